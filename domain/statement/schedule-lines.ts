/**
 * A loan as it stands on a day, line by line: its cuotas, and what changed it beside them. Every screen and paper takes
 * its lines and totals from here, so that each column comes to what the loan's summary says: capital to the amount
 * lent, interest to the interest that is really charged, paid to what was paid, rest to the balance with its mora.
 */
import { lateFeeDueOn, type RowLabel, rowLabel } from "../arrears/standing.ts";
import { type CalendarDate, daysBetween } from "../calendar/calendar-date.ts";
import type { Frequency } from "../calendar/frequency.ts";
import type { LateFeeVersion } from "../loan/facts.ts";
import type { LoanRow, LoanStatus, LoanSummary } from "../loan/state.ts";
import { add, type Money, notBelowZero, subtract, sum, ZERO } from "../money/money.ts";

export interface StatedLoan {
  amount: Money;
  status: LoanStatus;
  deleted: unknown;
  frequency: Frequency;
  lateFeeVersions: readonly LateFeeVersion[];
  summary: Pick<LoanSummary, "nextPaymentNumber" | "roundingAdjustment">;
}

export interface ScheduleAmounts {
  /** Principal and interest. */
  payment: Money;
  principal: Money;
  interest: Money;
  /** Mora charged up to the day and not forgiven. */
  lateFee: Money;
  /** The interest, principal and mora that were paid. */
  paid: Money;
  /** The interest, principal and mora that are owed. */
  remaining: Money;
}

export interface RowState extends ScheduleAmounts {
  kind: "row";
  row: LoanRow;
  label: RowLabel;
  daysLate: number;
  /** Mora owed on the day. */
  lateFeeDue: Money;
  /** Principal that is still lent after it. */
  balance: Money;
}

/** Abono a capital, in its place among the cuotas; interest that a payoff cancelled; a rest that was written off. */
export type Adjustment =
  | ({ kind: "prepayment"; balance: Money } & ScheduleAmounts)
  | ({ kind: "rebate" | "rounding"; balance: null } & ScheduleAmounts);

export type ScheduleLine = RowState | Adjustment;

const NOTHING: ScheduleAmounts = {
  payment: ZERO,
  principal: ZERO,
  interest: ZERO,
  lateFee: ZERO,
  paid: ZERO,
  remaining: ZERO,
};

export function scheduleLines(
  loan: StatedLoan,
  rows: readonly LoanRow[],
  today: CalendarDate,
): ScheduleLine[] {
  const lines: ScheduleLine[] = [];
  const opening = rows[0]?.startingBalance ?? loan.amount;
  if (opening !== loan.amount) lines.push(prepayment(subtract(loan.amount, opening), opening));
  for (const row of rows) {
    const balance = subtract(row.startingBalance, row.principal);
    lines.push({ ...standingOf(loan, row, today), balance });
    if (balance !== row.endingBalance) {
      lines.push(prepayment(subtract(balance, row.endingBalance), row.endingBalance));
    }
  }
  const rebate = sum(rows.map(({ interestRebated }) => interestRebated));
  if (rebate > 0) lines.push(cancelled(rebate));
  const { roundingAdjustment } = loan.summary;
  if (roundingAdjustment > 0) {
    const remaining = subtract(ZERO, roundingAdjustment);
    lines.push({ kind: "rounding", balance: null, ...NOTHING, remaining });
  }
  return lines;
}

export function totalOfLines(lines: readonly ScheduleAmounts[]): ScheduleAmounts {
  const total = (read: (line: ScheduleAmounts) => Money) => sum(lines.map(read));
  return {
    payment: total((line) => line.payment),
    principal: total((line) => line.principal),
    interest: total((line) => line.interest),
    lateFee: total((line) => line.lateFee),
    paid: total((line) => line.paid),
    remaining: total((line) => line.remaining),
  };
}

function standingOf(loan: StatedLoan, row: LoanRow, today: CalendarDate): Omit<RowState, "balance"> {
  const { deleted, status, lateFeeVersions, frequency } = loan;
  const runs = deleted === null && (status === "active" || status === "defaulted");
  const label = runs ? rowLabel(row, today) : row.status;
  const lateFeeDue = runs ? lateFeeDueOn(row, lateFeeVersions, frequency, today) : ZERO;
  const owed = add(lateFeeDue, lateFeeWrittenOff(loan, row));
  return {
    kind: "row",
    row,
    label,
    daysLate: label === "late" ? daysBetween(row.paymentDate, today) : 0,
    lateFeeDue,
    payment: row.payment,
    principal: row.principal,
    interest: row.interest,
    lateFee: add(row.lateFeePaid, owed),
    paid: add(row.principalPaid, row.interestPaid, row.lateFeePaid),
    remaining: add(row.remainingAmount, owed),
  };
}

/** Mora left of settled rows is part of what a finished loan writes off (ruling L11). */
function lateFeeWrittenOff({ summary }: StatedLoan, row: LoanRow): Money {
  if (summary.nextPaymentNumber !== null || row.status !== "paid") return ZERO;
  return notBelowZero(subtract(subtract(row.lateFee, row.lateFeePaid), row.lateFeeWaived));
}

function prepayment(amount: Money, balance: Money): Adjustment {
  return { kind: "prepayment", balance, ...NOTHING, payment: amount, principal: amount, paid: amount };
}

function cancelled(rebate: Money): Adjustment {
  const interest = subtract(ZERO, rebate);
  return { kind: "rebate", balance: null, ...NOTHING, payment: interest, interest };
}
