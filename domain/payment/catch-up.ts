/** The cost of being up to date on a day: all that fell due with its mora, and then the row that falls due that day. */
import { type CalendarDate, toDayNumber } from "../calendar/calendar-date.ts";
import type { LoanFacts } from "../loan/facts.ts";
import { dueDay, isSettled, unpaidAmount } from "../loan/ledger.ts";
import { lateFeePayable } from "../loan/row-late-fee.ts";
import { add, type Money, ZERO } from "../money/money.ts";
import { type Found, foundOn, takenInAll } from "./found-on.ts";

export interface CatchUp {
  /** Principal, interest and mora of every row that fell due before the day. */
  overdue: Money;
  /** How many of them are not covered. */
  overdueRows: number;
  /** The same of the rows that fall due on the day. */
  dueToday: Money;
}

/** By the order of the posting (ruling L2): an `installment` of `overdue` leaves no row overdue on that day. */
export function catchUp(facts: LoanFacts, date: CalendarDate): CatchUp {
  const day = toDayNumber(date);
  const asked = { date, kind: "installment" } as const;
  return behindOn(
    foundOn(facts, asked, (each) => behindOn(each, day).overdue),
    day,
  );
}

function behindOn(found: Found, day: number): CatchUp {
  const { ledger } = found;
  const result: CatchUp = { overdue: takenInAll(found), overdueRows: 0, dueToday: ZERO };
  for (const row of ledger.rows) {
    const due = dueDay(ledger, row);
    if (due > day) continue;
    // Rests under the cash tolerance are taken first (ruling L11), so they belong to the amount.
    const owed = add(unpaidAmount(row), lateFeePayable(ledger, row, day));
    if (due === day) result.dueToday = add(result.dueToday, owed);
    else result.overdue = add(result.overdue, owed);
    if (due < day && !isSettled(row)) result.overdueRows += 1;
  }
  return result;
}
