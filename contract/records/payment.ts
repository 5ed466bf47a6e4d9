/** A payment's document: the fact as collected, what later happened to it, and where the fold put each peso. */

import { z } from "zod";
import { AFTER_PREPAYMENT, PAYMENT_KINDS } from "#domain/loan/facts";
import { REVIEW_CODES } from "#domain/loan/state";
import * as field from "../record.ts";
import * as value from "../value.ts";
import { allocation, issuedAmounts } from "./issued.ts";
import { paymentMethod } from "./loan.ts";

export const reviewCode = z.enum(REVIEW_CODES);

export const paymentOutcome = z.strictObject({
  allocations: z.array(allocation),
  lateFee: value.signedAmount,
  interest: value.signedAmount,
  principal: value.signedAmount,
  rebate: value.signedAmount,
  excess: value.signedAmount,
  refunded: value.signedAmount,
  /** It came while its loan was written off (ruling L8); absent else. */
  recovered: z.literal(true).optional(),
  paymentNumber: z.int().nullable(),
  status: z.enum(["paid", "partial", "late"]),
  remainingAmount: value.signedAmount,
  balanceAfter: value.signedAmount,
  rowsLeftAfter: z.int(),
  nextDueDateAfter: value.date.nullable(),
  review: z.array(reviewCode),
  duplicateOf: z.string().nullable(),
});

const annulled = {
  at: field.instant(),
  date: field.date(),
  reason: field.prose(500),
  userId: field.reference("users"),
  userName: field.line(120),
  /** The payment that took its place (ruling L12). */
  replacedBy: field.optional(field.mention()),
};
export const annulment = z.strictObject(field.shapeOf(annulled));

/**
 * An annulment whose payment has not arrived here yet, under that payment's id. It takes effect, and goes, when the
 * payment arrives.
 */
export const waitingAnnulments = field.record({
  name: "waitingAnnulments",
  table: "waiting_annulments",
  module: "payments",
  fields: { ...annulled, flags: field.wordList(REVIEW_CODES) },
});
export type WaitingAnnulment = z.infer<typeof waitingAnnulments.schema>;

/** A person's step in the review of a payment (ruling L7). Annulling is a fact of its own. */
export const reviewStep = z.strictObject({
  id: value.id,
  at: value.instant,
  date: value.date,
  action: z.enum(["confirm", "move"]),
  reason: value.prose(500),
  /** Where it stood before. */
  fromLoanId: value.id.nullable(),
  fromPaymentNumber: z.int().nullable(),
  userId: value.id,
  userName: value.line(120),
});

export const payment = z.strictObject({
  id: value.id,
  /** Null while the loan it was collected for is unknown here. */
  loanId: value.id.nullable(),
  claimedLoanId: value.id,
  amount: value.positiveAmount,
  date: value.date,
  at: value.instant,
  kind: z.enum(PAYMENT_KINDS),
  /** The row the person named. */
  paymentNumber: z.int().nullable(),
  prepaymentAmount: value.amount,
  afterPrepayment: z.enum(AFTER_PREPAYMENT),
  shiftsSchedule: z.boolean(),
  seenPaymentIds: z.array(value.id).max(200),
  notes: value.prose(1000),
  /** A digest of all that was received, to know the same payment again; null on older payments. */
  fingerprint: z.string().max(60).nullable().default(null),
  paymentMethod,
  receiptNumber: z.string().max(40),
  /** The token in the QR code of its receipt; null on payments recorded before there was one. */
  receiptToken: value.token.nullable().default(null),
  issued: issuedAmounts.nullable(),
  deviceId: value.id.nullable(),
  userId: value.id,
  userName: value.line(120),
  annulled: annulment.nullable(),
  replaces: value.id.nullable(),
  /** The loan whose granting settled this one's: no cash changed hands by it (ruling P8). Absent of all others. */
  renewal: value.id.optional(),
  confirmed: z.boolean(),
  reviewSteps: z.array(reviewStep),
  /** Flags set when it arrived (permission, date, copy of a receipt number); the fold's own stand in `outcome`. */
  flags: z.array(reviewCode),
  /** Null while annulled or unplaced. */
  outcome: paymentOutcome.nullable(),
});
export type Payment = z.infer<typeof payment>;
