/** Whether the screens are covered by this device's lock, or only a part of them is shown. `web/parts/lock` decides it, and comes only where a lock is set. */
import type { ComponentType } from "react";
import { STORAGE_PREFIX } from "#web/platform/place.ts";
import { Signal } from "#web/platform/signal.ts";
import { smallStorage } from "#web/platform/storage.ts";

export interface Cover {
  /** Stands in front of the screens, which are not in the document meanwhile. */
  Front: ComponentType | null;
  /** Only the day's list and what collecting from it needs. */
  isSafe: boolean;
}

export const cover = new Signal<Cover>({ Front: null, isSafe: false });

export function lockKey(userId: string): string {
  return `${STORAGE_PREFIX}.lock.${userId}`;
}

export function hasLock(userId: string): boolean {
  return smallStorage()?.getItem(lockKey(userId)) != null;
}

/** A person who has just given the password need not give the PIN too. */
export function enteredByPassword(userId: string): void {
  smallStorage()?.removeItem(`${lockKey(userId)}.state`);
}

/** An address that may open in the safe mode; whether its loan is of the day's list, the shell asks the book. */
export type SafeAddress =
  | { kind: "list" }
  | { kind: "form"; loanId: string }
  | { kind: "receipt"; isYield: boolean; paymentId: string };

const SAFE: readonly [RegExp, (id: string) => SafeAddress][] = [
  [/^\/today\/?$/, () => ({ kind: "list" })],
  [/^\/payments\/new\/([^/]+)\/?$/, (loanId) => ({ kind: "form", loanId })],
  [/^\/continuous-yield\/([^/]+)\/pay\/?$/, (loanId) => ({ kind: "form", loanId })],
  [/^\/payments\/([^/]+)\/receipt\/?$/, (paymentId) => ({ kind: "receipt", isYield: false, paymentId })],
  [
    /^\/continuous-yield\/[^/]+\/payments\/([^/]+)\/?$/,
    (paymentId) => ({ kind: "receipt", isYield: true, paymentId }),
  ],
];

export function safeAddress(path: string): SafeAddress | null {
  for (const [pattern, addressOf] of SAFE) {
    const found = pattern.exec(path);
    if (found) return addressOf(found[1] ?? "");
  }
  return null;
}

/** The screen on which a person signs in again stays open: a session that ran out sends nothing. */
export function isShown(path: string): boolean {
  return !cover.snapshot().isSafe || safeAddress(path) !== null || /^\/login\/?$/.test(path);
}
