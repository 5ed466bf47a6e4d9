/** A PIN is tried, at the lock or where it is to be changed: both count the wrong ones together. */
import { judgePin, keepLock, MOST_WRONG, readLock } from "./lock-record.ts";

export interface Tried {
  judged: "open" | "safe" | "wrong";
  /** So many wrong ones more, and the copy of the book goes. */
  left: number;
}

/** Counted before it is judged, so that closing the page takes back no wrong one. Null where no lock can be read. */
export async function tryPin(userId: string, pin: string): Promise<Tried | null> {
  const lock = readLock(userId);
  if (!lock) return null;
  const wrong = lock.wrong + 1;
  keepLock(userId, { ...lock, wrong });
  return { judged: await judgePin(lock, pin), left: MOST_WRONG - wrong };
}

export function forgetWrong(userId: string): void {
  const lock = readLock(userId);
  if (lock && lock.wrong > 0) keepLock(userId, { ...lock, wrong: 0 });
}

export function wrongText(left: number): string {
  if (left > 1) return `PIN incorrecto. Quedan ${left} intentos.`;
  return "PIN incorrecto. Queda 1 intento: después se borran los datos de este dispositivo.";
}
