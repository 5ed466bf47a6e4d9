/** Movements in the drawer and on the day that they fall on: the same on the device that decides and on the server. */
import type { Change } from "#contract/collections";
import type { Read } from "../command.ts";
import { inDrawers, type Log, type Recorder } from "../custody/drawers.ts";
import { onOpenDay } from "./open-day.ts";

export async function drawersAssigned(
  changes: readonly Change[],
  read: Pick<Read, "get" | "where">,
  log: Log,
  recorder: Recorder,
): Promise<readonly Change[]> {
  return onOpenDay(await inDrawers(changes, read, log, recorder), read, log.stands);
}
