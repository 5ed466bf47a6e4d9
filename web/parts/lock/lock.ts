/** The way in to the lock: it begins for a person, and is set, changed and taken away. */
import { beginLock, endLock, frontIs } from "./keeper.ts";
import { LockFront } from "./LockFront.tsx";
import { keepLock, type LockRecord } from "./lock-record.ts";

export function begin(userId: string): void {
  frontIs(LockFront);
  beginLock(userId);
}

/** Null takes it away. */
export function changeLock(userId: string, record: LockRecord | null): void {
  keepLock(userId, record);
  if (record) begin(userId);
  else endLock();
}
