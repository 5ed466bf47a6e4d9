/** A device that lays movements over its records lays their consequences too: drawer and day of each, and the days' sums. */
import type { Change } from "#contract/collections";
import type { Id } from "#contract/id";
import type { CashDay } from "#contract/records/cash";
import type { Read } from "../command.ts";
import type { Recorder } from "../custody/drawers.ts";
import { drawersAssigned } from "./assign-drawers.ts";
import { daysWith, type Moved, touchedDays } from "./days.ts";

/** `stands`: whether the movement is there already, in whatever drawer and on whatever day it fell then. */
export async function withDays(
  changes: readonly Change[],
  read: Pick<Read, "get" | "where">,
  stands: (movement: Change) => Promise<boolean>,
  recorder: Recorder,
): Promise<readonly Change[]> {
  if (!changes.some(({ collection }) => collection === "transactions")) return changes;
  const lying = await drawersAssigned(changes, read, stands, recorder);
  const moved: Moved[] = [];
  for (const change of lying) {
    if (change.collection !== "transactions" || (await stands(change))) continue;
    moved.push({ before: null, after: change.doc });
  }
  const days = new Map<Id, CashDay>();
  for (const id of touchedDays(moved).keys()) {
    const day = await read.get("cashDays", id);
    if (day) days.set(id, day);
  }
  return [...lying, ...daysWith(moved, days)];
}
