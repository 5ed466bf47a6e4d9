/** The rows that fall due on another day by a fact: shown before a suspension is recorded, and before one is annulled (ruling D8). */
import { type CalendarDate, fromDayNumber } from "../calendar/calendar-date.ts";
import type { Money } from "../money/money.ts";
import type { LoanFacts } from "./facts.ts";
import { foldFacts } from "./fold.ts";
import { dueDay, unpaidAmount } from "./ledger.ts";

export interface MovedRow {
  paymentNumber: number;
  before: CalendarDate;
  after: CalendarDate;
  /** Principal and interest that are still to be paid. */
  owed: Money;
}

/** In the order of the schedule. */
export function movedRows(before: LoanFacts, after: LoanFacts): MovedRow[] {
  const { ledger } = foldFacts(before);
  const dueBefore = new Map(ledger.rows.map((row) => [row.number, dueDay(ledger, row)]));
  const { ledger: next } = foldFacts(after);
  return next.rows.flatMap((row) => {
    const [was, is] = [dueBefore.get(row.number), dueDay(next, row)];
    if (was === undefined || was === is) return [];
    const dates = { before: fromDayNumber(was), after: fromDayNumber(is) };
    return [{ paymentNumber: row.number, ...dates, owed: unpaidAmount(row) }];
  });
}
