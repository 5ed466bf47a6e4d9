/** Which loans may have a row falling due on a day, known from the loan alone, so that few schedules need be read. */
import { type CalendarDate, toDayNumber } from "../calendar/calendar-date.ts";
import { dueDatesWithin } from "../calendar/frequency.ts";
import type { LoanStatus, LoanSummary } from "../loan/state.ts";
import { isInPortfolio, type WrittenOff } from "../loan/written-off.ts";
import { add, type Money, ZERO } from "../money/money.ts";
import { countsFromStart, type DateTerms } from "../schedule/due-days.ts";

export interface DueLoan extends Omit<DateTerms, "term">, WrittenOff {
  status: LoanStatus;
  summary: Pick<LoanSummary, "nextDueDate" | "lastDueDate" | "nextAmount">;
  deleted: unknown;
  /** Suspensions move dates to where the terms do not tell them (ruling D8). */
  suspensions?: readonly unknown[] | undefined;
}

/**
 * Due dates lie on the steps counted from the anchor, shifted or not (rulings D3, P3), and no unpaid row lies before
 * the next one or after the last. A yes is a reason to read the schedule; a no is certain.
 */
export function mayFallDueOn(loan: DueLoan, date: CalendarDate): boolean {
  const { nextDueDate, lastDueDate } = loan.summary;
  if (!isExpected(loan) || nextDueDate === null || date < nextDueDate || date > lastDueDate) return false;
  if (loan.suspensions?.length || !countsFromStart(loan)) return true;
  const day = toDayNumber(date);
  return dueDatesWithin(toDayNumber(loan.startDate), loan.frequency, day, day) > 0;
}

export interface Due {
  rows: number;
  amount: Money;
}

/**
 * The rows due on a day on loans with nothing older unpaid: the next row of each says it all. Rows of loans that are
 * behind have to be read.
 */
export function nextRowsDueOn(loans: readonly DueLoan[], date: CalendarDate): Due {
  const due: Due = { rows: 0, amount: ZERO };
  for (const loan of loans) {
    if (loan.summary.nextDueDate !== date || !isExpected(loan)) continue;
    due.rows += 1;
    due.amount = add(due.amount, loan.summary.nextAmount);
  }
  return due;
}

function isExpected(loan: Pick<DueLoan, "status" | "deleted" | "writeOffs">): boolean {
  return loan.deleted === null && isInPortfolio(loan);
}
