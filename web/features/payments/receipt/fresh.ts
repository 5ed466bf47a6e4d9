/**
 * The payment that was collected a moment ago on this screen. Its first print is the original; whatever is printed
 * afterwards, or after a reload, is a copy and says so.
 */
import type { Id } from "#contract/id";

let fresh: Id | null = null;

export function rememberFresh(id: Id): void {
  fresh = id;
}

export function isFresh(id: Id): boolean {
  return fresh === id;
}

export function printed(id: Id): void {
  if (fresh === id) fresh = null;
}
