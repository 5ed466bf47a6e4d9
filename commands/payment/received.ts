/** What is taken down when money is received for a loan, whether for the first time or in place of another payment. */

import { z } from "zod";
import { paymentMethod } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import * as value from "#contract/value";
import { AFTER_PREPAYMENT, PAYMENT_KINDS } from "#domain/loan/facts";
import { ZERO } from "#domain/money/money";
import type { Context } from "../command.ts";

export const receivedFields = {
  /** Made when the form opens: a double tap is the same payment (ruling P4). */
  id: value.id,
  loanId: value.id,
  at: value.instant,
  /** The business date on the device. */
  today: value.date,
  /** Value date. */
  date: value.date,
  /** All that was received. */
  amount: value.amount,
  kind: z.enum(PAYMENT_KINDS),
  paymentNumber: z.int().min(-100_000).max(100_000).nullable(),
  prepaymentAmount: value.amount,
  afterPrepayment: z.enum(AFTER_PREPAYMENT),
  shiftsSchedule: z.boolean(),
  seenPaymentIds: z.array(value.id).max(200),
  notes: value.prose(1000),
  paymentMethod,
  /** full_loan: the quote as the person saw it. */
  quote: z.strictObject({ date: value.date, version: z.string().max(80), total: value.amount }).nullable(),
  /** Mora forgiven in the form (ruling F2). */
  lateFeeReduction: z.strictObject({ amount: value.positiveAmount, reason: value.reason }).nullable(),
};

const received = z.strictObject(receivedFields);
export type Received = z.infer<typeof received>;

/** The part meant for principal is part of what was received. */
export function prepaymentWithinAmount({ amount, prepaymentAmount }: Received): boolean {
  return prepaymentAmount <= amount;
}

/** The payment as a document, not yet placed in any loan's fold. */
export function paymentOf(received: Received, context: Context): Payment {
  const { actor, receipt, deviceId } = context;
  return {
    id: received.id,
    loanId: null,
    claimedLoanId: received.loanId,
    amount: received.amount,
    date: received.date,
    at: received.at,
    kind: received.kind,
    paymentNumber: received.paymentNumber,
    prepaymentAmount: received.kind === "principal_prepayment" ? received.prepaymentAmount : ZERO,
    afterPrepayment: received.afterPrepayment,
    shiftsSchedule: received.shiftsSchedule,
    seenPaymentIds: received.seenPaymentIds,
    notes: received.notes,
    paymentMethod: received.paymentMethod,
    receiptNumber: receipt?.number ?? "",
    issued: receipt?.issued ?? null,
    deviceId,
    userId: actor.id,
    userName: actor.name,
    annulled: null,
    replaces: null,
    confirmed: false,
    reviewSteps: [],
    flags: [...context.flags],
    outcome: null,
  };
}

/** Whether two receipts of money under one id are the same one, told twice (ruling P4). */
export function isSamePayment(
  payment: Payment,
  { loanId, amount, date, at, kind, paymentMethod }: Received,
): boolean {
  return (
    payment.claimedLoanId === loanId &&
    payment.amount === amount &&
    payment.date === date &&
    payment.at === at &&
    payment.kind === kind &&
    payment.paymentMethod === paymentMethod
  );
}
