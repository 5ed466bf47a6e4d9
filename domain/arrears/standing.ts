/**
 * How a loan stands today: days late, overdue amount, mora due. Computed when read, from stored rows and the
 * business date, and never stored (ruling L10).
 */
import { type CalendarDate, daysBetween, toDayNumber } from "../calendar/calendar-date.ts";
import type { Frequency } from "../calendar/frequency.ts";
import type { LateFeeVersion } from "../loan/facts.ts";
import type { LoanRow, LoanStatus, LoanSummary, RowStatus } from "../loan/state.ts";
import { isInPortfolio, isOpen, type WrittenOff } from "../loan/written-off.ts";
import { add, type Money, notBelowZero, subtract, ZERO } from "../money/money.ts";
import { lateFeeThrough, type PolicySpan, policySpans } from "./late-fee.ts";

export interface StoredLoan extends WrittenOff {
  status: LoanStatus;
  rows: readonly LoanRow[];
  lateFeeVersions: readonly LateFeeVersion[];
  frequency: Frequency;
}

export interface OverdueRow {
  paymentNumber: number;
  paymentDate: CalendarDate;
  daysLate: number;
  /** Principal and interest unpaid. */
  amount: Money;
  lateFeeDue: Money;
}

export interface ArrearsStatus {
  isLate: boolean;
  /** Days since the oldest due date that is not covered. */
  daysLate: number;
  /** Principal and interest of the overdue rows; mora is not in it. */
  overdueAmount: Money;
  /** Mora owed today, on all rows. */
  lateFeeDue: Money;
  /** None of a loan that is written off: it still owes them, and is behind with nothing (ruling L8). */
  overdueRows: OverdueRow[];
}

export function standing(loan: StoredLoan, today: CalendarDate): ArrearsStatus {
  const result: ArrearsStatus = {
    isLate: false,
    daysLate: 0,
    overdueAmount: ZERO,
    lateFeeDue: ZERO,
    overdueRows: [],
  };
  if (!isOpen(loan.status)) return result;
  const counts = isInPortfolio(loan);
  const spans = policySpans(loan.lateFeeVersions);
  const day = toDayNumber(today);
  for (const row of loan.rows) {
    if (row.status === "paid") continue;
    const lateFeeDue = lateFeeOwedOn(row, spans, loan.frequency, day);
    result.lateFeeDue = add(result.lateFeeDue, lateFeeDue);
    if (!counts || !isOverdue(row, today)) continue;
    const { paymentNumber, paymentDate, remainingAmount } = row;
    const daysLate = daysBetween(paymentDate, today);
    result.overdueRows.push({ paymentNumber, paymentDate, daysLate, amount: remainingAmount, lateFeeDue });
    result.overdueAmount = add(result.overdueAmount, remainingAmount);
    result.daysLate = Math.max(result.daysLate, daysLate);
  }
  result.isLate = result.overdueRows.length > 0;
  return result;
}

/** Mora that a stored row owes on a day. */
export function lateFeeDueOn(
  row: LoanRow,
  lateFeeVersions: readonly LateFeeVersion[],
  frequency: Frequency,
  today: CalendarDate,
): Money {
  return lateFeeOwedOn(row, policySpans(lateFeeVersions), frequency, toDayNumber(today));
}

function lateFeeOwedOn(row: LoanRow, spans: readonly PolicySpan[], frequency: Frequency, day: number): Money {
  if (row.status === "paid") return ZERO;
  const base = {
    before: row.lateFeeBefore,
    from: toDayNumber(row.lateFeeFrom),
    unpaid: row.remainingAmount,
    cuota: row.payment,
    due: toDayNumber(row.paymentDate),
    first: toDayNumber(row.firstLateFeeDate),
    ...(row.lateFeePauses
      ? {
          pauses: row.lateFeePauses.map(({ from, to }) => ({ from: toDayNumber(from), to: toDayNumber(to) })),
        }
      : {}),
  };
  const fee = lateFeeThrough(base, spans, frequency, day);
  return notBelowZero(subtract(subtract(fee, row.lateFeePaid), row.lateFeeWaived));
}

/** For lists of many loans: from the stored summary alone. */
export function summaryDaysLate(loan: SummedLoan, today: CalendarDate): number {
  const { nextDueDate } = loan.summary;
  if (nextDueDate === null || nextDueDate >= today || !isInPortfolio(loan)) return 0;
  return daysBetween(nextDueDate, today);
}

interface SummedLoan extends WrittenOff {
  status: LoanStatus;
  summary: Pick<LoanSummary, "nextDueDate">;
}

/** Never on the due day itself (ruling D2). */
export function isOverdue(row: Pick<LoanRow, "status" | "paymentDate">, today: CalendarDate): boolean {
  return row.status !== "paid" && row.paymentDate < today;
}

export type RowLabel = RowStatus | "late";

/** The label of a row: late when it is overdue today, else as the facts say. */
export function rowLabel(row: Pick<LoanRow, "status" | "paymentDate">, today: CalendarDate): RowLabel {
  return isOverdue(row, today) ? "late" : row.status;
}
