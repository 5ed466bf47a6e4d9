/** The two kinds of payment as the screens know them: one window, list or notice serves both (ruling Y4). */
import {
  annulYieldPayment,
  confirmYieldPayment,
  refundYieldExcess,
} from "#commands/continuous-yield/yield-payments";
import { type annulOf, annulPayment } from "#commands/payment/annul";
import { type confirmOf, confirmPayment } from "#commands/payment/confirm";
import type { Kind, PaymentOf } from "#commands/payment/family";
import { refundExcess, type refundExcessOf } from "#commands/payment/refund-excess";
import type { ReviewCode } from "#domain/loan/state";
import type { Address } from "#web/ui/address.ts";
import { yieldReviewSentence } from "#web/wording/continuous-yield.ts";
import { reviewSentence } from "#web/wording/payment.ts";

export interface PaymentFamily<K extends Kind> {
  annul: ReturnType<typeof annulOf<K>>;
  confirm: ReturnType<typeof confirmOf<K>>;
  refund: ReturnType<typeof refundExcessOf<K>>;
  /** The payment's own screen; one whose loan is unknown here has one all the same. */
  addressOf(payment: PaymentOf<K>): Address;
  /** Why it waits for a person. */
  sentence(code: ReviewCode, duplicateOf: string | null): string;
}

export const LOAN_PAYMENTS: PaymentFamily<"payment"> = {
  annul: annulPayment,
  confirm: confirmPayment,
  refund: refundExcess,
  addressOf: ({ id }) => ({ to: "/payments/$id", params: { id } }),
  sentence: reviewSentence,
};

export const YIELD_PAYMENTS: PaymentFamily<"yieldPayment"> = {
  annul: annulYieldPayment,
  confirm: confirmYieldPayment,
  refund: refundYieldExcess,
  addressOf: ({ id, yieldLoanId, claimedLoanId }) => ({
    to: "/continuous-yield/$id/payments/$paymentId",
    params: { id: yieldLoanId ?? claimedLoanId, paymentId: id },
  }),
  sentence: yieldReviewSentence,
};
