/**
 * A loan's document carries every fact that has no collection of its own (terms, mora policies, waivers, refunds,
 * steps of status), and the projection of the fold that lists need (rulings L1, L10).
 */

import { z } from "zod";
import { FREQUENCIES, PLAIN_FREQUENCIES } from "#domain/calendar/frequency";
import { HOLIDAYS } from "#domain/calendar/holidays";
import { INTEREST_TYPES, RATE_TYPES } from "#domain/interest/rate";
import { LATE_FEE_MODES, STATUS_ACTIONS, SUSPENSION_WAYS } from "#domain/loan/facts";
import { CHARGE_WAYS } from "#domain/loan/renewal";
import { LOAN_STATUSES, ROW_STATUSES } from "#domain/loan/state";
import { PAYMENT_METHODS } from "#domain/payment/method";
import * as field from "../record.ts";
import * as value from "../value.ts";

export const LONGEST_TERM = 3650;

export const paymentMethod = z.enum(PAYMENT_METHODS);
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** The terms of the specification, by the second version of the rules. */
export const terms = z.strictObject({
  amount: value.positiveAmount,
  ratePercent: value.positiveRate,
  rateType: z.enum(RATE_TYPES),
  term: z.int().min(1).max(LONGEST_TERM),
  frequency: z.enum(PLAIN_FREQUENCIES),
  startDate: value.date,
  interestType: z.enum(INTEREST_TYPES),
});

/** More days off than the span of the longest loan has. */
const MOST_SKIPPED_DATES = 2000;

/** Days without collection, as the terms of a loan carry them (ruling D7). */
export const skips = z.strictObject({
  weekdays: z.array(z.int().min(1).max(7)).max(7).readonly(),
  dates: z.array(value.date).max(MOST_SKIPPED_DATES).readonly(),
  holidays: z.array(z.enum(HOLIDAYS)).max(HOLIDAYS.length).readonly(),
});

const dayOfMonth = z.int().min(1).max(31);
/** The two days of a quincena (ruling D5); 31 is the last of the month. */
export const quincenaDays = z.tuple([dayOfMonth, dayOfMonth]).readonly();

/** Terms that only loans of the third version of the rules have. */
export const ofTheStreet = {
  firstDueDate: value.date.optional(),
  semimonthlyDays: quincenaDays.optional(),
  skips: skips.optional(),
  cuota: value.positiveAmount.optional(),
  roundTo: value.positiveAmount.optional(),
  rebate: z.int().min(0).max(100).optional(),
};

/** *Por cuota* the rate follows from the cuotas and decides nothing: it may be zero there (ruling S5). */
export const streetTerms = terms.extend({
  ratePercent: value.rate,
  frequency: z.enum(FREQUENCIES),
  ...ofTheStreet,
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
  terms: streetTerms,
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

const takenBack = z.strictObject({
  id: value.id,
  at: value.instant,
  date: value.date,
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
  /** Edition 3: the principal and interest still owed, in place of rows. */
  balance: value.amount.optional(),
  /** Edition 3: the mora of the oldest unpaid row at the cut. */
  lateFeeOwed: value.amount.optional(),
  userId: value.id,
  userName: value.line(120),
  annulled: takenBack.nullable(),
});

/** Days without collection and without mora (ruling D8). Of a suspension of many loans all have the same id. */
export const suspension = z.strictObject({
  id: value.id,
  at: value.instant,
  date: value.date,
  from: value.date,
  to: value.date,
  way: z.enum(SUSPENSION_WAYS),
  reason: value.prose(500),
  userId: value.id,
  userName: value.line(120),
  annulled: takenBack.nullable(),
});

export const MOST_PARTS = 60;

/** An *acuerdo de pago* over all that was overdue on its day (ruling D9). */
export const agreement = z.strictObject({
  id: value.id,
  at: value.instant,
  date: value.date,
  parts: z
    .array(z.strictObject({ date: value.date, amount: value.positiveSum }))
    .min(1)
    .max(MOST_PARTS),
  reason: value.prose(500),
  userId: value.id,
  userName: value.line(120),
  annulled: takenBack.nullable(),
});

export const MOST_CHARGES = 20;

/** *Cargo* as it was agreed (ruling G1): income of its own, by the method of the payout. */
export const loanCharge = z.strictObject({
  id: value.id,
  at: value.instant,
  date: value.date,
  name: value.filledLine(60),
  way: z.enum(CHARGE_WAYS),
  amount: value.positiveAmount,
  /** As it was typed, where it is a percent of the amount asked for. */
  percent: value.positiveRate.optional(),
  method: paymentMethod,
  /** Only one paid apart has a receipt: null of the others. */
  receiptNumber: z.string().max(40).nullable(),
  receiptToken: value.token.nullable(),
  /** A cost of the running loan, as those of *En legal*, and none that was agreed when it was granted. */
  isCost: z.literal(true).optional(),
  userId: value.id,
  userName: value.line(120),
  annulled: takenBack.nullable(),
});
export type LoanCharge = z.infer<typeof loanCharge>;

export const MOST_RENEWED = 20;

/** A loan that this one settled when it was granted, by the payment that did (ruling P8). */
export const renewed = z.strictObject({
  loanId: value.id,
  paymentId: value.id,
  amount: value.positiveAmount,
});

/** Beyond the largest book that one installation holds. */
export const loanNumber = z.int().min(1).max(9_999_999);

/** A number on papers of this loan and of another (ruling X4): a restored server gave it a second time. */
export const sharedNumber = z.strictObject({ number: loanNumber, loanId: value.id });

export const deletion = z.strictObject({
  at: value.instant,
  date: value.date,
  reason: value.prose(500),
  userId: value.id,
  userName: value.line(120),
});

/** Out of the portfolio from its day until it is taken back (ruling L8), with the principal open on both days. */
export const writeOff = z.strictObject({
  date: value.date,
  principal: value.amount,
  takenBack: z.strictObject({ date: value.date, principal: value.amount }).nullable(),
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
  /** Given by the server in order, never twice (ruling X4); absent until it has answered. */
  number: loanNumber.optional(),
  sharedNumbers: z.array(sharedNumber).optional(),
  clientId: value.id,
  lenderId: value.id,
  /** Null where the rate was typed, or follows from the cuota (ruling S5). */
  interestRateId: value.id.nullable(),
  contractTemplateId: value.line(60).nullable(),
  legalActionsConsent: z.boolean(),
  /** How the money was handed over: Efectivo leaves the drawer (ruling C1). */
  payoutMethod: paymentMethod,
  /** Its movement of the drawer; null when nothing left it. Corrected by reversing this one. */
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
  /** Absent, as the next, of a loan that has none. */
  suspensions: z.array(suspension).optional(),
  agreements: z.array(agreement).optional(),
  charges: z.array(loanCharge).optional(),
  renews: z.array(renewed).optional(),
  deleted: deletion.nullable(),
  /** From here on: the projection. Present terms, for lists and queries. */
  ...streetTerms.shape,
  /** From the third version of the agreement on. */
  rules: z.int().optional(),
  endDate: value.date,
  status: z.enum(LOAN_STATUSES),
  /** Since when it is *En legal*, and each time that it was *Castigado* (ruling L8); absent of a loan that never was. */
  inLegal: value.date.optional(),
  writeOffs: z.array(writeOff).readonly().optional(),
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
  /** Days without mora, both ends inside (rulings D8, D9). */
  lateFeePauses: z
    .array(z.strictObject({ from: value.date, to: value.date }))
    .readonly()
    .optional(),
});

/** The rows of one loan: one document, so that 400,000 rows load as 20,000. Its id is the loan's. */
export const amortization = z.strictObject({ id: value.id, rows: z.array(loanRow) });
export type Amortization = z.infer<typeof amortization>;
