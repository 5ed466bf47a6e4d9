/** The payment that was collected a moment ago in the form: its receipt says so, and may print by itself. */
import type { Id } from "#contract/id";
import { isUnprinted, rememberUnprinted } from "./unprinted-receipts.ts";

let lastCollected: Id | null = null;

export function rememberLastCollected(id: Id): void {
  lastCollected = id;
  rememberUnprinted(id);
}

export function isLastCollected(id: Id): boolean {
  return lastCollected === id && isUnprinted(id);
}
