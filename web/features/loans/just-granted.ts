/**
 * The loan that was granted on this page a moment ago: its screen offers what comes next, once. Kept in memory only, so
 * that a reload and a later return offer nothing.
 */
import type { Id } from "#contract/id";

let granted: Id | null = null;

export function rememberGranted(id: Id): void {
  granted = id;
}

export function isJustGranted(id: Id): boolean {
  return granted === id;
}

/** Its screen was left, or the person closed the offer. */
export function forgetGranted(id: Id): void {
  if (granted === id) granted = null;
}
