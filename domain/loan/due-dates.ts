/** The due dates of open rows while facts are replayed, where more than steps from the start decide them (rulings D7, D8, P3). */
import { dueCalendar } from "../schedule/due-days.ts";
import { dueDay, type Ledger, type LedgerRow, openRowsOf } from "./ledger.ts";

/** Places each row on the first day of collection that is not before its own, after the row before and in no suspension. */
export function placeRows(ledger: Ledger, rows: readonly LedgerRow[]): void {
  let before = -Infinity;
  for (const row of rows) {
    before = placedOn(ledger, ownDayOf(ledger, row, 0), before);
    row.due = before;
  }
  ledger.moved = true;
}

export function placedOn(ledger: Ledger, own: number, after: number): number {
  const { openFrom } = calendarOf(ledger);
  let day = openFrom(Math.max(own, after + 1));
  for (;;) {
    const at = day;
    const suspension = ledger.suspended.find(({ from, to }) => from <= at && at <= to);
    if (!suspension) return day;
    day = openFrom(suspension.to + 1);
  }
}

export function ownDayOf(ledger: Ledger, row: LedgerRow, steps: number): number {
  return calendarOf(ledger).ownDay(row.step + ledger.shifts + steps);
}

function calendarOf(ledger: Ledger) {
  ledger.calendar ??= dueCalendar(ledger.terms);
  return ledger.calendar;
}

/** Moves the open rows by the fewest whole steps by which the first of them falls later than it stood (ruling P3). */
export function moveByWholeSteps(ledger: Ledger): void {
  if (ledger.calendar === null) {
    ledger.shifts++;
    return;
  }
  const open = openRowsOf(ledger);
  const [first] = open;
  if (!first) return;
  ledger.shifts += stepsPast(ledger, first, dueDay(ledger, first));
  placeRows(ledger, open);
  ledger.moves++;
}

/** The fewest steps by which a row falls after a day. */
export function stepsPast(ledger: Ledger, row: LedgerRow, day: number): number {
  let steps = 1;
  while (placedOn(ledger, ownDayOf(ledger, row, steps), -Infinity) <= day) steps++;
  return steps;
}
