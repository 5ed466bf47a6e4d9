/**
 * Whom a tap on an arrow moves. The client that was moved leaves the finger, and another one comes under it: a tap on the
 * same spot goes on moving the first (ruling E13).
 */

export interface Tap {
  /** The client whose arrow was tapped; of an answer, the client who is meant. */
  id: string;
  /** In milliseconds. */
  at: number;
  x: number;
  y: number;
  /** Pressed with a key: the focus goes along with its client. */
  isKey: boolean;
}

const SAME_SPOT_PX = 12;
const GOES_ON_MS = 5_000;

export function meantBy(tap: Tap, before: Tap | null): Tap {
  if (!before || tap.isKey || before.isKey || tap.at - before.at > GOES_ON_MS) return tap;
  const isSameSpot = Math.hypot(tap.x - before.x, tap.y - before.y) <= SAME_SPOT_PX;
  return isSameSpot ? { ...tap, id: before.id } : tap;
}
