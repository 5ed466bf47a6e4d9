/**
 * A closed day never changes: a movement that comes to one falls on the first day that is open and quotes its own (rulings
 * C4 and C6). A collector is paid after the closing, or a phone brings what it took without signal. A closing leaves its own
 * difference on its day, which is open until the closing is written.
 */
import type { Change } from "#contract/collections";
import type { Id } from "#contract/id";
import type { CashDrawer } from "#contract/records/cash";
import { formatDate } from "#domain/calendar/calendar-date";
import type { Read } from "../command.ts";
import { drawerOf } from "./days.ts";

/** `stands`: whether the movement is stored already, on whatever day it fell then. */
export async function onOpenDay(
  changes: readonly Change[],
  read: Pick<Read, "get">,
  stands: (movement: Change) => Promise<boolean>,
): Promise<readonly Change[]> {
  if (!changes.some(({ collection }) => collection === "transactions")) return changes;
  const drawers = new Map<Id, CashDrawer | null>();
  const placed: Change[] = [];
  for (const change of changes) {
    if (change.collection !== "transactions" || change.doc === null) {
      placed.push(change);
      continue;
    }
    const { doc } = change;
    const drawerId = drawerOf(doc);
    const known = drawers.get(drawerId);
    const drawer = known === undefined ? await read.get("cashDrawers", drawerId) : known;
    drawers.set(drawerId, drawer);
    const openFrom = drawer?.openFrom ?? null;
    if (openFrom === null || doc.businessDay >= openFrom || (await stands(change))) placed.push(change);
    else {
      const quote = `Del día ${formatDate(doc.businessDay)}, que ya estaba cerrado`;
      const notes = [doc.notes, quote].filter((note) => note !== "").join("\n");
      placed.push({ ...change, doc: { ...doc, businessDay: openFrom, notes } });
    }
  }
  return placed;
}
