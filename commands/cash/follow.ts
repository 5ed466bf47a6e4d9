/** A device that lays movements over its records lays their consequences too: drawer and day of each, and the days' sums. */
import type { Change } from "#contract/collections";
import type { Id } from "#contract/id";
import type { CashDay } from "#contract/records/cash";
import type { Read } from "../command.ts";
import type { Log, Recorder } from "../custody/drawers.ts";
import { drawersAssigned } from "./assign-drawers.ts";
import { daysWith, type Moved, touchedDays } from "./days.ts";

export async function withDays(
  changes: readonly Change[],
  read: Pick<Read, "get" | "where">,
  log: Log,
  recorder: Recorder,
): Promise<readonly Change[]> {
  if (!changes.some(({ collection }) => collection === "transactions")) return changes;
  const lying = await drawersAssigned(changes, read, log, recorder);
  const moved: Moved[] = [];
  for (const change of lying) {
    if (change.collection !== "transactions" || (await log.stands(change))) continue;
    moved.push({ before: null, after: change.doc });
  }
  const days = new Map<Id, CashDay>();
  for (const id of touchedDays(moved).keys()) {
    const day = await read.get("cashDays", id);
    if (day) days.set(id, day);
  }
  return [...lying, ...daysWith(moved, days)];
}
