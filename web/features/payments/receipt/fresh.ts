/** The payment that was collected a moment ago in the form: its receipt says so, and may print by itself. */
import type { Id } from "#contract/id";
import { isOriginal, keepOriginal } from "#web/lending/originals.ts";

let fresh: Id | null = null;

export function rememberFresh(id: Id): void {
  fresh = id;
  keepOriginal(id);
}

export function isFresh(id: Id): boolean {
  return fresh === id && isOriginal(id);
}
