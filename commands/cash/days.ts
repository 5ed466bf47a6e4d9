/** The days of a drawer follow its movements: every function that stores movements stores their days with them. */
import type { Change } from "#contract/collections";
import { MAIN_DRAWER_ID } from "#contract/fixed-ids";
import { derivedId, type Id } from "#contract/id";
import type { Transaction } from "#contract/records/business";
import type { CashDay, DaySum } from "#contract/records/cash";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { addSums, kindOf, subtractSums } from "#domain/cash/sums";

/** The drawer of a movement; a device may hold some from before there was more than one. */
export function drawerOf({ drawerId = MAIN_DRAWER_ID }: Pick<Transaction, "drawerId">): Id {
  return drawerId;
}

export function dayIdOf(drawerId: Id, day: CalendarDate): Id {
  return derivedId(drawerId, `day ${day}`);
}

/** A movement that comes, goes, or is written otherwise. */
export interface Moved {
  before: Transaction | null;
  after: Transaction | null;
}

/** The days that these movements touch, by id: of each the drawer and the day. */
export function touchedDays(moved: readonly Moved[]): Map<Id, Pick<CashDay, "drawerId" | "day">> {
  const touched = new Map<Id, Pick<CashDay, "drawerId" | "day">>();
  for (const { before, after } of moved) {
    for (const movement of [before, after]) {
      if (movement === null) continue;
      const [drawerId, day] = [drawerOf(movement), movement.businessDay];
      touched.set(dayIdOf(drawerId, day), { drawerId, day });
    }
  }
  return touched;
}

/** The touched days as they are with the movements, given how they stand. A day without movements is none. */
export function daysWith(moved: readonly Moved[], standing: ReadonlyMap<Id, CashDay>): Change[] {
  return [...touchedDays(moved)].map(([id, { drawerId, day }]) => {
    const on = (movement: Transaction | null): DaySum[] =>
      movement !== null && movement.businessDay === day && drawerOf(movement) === drawerId
        ? [sumOf(movement)]
        : [];
    const gone = moved.flatMap(({ before }) => on(before));
    const come = moved.flatMap(({ after }) => on(after));
    const sums = subtractSums(addSums(standing.get(id)?.sums ?? [], come), gone);
    const doc: CashDay | null = sums.length === 0 ? null : { id, drawerId, day, sums };
    return { collection: "cashDays", id, doc };
  });
}

function sumOf(movement: Transaction): DaySum {
  const { transactionType: type, paymentMethod: method, amount } = movement;
  return { type, kind: kindOf(movement), method, amount, count: 1 };
}
