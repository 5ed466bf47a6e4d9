/**
 * The words by which payments in blocks are found, a line for each loan. They are made of a block when a person first
 * searches, and stay: a block is never changed. A later search reads no payment that it does not find.
 */
import { unpack } from "#contract/packed";
import type { Payment } from "#contract/records/payment";
import { formatDate } from "#domain/calendar/calendar-date";
import { formatMoney, plainAmount } from "#domain/money/text";
import { methodOf } from "#domain/payment/method";
import { findable } from "#domain/search/fold";
import type { Making } from "./made-of-blocks.ts";

export const PAYMENT_TEXT_INDEXES = { paymentTexts: "n" };

export interface PaymentTextRow {
  /** The block. */
  n: number;
  /** How its words were folded; another way's are made once more. Absent in a row of before ways were counted. */
  folding?: number;
  /** A line for each of its loans, in their order. */
  text: string;
}

/** Whether a payment matches the search, by its folded words and the loan with which it lies. */
export type FindsPayment = (text: string, loanId: string) => boolean;

/** Everything by which a payment is found, but the name of the client. */
export function paymentText(payment: Payment): string {
  const { receiptNumber, id, loanId, claimedLoanId, amount, date, notes } = payment;
  const amounts = `${formatMoney(amount)} ${plainAmount(amount)}`;
  return findable(
    `${receiptNumber} #${id} #${loanId ?? claimedLoanId} ${amounts} ${formatDate(date)} ${methodOf(payment)} ${notes}`,
  );
}

/** Another number whenever `findable` finds more or less. */
export const FOLDING = 2;

export const PAYMENT_WORDS: Making<PaymentTextRow, string> = {
  partOf: (file) => (file?.payments ? unpack<Payment>(file.payments) : []).map(paymentText).join(" "),
  row: (n, lines) => ({ n, folding: FOLDING, text: lines.join("\n") }),
  partsIn: ({ folding, text }) => (folding === FOLDING ? text.split("\n") : undefined),
};
