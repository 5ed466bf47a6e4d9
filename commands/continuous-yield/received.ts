/** The facts of money received for continuous yield, for the first time or in place of another payment. */

import { z } from "zod";
import { derivedId } from "#contract/id";
import type { YieldPayment } from "#contract/records/continuous-yield";
import { paymentMethod } from "#contract/records/loan";
import * as value from "#contract/value";
import { LAST_WEEK, YIELD_PAYMENT_TYPES } from "#domain/continuous-yield/facts";
import type { Context } from "../command.ts";
import { justReceived } from "../payment/posting/received.ts";

export const yieldReceivedFields = {
  /** Made when the form opens: a double tap is the same payment (ruling P4). */
  id: value.id,
  yieldLoanId: value.id,
  at: value.instant,
  /** The business date on the device. */
  today: value.date,
  /** Value date. */
  date: value.date,
  amount: value.amount,
  type: z.enum(YIELD_PAYMENT_TYPES),
  /** The oldest unpaid week as the screen showed it (ruling L7). */
  week: z.int().min(1).max(LAST_WEEK).nullable(),
  seenPaymentIds: z.array(value.id).max(200),
  notes: value.prose(1000),
  paymentMethod,
};

const received = z.strictObject(yieldReceivedFields);
export type YieldReceived = z.infer<typeof received>;

/** The payment as a document, not yet placed in any loan's fold. */
export function yieldPaymentOf(received: YieldReceived, context: Context): YieldPayment {
  const { receipt } = context;
  return {
    id: received.id,
    yieldLoanId: null,
    claimedLoanId: received.yieldLoanId,
    amount: received.amount,
    date: received.date,
    at: received.at,
    type: received.type,
    week: received.week,
    seenPaymentIds: received.seenPaymentIds,
    notes: received.notes,
    fingerprint: fingerprintOf(received),
    paymentMethod: received.paymentMethod,
    receiptNumber: receipt?.number ?? "",
    receiptToken: receipt?.token ?? null,
    issued: receipt?.issued && "nextWeekYield" in receipt.issued ? receipt.issued : null,
    ...justReceived(context),
  };
}

/** Whether two receipts of money under one id are the same one, sent twice (ruling P4): nothing received differs. */
export function isSameYieldPayment(payment: YieldPayment, received: YieldReceived): boolean {
  return payment.fingerprint === fingerprintOf(received);
}

function fingerprintOf(received: YieldReceived): string {
  const { yieldLoanId, at, today, date, amount, type, week, seenPaymentIds, notes, paymentMethod } = received;
  const fields = [yieldLoanId, at, today, date, amount, type, week, seenPaymentIds, notes, paymentMethod];
  return derivedId(received.id, JSON.stringify(fields));
}
