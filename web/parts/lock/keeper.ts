/**
 * Keeps the lock of who is signed in here: covers the screens after some minutes without use, at once when asked, and in every
 * tab. It decides what is shown and nothing else: the outbox goes on sending behind it.
 */

import { session } from "#web/parts/session/use-session.ts";
import { logError } from "#web/platform/error-log.ts";
import { type Cover, cover, hasLock } from "#web/ui/cover.ts";
import { leaveQuestions } from "#web/ui/feedback/ask.ts";
import { dismissAll } from "#web/ui/feedback/notify.ts";
import { keepState, type LockRecord, readLock, readState, stateKey } from "./lock-record.ts";
import { forgetWrong } from "./try-pin.ts";

const NOTED_EVERY_MS = 5_000;
const LOOKED_EVERY_MS = 1_000;
const USES = ["pointerdown", "keydown", "wheel", "touchstart"] as const;

/** Drawn in front: handed in, because it needs what is kept here. */
let LockFront: Cover["Front"] = null;

export function frontIs(Front: NonNullable<Cover["Front"]>): void {
  LockFront = Front;
}

let userId: string | null = null;
let release = () => {};

/** Begins once for a person; whether the screens are covered is settled when it returns. */
export function beginLock(id: string): void {
  if (userId === id) return;
  release();
  userId = id;
  const state = readState(id);
  const isLocked = state !== null && (state.isLocked || isOverdue());
  show(isLocked, state?.isSafe ?? false);
  if (!isLocked) noteUse();
  release = watch(id);
}

function watch(id: string): () => void {
  const timer = setInterval(look, LOOKED_EVERY_MS);
  const use = () => {
    look();
    if (!cover.snapshot().Front) noteUse();
  };
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key === stateKey(id)) follow(id);
  };
  for (const name of USES) window.addEventListener(name, use, { capture: true, passive: true });
  document.addEventListener("visibilitychange", look);
  window.addEventListener("pageshow", look);
  window.addEventListener("storage", hear);
  const unfollow = session.subscribe(({ state, user }) => {
    if (state === "signed-in" && user?.id === id) return;
    endLock();
  });
  return () => {
    clearInterval(timer);
    for (const name of USES) window.removeEventListener(name, use, { capture: true });
    document.removeEventListener("visibilitychange", look);
    window.removeEventListener("pageshow", look);
    window.removeEventListener("storage", hear);
    unfollow();
  };
}

/** The lock ends when its person signs out or takes the lock away. */
export function endLock(): void {
  release();
  release = () => {};
  userId = null;
  cover.set({ Front: null, isSafe: false });
}

/** Another tab locked or unlocked, or took the lock away. */
function follow(id: string): void {
  const state = readState(id);
  if (!state) {
    if (!hasLock(id)) endLock();
    return;
  }
  const { Front, isSafe } = cover.snapshot();
  if ((Front !== null) !== state.isLocked || isSafe !== state.isSafe)
    void change(state.isLocked, state.isSafe);
}

function isOverdue(): boolean {
  const [lock, state] = userId ? [readLock(userId), readState(userId)] : [null, null];
  // A lock that cannot be read opens by the password alone.
  if (!lock || !state) return true;
  const idle = Date.now() - state.usedAt;
  // A clock that was set back says nothing about when the device was used.
  return idle < -NOTED_EVERY_MS || idle >= lock.minutes * 60_000;
}

function look(): void {
  if (!userId || cover.snapshot().Front) return;
  if (isOverdue()) lockNow();
}

function noteUse(): void {
  if (!userId) return;
  const { isSafe } = cover.snapshot();
  const before = readState(userId);
  const usedAt = Date.now();
  if (before && !before.isLocked && before.isSafe === isSafe && usedAt - before.usedAt < NOTED_EVERY_MS)
    return;
  keepState(userId, { isLocked: false, isSafe, usedAt });
}

export function lockNow(): void {
  if (!userId) return;
  const { isSafe } = cover.snapshot();
  keepState(userId, { isLocked: true, isSafe, usedAt: Date.now() });
  show(true, isSafe);
}

/** Leads to the day's list before anything of a safe opening is seen. */
let toDay: () => Promise<void> = async () => {};

export function leadToDayBy(lead: () => Promise<void>): void {
  toDay = lead;
}

export async function unlock(isSafe: boolean): Promise<void> {
  if (!userId) return;
  forgetWrong(userId);
  keepState(userId, { isLocked: false, isSafe, usedAt: Date.now() });
  await change(false, isSafe);
}

async function change(isLocked: boolean, isSafe: boolean): Promise<void> {
  const id = userId;
  if (isSafe && !isLocked) {
    await toDay().catch((fault: unknown) => logError("screen", fault));
    // Locked again meanwhile, here or in another tab.
    if (userId !== id || (id && readState(id)?.isLocked)) return;
  }
  show(isLocked, isSafe);
}

function show(isLocked: boolean, isSafe: boolean): void {
  if (isLocked) {
    leaveQuestions();
    dismissAll();
  }
  cover.set({ Front: isLocked ? LockFront : null, isSafe });
}

export function currentLock(): LockRecord | null {
  return userId ? readLock(userId) : null;
}
