/** The facts recorded when money is received for a loan, for the first time or in place of another payment. */

import { z } from "zod";
import { derivedId } from "#contract/id";
import { paymentMethod } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import * as value from "#contract/value";
import { AFTER_PREPAYMENT, PAYMENT_KINDS } from "#domain/loan/facts";
import { type Money, ZERO } from "#domain/money/money";
import type { Context } from "../../command.ts";

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
  const { receipt } = context;
  return {
    id: received.id,
    loanId: null,
    claimedLoanId: received.loanId,
    amount: received.amount,
    date: received.date,
    at: received.at,
    kind: received.kind,
    paymentNumber: received.paymentNumber,
    prepaymentAmount: prepaymentOf(received),
    afterPrepayment: received.afterPrepayment,
    shiftsSchedule: received.shiftsSchedule,
    seenPaymentIds: received.seenPaymentIds,
    notes: received.notes,
    fingerprint: fingerprintOf(received),
    paymentMethod: received.paymentMethod,
    receiptNumber: receipt?.number ?? "",
    receiptToken: receipt?.token ?? null,
    issued: issuedOf(receipt),
    ...justReceived(context),
  };
}

/** The figures of the receipt, where it is one of a loan. */
function issuedOf(receipt: Context["receipt"]): Payment["issued"] {
  return receipt?.issued && "paymentNumber" in receipt.issued ? receipt.issued : null;
}

/**
 * Whether two receipts of money under one id are the same one, sent twice (ruling P4): nothing that was received
 * differs. The payment itself cannot say so for ever, because its note and its row may be changed later.
 */
export function isSamePayment(payment: Payment, received: Received): boolean {
  if (payment.fingerprint !== null) return payment.fingerprint === fingerprintOf(received);
  return agreesWith(payment, received);
}

/** One text for all that was received, made short: equal receipts give the same one on every device. */
function fingerprintOf({ quote, lateFeeReduction, ...rest }: Received): string {
  const fields = [
    rest.loanId,
    rest.at,
    rest.today,
    rest.date,
    rest.amount,
    rest.kind,
    rest.paymentNumber,
    rest.prepaymentAmount,
    rest.afterPrepayment,
    rest.shiftsSchedule,
    rest.seenPaymentIds,
    rest.notes,
    rest.paymentMethod,
    quote && [quote.date, quote.version, quote.total],
    lateFeeReduction && [lateFeeReduction.amount, lateFeeReduction.reason],
  ];
  return derivedId(rest.id, JSON.stringify(fields));
}

/** A payment from before there were fingerprints is compared by all that it keeps as it was received. */
function agreesWith(payment: Payment, received: Received): boolean {
  const { loanId, amount, date, at, kind, paymentMethod, afterPrepayment, shiftsSchedule } = received;
  const moved = payment.reviewSteps.find(({ action }) => action === "move");
  const named = moved ? moved.fromPaymentNumber : payment.paymentNumber;
  return (
    payment.claimedLoanId === loanId &&
    payment.amount === amount &&
    payment.date === date &&
    payment.at === at &&
    payment.kind === kind &&
    payment.paymentMethod === paymentMethod &&
    payment.afterPrepayment === afterPrepayment &&
    payment.shiftsSchedule === shiftsSchedule &&
    payment.prepaymentAmount === prepaymentOf(received) &&
    named === received.paymentNumber
  );
}

/** The form's figure counts only where the payment is of that kind. */
function prepaymentOf({ kind, prepaymentAmount }: Received): Money {
  return kind === "principal_prepayment" ? prepaymentAmount : ZERO;
}

/** The part that a payment of either kind begins with: by whom it was received, and nothing has happened to it yet. */
export function justReceived({ deviceId, actor, flags }: Context) {
  return {
    deviceId,
    userId: actor.id,
    userName: actor.name,
    annulled: null,
    replaces: null,
    confirmed: false,
    reviewSteps: [],
    flags: [...flags],
    outcome: null,
  };
}
