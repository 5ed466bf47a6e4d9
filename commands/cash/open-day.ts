/**
 * A closed day never changes: a movement that comes to one falls on the first day that is open and quotes its own (rulings
 * C4 and C6). Somebody collects after the closing, or a phone brings what it took without signal.
 */
import type { Change } from "#contract/collections";
import type { Id } from "#contract/id";
import type { CashDrawer } from "#contract/records/cash";
import { earlier, formatDate } from "#domain/calendar/calendar-date";
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
    const openFrom = openFromOf(drawer, changes);
    if (openFrom === null || doc.businessDay >= openFrom || (await stands(change))) placed.push(change);
    else {
      const quote = `Del día ${formatDate(doc.businessDay)}, que ya estaba cerrado`;
      const notes = [doc.notes, quote].filter((note) => note !== "").join("\n");
      placed.push({ ...change, doc: { ...doc, businessDay: openFrom, notes } });
    }
  }
  return placed;
}

/**
 * The day of an opening may be open by it, and that of a closing is until it is written: of how the drawer stands and how
 * the changes leave it, what opens more holds.
 */
function openFromOf(drawer: CashDrawer | null, changes: readonly Change[]): CashDrawer["openFrom"] {
  const before = drawer?.openFrom ?? null;
  const left = changes.find(({ collection, id }) => collection === "cashDrawers" && id === drawer?.id);
  const after = left?.collection === "cashDrawers" && left.doc ? left.doc.openFrom : before;
  return before === null || after === null ? null : earlier(before, after);
}
