/**
 * A loan's document carries every fact that has no collection of its own (terms, mora policies, waivers, refunds,
 * steps of status), and the projection of the fold that lists need (rulings L1, L10).
 */

import { z } from "zod";
import { FREQUENCIES } from "#domain/calendar/frequency";
import { INTEREST_TYPES, RATE_TYPES } from "#domain/interest/rate";
import { LATE_FEE_MODES, STATUS_ACTIONS } from "#domain/loan/facts";
import { LOAN_STATUSES, ROW_STATUSES } from "#domain/loan/state";
import { PAYMENT_METHODS } from "#domain/payment/method";
import * as field from "../record.ts";
import * as value from "../value.ts";

export const LONGEST_TERM = 3650;

export const paymentMethod = z.enum(PAYMENT_METHODS);
export type PaymentMethod = z.infer<typeof paymentMethod>;

export const terms = z.strictObject({
  amount: value.positiveAmount,
  ratePercent: value.positiveRate,
  rateType: z.enum(RATE_TYPES),
  term: z.int().min(1).max(LONGEST_TERM),
  frequency: z.enum(FREQUENCIES),
  startDate: value.date,
  interestType: z.enum(INTEREST_TYPES),
});

/** Who agreed the new terms, and why. Absent on what was recorded before the book kept it; no reason is an empty one. */
export const agreedBy = {
  userId: value.id.optional(),
  userName: value.line(120).optional(),
  reason: value.prose(500).optional(),
};

export const termsVersion = z.strictObject({
  id: value.id,
  at: value.instant,
  recordedOn: value.date,
  rules: z.int(),
  terms,
  cashTolerance: value.amount,
  ...agreedBy,
});

/** The fields of a mora policy: the settings of the business have a column for each. */
export const policy = {
  percent: field.rate(),
  mode: field.word(LATE_FEE_MODES),
  graceDays: field.whole(z.int().min(0).max(365), ">= 0"),
  capPercent: field.optional(field.rate()),
};
export const lateFeePolicy = z.strictObject(field.shapeOf(policy));

export const lateFeeVersion = z.strictObject({
  from: value.date,
  at: value.instant,
  policy: lateFeePolicy,
  ...agreedBy,
});

export const lateFeeWaiver = z.strictObject({
  id: value.id,
  date: value.date,
  at: value.instant,
  paymentNumber: z.int(),
  amount: value.positiveAmount,
  reason: value.prose(500),
  paymentId: value.id.nullable(),
  userId: value.id,
  userName: value.line(120),
});

export const refund = z.strictObject({
  id: value.id,
  date: value.date,
  at: value.instant,
  paymentId: value.id,
  amount: value.positiveAmount,
  reason: value.prose(500),
  method: paymentMethod,
  userId: value.id,
  userName: value.line(120),
});

export const statusAction = z.strictObject({
  id: value.id,
  date: value.date,
  at: value.instant,
  action: z.enum(STATUS_ACTIONS),
  reason: value.prose(500),
  userId: value.id,
  userName: value.line(120),
});

/** A loan that was running already when it was entered (ruling L15); `annulled` takes it back, and it stays to be seen. */
export const opening = z.strictObject({
  id: value.id,
  at: value.instant,
  date: value.date,
  paidRows: z.int().min(0).max(LONGEST_TERM),
  /** Principal and interest paid of the row after them. */
  paidOfNext: value.amount,
  userId: value.id,
  userName: value.line(120),
  annulled: z
    .strictObject({
      id: value.id,
      at: value.instant,
      date: value.date,
      reason: value.prose(500),
      userId: value.id,
      userName: value.line(120),
    })
    .nullable(),
});

export const deletion = z.strictObject({
  at: value.instant,
  date: value.date,
  reason: value.prose(500),
  userId: value.id,
  userName: value.line(120),
});

export const loanSummary = z.strictObject({
  nextPaymentNumber: z.int().nullable(),
  nextDueDate: value.date.nullable(),
  nextAmount: value.signedAmount,
  outstandingPrincipal: value.signedAmount,
  outstandingInterest: value.signedAmount,
  balance: value.signedAmount,
  totalInterest: value.signedAmount,
  totalPaid: value.signedAmount,
  totalExcess: value.signedAmount,
  roundingAdjustment: value.signedAmount,
  paidRows: z.int(),
  rows: z.int(),
  progressPercent: z.int(),
  lastDueDate: value.date,
  lastPaymentDate: value.date.nullable(),
});

export const loan = z.strictObject({
  id: value.id,
  clientId: value.id,
  lenderId: value.id,
  interestRateId: value.id,
  contractTemplateId: value.line(60).nullable(),
  legalActionsConsent: z.boolean(),
  /** How the money was handed over: Efectivo leaves the drawer (ruling C1). */
  payoutMethod: paymentMethod,
  /** The movement that stands for that in the drawer; null when nothing left it. Corrected by reversing this one. */
  payoutMovementId: value.id.nullable(),
  createdAt: value.instant,
  createdBy: value.id,
  termsVersions: z.array(termsVersion).min(1),
  lateFeeVersions: z.array(lateFeeVersion).min(1),
  waivers: z.array(lateFeeWaiver),
  refunds: z.array(refund),
  statusActions: z.array(statusAction),
  /** Null of a loan that was handed over here; absent on what was recorded before there was one. */
  opening: opening.nullable().optional(),
  deleted: deletion.nullable(),
  /** From here on: the projection. Present terms, for lists and queries. */
  ...terms.shape,
  endDate: value.date,
  status: z.enum(LOAN_STATUSES),
  summary: loanSummary,
  version: z.string().max(80),
});
export type Loan = z.infer<typeof loan>;

export const loanRow = z.strictObject({
  paymentNumber: z.int(),
  paymentDate: value.date,
  startingBalance: value.signedAmount,
  payment: value.signedAmount,
  principal: value.signedAmount,
  interest: value.signedAmount,
  endingBalance: value.signedAmount,
  principalPaid: value.signedAmount,
  interestPaid: value.signedAmount,
  interestRebated: value.signedAmount,
  lateFee: value.signedAmount,
  lateFeePaid: value.signedAmount,
  lateFeeWaived: value.signedAmount,
  firstLateFeeDate: value.date,
  lateFeeBefore: value.signedAmount,
  lateFeeFrom: value.date,
  remainingAmount: value.signedAmount,
  prepaymentAmount: value.signedAmount,
  status: z.enum(ROW_STATUSES),
});

/** The rows of one loan: one document, so that 400,000 rows load as 20,000. Its id is the loan's. */
export const amortization = z.strictObject({ id: value.id, rows: z.array(loanRow) });
export type Amortization = z.infer<typeof amortization>;
