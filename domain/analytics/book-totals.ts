/** The totals of the whole book, and the loans of each day of a range: from the loans' own stored figures. */
import { businessDate, type Instant } from "../calendar/business-date.ts";
import type { CalendarDate } from "../calendar/calendar-date.ts";
import { isCounted } from "../loan/counted.ts";
import type { LoanStatus, LoanSummary } from "../loan/state.ts";
import { isWrittenOff, type WrittenOff } from "../loan/written-off.ts";
import { add, type Money, subtract, sum, ZERO } from "../money/money.ts";
import { daysOf } from "./period.ts";
import type { DateRange } from "./portfolio.ts";

export interface LoanRecord extends WrittenOff {
  amount: Money;
  status: LoanStatus;
  createdAt: Instant;
  summary: Pick<LoanSummary, "totalPaid" | "totalExcess" | "nextDueDate" | "nextAmount">;
  deleted: unknown;
  /** Set on a loan that ran before it was entered. */
  opening?: object | null | undefined;
  /** The payments by which it settled other loans (ruling P8). */
  renews?: readonly PaidPart[] | undefined;
  /** Money of its payments that was handed back. */
  refunds?: readonly PaidPart[];
}

interface PaidPart {
  paymentId: string;
  amount: Money;
}

export interface BookTotals {
  /** All that were lent, paid and written off since or not. */
  loans: number;
  value: Money;
  /** In the portfolio: a loan that is written off is not (ruling L8). */
  active: number;
  activeValue: Money;
  /** All that was received on loans, less what was handed back; what a reenganche settled was repaid and never received. */
  received: Money;
}

/** Money that came in on a loan and was not handed back, whatever became of the loan. */
export function receivedOn({ summary }: { summary: Pick<LoanSummary, "totalPaid" | "totalExcess"> }): Money {
  return add(summary.totalPaid, summary.totalExcess);
}

/** Deleted and cancelled loans count in nothing but what money reached them. */
export function bookTotals(loans: readonly LoanRecord[]): BookTotals {
  const totals: BookTotals = { loans: 0, value: ZERO, active: 0, activeValue: ZERO, received: ZERO };
  for (const loan of loans) {
    totals.received = add(totals.received, receivedOn(loan));
    if (!isCounted(loan)) continue;
    const { amount, status } = loan;
    totals.loans += 1;
    totals.value = add(totals.value, amount);
    if (status !== "active" || isWrittenOff(loan)) continue;
    totals.active += 1;
    totals.activeValue = add(totals.activeValue, amount);
  }
  totals.received = subtract(totals.received, settledByRenewal(loans));
  return totals;
}

/** Less what was handed back of it, which is part of the payout. A reenganche that is undone settles nothing. */
function settledByRenewal(loans: readonly LoanRecord[]): Money {
  const standing = loans.filter((loan) => loan.renews && isCounted(loan));
  if (standing.length === 0) return ZERO;
  const settles = standing.flatMap(({ renews = [] }) => renews);
  const ids = new Set(settles.map(({ paymentId }) => paymentId));
  const back = loans.flatMap(({ refunds = [] }) => refunds.filter(({ paymentId }) => ids.has(paymentId)));
  return subtract(sum(settles.map(({ amount }) => amount)), sum(back.map(({ amount }) => amount)));
}

export interface LendingDay {
  date: CalendarDate;
  loans: number;
  value: Money;
}

/** One entry for each day of the range, by the business day on which a loan was made. `loans` are newest first. */
export function lentByDay(loans: readonly LoanRecord[], range: DateRange): LendingDay[] {
  const days = new Map<CalendarDate, LendingDay>(
    daysOf(range).map((date) => [date, { date, loans: 0, value: ZERO }]),
  );
  for (const loan of loans) {
    const date = businessDate(loan.createdAt);
    if (date < range.from) break;
    const day = days.get(date);
    // A loan that ran before it was entered was lent on no day of this book (ruling N2).
    if (!day || !isCounted(loan) || loan.opening) continue;
    day.loans += 1;
    day.value = add(day.value, loan.amount);
  }
  return [...days.values()];
}
