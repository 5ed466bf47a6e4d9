/**
 * Receipts that were never printed: of payments taken since the app was opened here. A receipt that is printed a second time, or
 * after a reload, is a copy and says so (ruling X1).
 */
import type { Id } from "#contract/id";

const unprinted = new Set<Id>();

export function rememberUnprinted(id: Id): void {
  unprinted.add(id);
}

export function isUnprinted(id: Id): boolean {
  return unprinted.has(id);
}

export function markPrinted(id: Id): void {
  unprinted.delete(id);
}
