/** Moves that were left half way are given up again and again until it is done: what was away for the first try may be there. */
import { TIMERS, type Timers } from "../timers.ts";
import type { Mover } from "./mover.ts";

const LOOK_EVERY_MS = 5 * 60_000;

/** It waits for no copy of the night and no sweep, since a business is closed meanwhile. Answers how to stop. */
export function keepSettling(
  mover: Pick<Mover, "settleLeft">,
  report: (error: unknown, where: string) => void,
  timers: Timers = TIMERS,
): () => Promise<void> {
  let settling = Promise.resolve();
  const cancel = timers.every(LOOK_EVERY_MS, () => {
    settling = settling
      .then(() => mover.settleLeft("the care of the server"))
      .catch((error: unknown) => report(error, "move"));
  });
  return async () => {
    cancel();
    await settling;
  };
}
