/** The payment that was collected a moment ago in the form: its receipt says so, and may print by itself. */
import type { Id } from "#contract/id";
import { isUnprinted, rememberUnprinted } from "./unprinted-receipts.ts";

let lastCollected: Id | null = null;
/** Its receipt was not shown yet. */
let isFresh = false;

export function rememberLastCollected(id: Id): void {
  lastCollected = id;
  isFresh = true;
  rememberUnprinted(id);
}

export function isLastCollected(id: Id): boolean {
  return lastCollected === id && isUnprinted(id);
}

/** True once for each payment: coming back to its receipt is no second success. */
export function meetsFirst(id: Id): boolean {
  const isFirst = isFresh && isLastCollected(id);
  if (isFirst) isFresh = false;
  return isFirst;
}
