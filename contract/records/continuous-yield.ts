/**
 * A continuous-yield loan (*rédito continuo*) carries every fact that has no collection of its own, and the state of its
 * fold right after the last of them: what lists need on any later day (rulings Y1, L10). Its payments stand apart.
 */

import { z } from "zod";
import {
  CAPITAL_LOWERS,
  LAST_WEEK,
  YIELD_PAYMENT_TYPES,
  YIELD_PERIODS,
  YIELD_STATUS_ACTIONS,
} from "#domain/continuous-yield/facts";
import { YIELD_STATUSES } from "#domain/continuous-yield/state";
import { LARGEST_WEEKLY_RATE } from "#domain/continuous-yield/weeks";
import * as value from "../value.ts";
import { issuedYield } from "./issued.ts";
import { agreedBy, deletion, loanCharge, paymentMethod, quincenaDays, refund, statusAction } from "./loan.ts";
import { annulment, reviewCode, reviewStep } from "./payment.ts";

/** Percent of a period, from 0 to the largest that a week can cost. */
export const weeklyRate = value.rate.refine(
  (text) => Number(text) <= LARGEST_WEEKLY_RATE,
  "more than the capital in one week",
) as typeof value.rate;

/** Terms beside capital, rate and start, which a loan by the week that lowers its yield from the next one leaves out. */
export const yieldAgreement = {
  period: z.enum(YIELD_PERIODS).optional(),
  semimonthlyDays: quincenaDays.optional(),
  capitalLowers: z.enum(CAPITAL_LOWERS).optional(),
};

/** Out of the notebook (ruling Y7): the periods that fell due by its day are settled, and this capital was owed then. */
export const yieldOpening = z.strictObject({ date: value.date, capital: value.positiveAmount });

/** The terms to which a person agrees at the start. */
export const yieldTerms = z.strictObject({
  amount: value.positiveAmount,
  weeklyRatePercent: weeklyRate,
  startDate: value.date,
});

const termsVersion = z.strictObject({
  id: value.id,
  at: value.instant,
  recordedOn: value.date,
  rules: z.int(),
  amount: value.positiveAmount,
  startDate: value.date,
  ...yieldAgreement,
  ...agreedBy,
});

const openingFact = yieldOpening.extend({
  id: value.id,
  at: value.instant,
  userId: value.id,
  userName: value.line(120),
});

export const fromWeek = z.int().min(1).max(LAST_WEEK);

const rateVersion = z.strictObject({
  id: value.id,
  at: value.instant,
  recordedOn: value.date,
  fromWeek,
  weeklyRatePercent: weeklyRate,
  ...agreedBy,
});

/** More capital, handed over on its date by its own method. */
const addition = z.strictObject({
  id: value.id,
  date: value.date,
  at: value.instant,
  amount: value.positiveAmount,
  method: paymentMethod,
  /** Its salida; null when nothing left the drawer. */
  movementId: value.id.nullable(),
  notes: value.prose(500),
  userId: value.id,
  userName: value.line(120),
  annulled: deletion.nullable(),
});

const week = z.strictObject({ week: z.int(), yield: value.signedAmount, paid: value.signedAmount });

const checkpoint = z.strictObject({
  principal: value.signedAmount,
  lent: value.signedAmount,
  principalPaid: value.signedAmount,
  yieldPaid: value.signedAmount,
  begun: z.int(),
  inCourse: value.signedAmount,
  open: z.array(week),
  ahead: z.array(z.strictObject({ paymentId: value.id, left: value.signedAmount })),
  excess: value.signedAmount,
  lastPaymentDate: value.date.nullable(),
});

export const yieldLoan = z.strictObject({
  id: value.id,
  clientId: value.id,
  lenderId: value.id,
  notes: value.prose(1000),
  /** How the money was handed over: Efectivo leaves the drawer (ruling C1). */
  payoutMethod: paymentMethod,
  payoutMovementId: value.id.nullable(),
  createdAt: value.instant,
  createdBy: value.id,
  termsVersions: z.array(termsVersion).min(1),
  rates: z.array(rateVersion).min(1),
  additions: z.array(addition),
  refunds: z.array(refund),
  statusActions: z.array(statusAction.extend({ action: z.enum(YIELD_STATUS_ACTIONS) })),
  /** Absent on a loan that was handed over here. */
  opening: openingFact.optional(),
  /** *Cargos* (ruling G1); absent of a loan that has none. */
  charges: z.array(loanCharge).optional(),
  deleted: deletion.nullable(),
  /** From here on: the projection. Present terms, and the fold right after the last fact. */
  amount: value.positiveAmount,
  startDate: value.date,
  ...yieldAgreement,
  status: z.enum(YIELD_STATUSES),
  checkpoint,
});
export type YieldLoan = z.infer<typeof yieldLoan>;

export const yieldOutcome = issuedYield.omit({ now: true }).extend({
  refunded: value.signedAmount,
  review: z.array(reviewCode),
  duplicateOf: z.string().nullable(),
});

export const yieldPayment = z.strictObject({
  id: value.id,
  /** Null while the loan it was collected for is unknown here. */
  yieldLoanId: value.id.nullable(),
  claimedLoanId: value.id,
  amount: value.positiveAmount,
  date: value.date,
  at: value.instant,
  type: z.enum(YIELD_PAYMENT_TYPES),
  /** The oldest unpaid week as the device saw it. */
  week: z.int().nullable(),
  seenPaymentIds: z.array(value.id).max(200),
  notes: value.prose(1000),
  /** A digest of all that was received, to know the same payment again. */
  fingerprint: z.string().max(60),
  paymentMethod,
  receiptNumber: z.string().max(40),
  /** The token in the QR code of its receipt; null on payments recorded before there was one. */
  receiptToken: value.token.nullable().default(null),
  issued: issuedYield.nullable(),
  deviceId: value.id.nullable(),
  userId: value.id,
  userName: value.line(120),
  annulled: annulment.nullable(),
  replaces: value.id.nullable(),
  confirmed: z.boolean(),
  reviewSteps: z.array(reviewStep),
  flags: z.array(reviewCode),
  /** Null while annulled or unplaced. */
  outcome: yieldOutcome.nullable(),
});
export type YieldPayment = z.infer<typeof yieldPayment>;
