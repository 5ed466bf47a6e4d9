/** The state that the fold answers: a projection of the facts, computed and never incremented (ruling L1). */
import type { CalendarDate } from "../calendar/calendar-date.ts";
import type { Money } from "../money/money.ts";
import type { PaymentKind } from "./facts.ts";

export const LOAN_STATUSES = ["active", "completed", "defaulted", "cancelled"] as const;
export type LoanStatus = (typeof LOAN_STATUSES)[number];

/** The status of a row, as facts decide it. "late" is not here: it depends on today (ruling L10, `arrears`). */
export const ROW_STATUSES = ["pending", "partial", "paid"] as const;
export type RowStatus = (typeof ROW_STATUSES)[number];

/** One row of the schedule as it stands. Extra interest rows carry negative numbers and no principal (ruling P3). */
export interface LoanRow {
  paymentNumber: number;
  paymentDate: CalendarDate;
  startingBalance: Money;
  /** principal + interest. */
  payment: Money;
  principal: Money;
  interest: Money;
  endingBalance: Money;
  principalPaid: Money;
  interestPaid: Money;
  /** Interest forgiven by a payoff (ruling P1) and counted as covered. */
  interestRebated: Money;
  /** Mora charged up to the as-of date, its payments and its waivers. */
  lateFee: Money;
  lateFeePaid: Money;
  lateFeeWaived: Money;
  /** First day that mora may be charged on (due date + grace + 1, or later after a re-dating). */
  firstLateFeeDate: CalendarDate;
  /** Mora charged for the days before `lateFeeFrom`; what the days from then on add is on `remainingAmount`. */
  lateFeeBefore: Money;
  lateFeeFrom: CalendarDate;
  /** Principal + interest still unpaid; mora is not in it. */
  remainingAmount: Money;
  /** Prepaid by a payment that named this row, on top of `principal`: Σ of both over all rows is the amount. */
  prepaymentAmount: Money;
  status: RowStatus;
  /** Days without mora, both ends inside: of suspensions, of an *acuerdo* that is kept (rulings D8, D9). */
  lateFeePauses?: readonly { from: CalendarDate; to: CalendarDate }[] | undefined;
}

export interface Allocation {
  paymentNumber: number;
  lateFee: Money;
  interest: Money;
  principal: Money;
}

export const REVIEW_CODES = [
  "DUPLICATE_ROW",
  "STALE_QUOTE",
  "LOAN_CANCELLED",
  "LOAN_COMPLETED",
  "LOAN_DELETED",
  "LOAN_UNKNOWN",
  "DATE_ODD",
  "NO_PERMISSION",
  "WAIVER_DROPPED",
  "RECEIPT_TWICE",
  "REFUND_NOT_HELD",
  "RECEIPT_FOREIGN",
  "IMPORTED",
  "LOAN_RENEWED",
] as const;
export type ReviewCode = (typeof REVIEW_CODES)[number];

/** Where each peso of one payment went. Σ allocations + excess = amount. */
export interface PaymentOutcome {
  paymentId: string;
  kind: PaymentKind;
  allocations: readonly Allocation[];
  lateFee: Money;
  interest: Money;
  principal: Money;
  /** Interest forgiven because this payoff covered its quote. */
  rebate: Money;
  /** Saldo a favor, before refunds. */
  excess: Money;
  refunded: Money;
  /** It came while the loan was written off (ruling L8); else left out. */
  recovered?: true | undefined;
  /** The row it mainly served, for lists and receipts (negative for extra interest rows and payoffs). */
  paymentNumber: number | null;
  status: "paid" | "partial" | "late";
  /** The row's rest (principal + interest) right after this payment. */
  remainingAmount: Money;
  /** Balance of the loan (principal + interest unpaid) right after this payment. */
  balanceAfter: Money;
  /** Rows not yet settled right after this payment. */
  rowsLeftAfter: number;
  /** Next unpaid due date right after this payment. */
  nextDueDateAfter: CalendarDate | null;
  /** The oddities that the fold itself finds (DUPLICATE_ROW, STALE_QUOTE, LOAN_CANCELLED, LOAN_COMPLETED, DATE_ODD). */
  review: readonly ReviewCode[];
  /** DUPLICATE_ROW: receipt number of the other payment. */
  duplicateOf: string | null;
}

/** Figures that do not depend on today, stored for lists (ruling L10). */
export interface LoanSummary {
  /** The first row not settled. */
  nextPaymentNumber: number | null;
  nextDueDate: CalendarDate | null;
  /** Principal + interest unpaid of that row. */
  nextAmount: Money;
  outstandingPrincipal: Money;
  outstandingInterest: Money;
  /** outstanding principal + interest: the "saldo"; zero once completed. */
  balance: Money;
  /** Interest of the present schedule, extra rows included, less rebates. */
  totalInterest: Money;
  /** The amount that rows took of all live payments: mora, interest, principal. Excess is not in it. */
  totalPaid: Money;
  /** Saldo a favor not handed back yet. */
  totalExcess: Money;
  /** Rest written off as "ajuste por redondeo" of a completed loan (ruling L11). */
  roundingAdjustment: Money;
  /** Settled rows and rows of the present schedule, extra interest rows excluded (ruling L14). */
  paidRows: number;
  rows: number;
  progressPercent: number;
  lastDueDate: CalendarDate;
  lastPaymentDate: CalendarDate | null;
}

/** *Castigado*, once (ruling L8). */
export interface WriteOff {
  date: CalendarDate;
  /** The principal that was open: the line *Castigado* of the result. */
  principal: Money;
  /** Since when the loan is in the portfolio again, with what was still open then. */
  takenBack: { date: CalendarDate; principal: Money } | null;
}

export interface LoanState {
  status: LoanStatus;
  /** Ordered by due date; extra interest rows where they were inserted. */
  rows: readonly LoanRow[];
  /** In the fold's order; void payments have none. */
  outcomes: readonly PaymentOutcome[];
  summary: LoanSummary;
  /** Since when it is *En legal*, a mark that moves no money; left out while it is not. */
  inLegal?: CalendarDate | undefined;
  /** Left out of a loan that never was written off. */
  writeOffs?: readonly WriteOff[] | undefined;
  /** A fingerprint of the facts: equal facts, equal version. A quote carries it (ruling P1). */
  version: string;
}
