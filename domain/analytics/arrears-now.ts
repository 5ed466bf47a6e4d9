/** How late the book is today, computed from each loan's own summary: no schedule is read. */
import { summaryDaysLate } from "../arrears/standing.ts";
import type { CalendarDate } from "../calendar/calendar-date.ts";
import type { LoanStatus, LoanSummary } from "../loan/state.ts";
import { isInPortfolio, type WrittenOff } from "../loan/written-off.ts";
import { add, type Money, ZERO } from "../money/money.ts";
import { percentOf } from "./percent.ts";

export interface StandingLoan extends WrittenOff {
  status: LoanStatus;
  summary: Pick<LoanSummary, "nextDueDate" | "balance">;
}

export interface ArrearsNow {
  /** Loans that are still being collected, those written off apart (ruling L8). */
  running: number;
  runningBalance: Money;
  late: number;
  /** Principal and interest unpaid of the late ones: the whole loan is at risk, not only the cuota that is missing. */
  lateBalance: Money;
  daysLate: number;
  /** Late balance ÷ running balance. */
  atRiskPercent: number | null;
  /** Days late ÷ late loans, to one decimal. */
  averageDaysLate: number | null;
}

export function arrearsNow(loans: readonly StandingLoan[], today: CalendarDate): ArrearsNow {
  let [running, late, daysLate] = [0, 0, 0];
  let [runningBalance, lateBalance] = [ZERO, ZERO];
  for (const loan of loans) {
    if (!isInPortfolio(loan)) continue;
    const { summary } = loan;
    running += 1;
    runningBalance = add(runningBalance, summary.balance);
    const days = summaryDaysLate(loan, today);
    if (days <= 0) continue;
    late += 1;
    daysLate += days;
    lateBalance = add(lateBalance, summary.balance);
  }
  return {
    running,
    runningBalance,
    late,
    lateBalance,
    daysLate,
    atRiskPercent: percentOf(lateBalance, runningBalance),
    averageDaysLate: late === 0 ? null : Math.round((10 * daysLate) / late) / 10,
  };
}
