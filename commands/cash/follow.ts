/** A device that lays movements over its records lays their consequences too: the day that each falls on, and the days' sums. */
import type { Change } from "#contract/collections";
import type { Id } from "#contract/id";
import type { CashDay } from "#contract/records/cash";
import type { Read } from "../command.ts";
import { daysWith, type Moved, touchedDays } from "./days.ts";
import { onOpenDay } from "./open-day.ts";

/** `stands`: whether the movement is there already, on whatever day it fell then. */
export async function withDays(
  changes: readonly Change[],
  read: Pick<Read, "get">,
  stands: (movement: Change) => Promise<boolean>,
): Promise<readonly Change[]> {
  if (!changes.some(({ collection }) => collection === "transactions")) return changes;
  const placed = await onOpenDay(changes, read, stands);
  const moved: Moved[] = [];
  for (const change of placed) {
    if (change.collection !== "transactions" || (await stands(change))) continue;
    moved.push({ before: null, after: change.doc });
  }
  const days = new Map<Id, CashDay>();
  for (const id of touchedDays(moved).keys()) {
    const day = await read.get("cashDays", id);
    if (day) days.set(id, day);
  }
  return [...placed, ...daysWith(moved, days)];
}
