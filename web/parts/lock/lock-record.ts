/** The lock of one person on this device as it is stored, and what is right for a PIN. */
import { z } from "zod";
import { plainSigns } from "#domain/search/look-alikes";
import { keepText, smallStorage } from "#web/platform/storage.ts";
import { lockKey } from "#web/ui/cover.ts";
import { hashOfPin, newSalt, type Salt } from "./pin-hash.ts";

export const MINUTES = [1, 2, 5, 10, 15, 30] as const;
/** So many wrong PINs, and the copy of the book goes. */
export const MOST_WRONG = 5;

const hash = z.string().length(64);

const lockRecord = z.object({
  minutes: z.number().int().positive(),
  salt: z.string(),
  rounds: z.number().int().positive(),
  pin: hash,
  /** Opens the day's list and nothing else. */
  safePin: hash.nullable(),
  /** The credential of the phone's own unlock, as WebAuthn names it. */
  credential: z.string().nullable(),
  wrong: z.number().int().min(0),
});
export type LockRecord = z.infer<typeof lockRecord>;

const lockState = z.object({
  isLocked: z.boolean(),
  isSafe: z.boolean(),
  /** When the device was last used. */
  usedAt: z.number(),
});
export type LockState = z.infer<typeof lockState>;

export function readLock(userId: string): LockRecord | null {
  return readStored(lockRecord, lockKey(userId));
}

export function keepLock(userId: string, record: LockRecord | null): void {
  if (record) keepText(smallStorage(), lockKey(userId), JSON.stringify(record));
  else {
    smallStorage()?.removeItem(lockKey(userId));
    smallStorage()?.removeItem(stateKey(userId));
  }
}

export function stateKey(userId: string): string {
  return `${lockKey(userId)}.state`;
}

export function readState(userId: string): LockState | null {
  return readStored(lockState, stateKey(userId));
}

export function keepState(userId: string, state: LockState): void {
  keepText(smallStorage(), stateKey(userId), JSON.stringify(state));
}

function readStored<T>(schema: z.ZodType<T>, key: string): T | null {
  try {
    return schema.safeParse(JSON.parse(smallStorage()?.getItem(key) ?? "null")).data ?? null;
  } catch {
    return null;
  }
}

export function isPin(text: string): boolean {
  return /^\d{4,8}$/.test(text);
}

/** The PIN that a field holds: a limit of the field's own would count marks that no eye sees. */
export function typedPin(text: string): string {
  return plainSigns(text).trim().slice(0, 8);
}

/** A new one, or the same person's with another PIN. The safe PIN is of the salt before, so it goes. */
export async function withPin(before: LockRecord | null, pin: string): Promise<LockRecord> {
  const salt = newSalt();
  return {
    minutes: before?.minutes ?? 5,
    ...salt,
    pin: await hashOfPin(pin, salt),
    safePin: null,
    credential: before?.credential ?? null,
    wrong: 0,
  };
}

/** Null when it is the true PIN: the one must not open what the other does. */
export async function withSafePin(record: LockRecord, pin: string): Promise<LockRecord | null> {
  const safePin = await hashOfPin(pin, record);
  return safePin === record.pin ? null : { ...record, safePin };
}

export async function judgePin(record: LockRecord & Salt, pin: string): Promise<"open" | "safe" | "wrong"> {
  const typed = await hashOfPin(pin, record);
  if (typed === record.pin) return "open";
  return typed === record.safePin ? "safe" : "wrong";
}
