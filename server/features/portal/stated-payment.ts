/**
 * A payment as its borrower sees it, whichever kind of loan it is of. The words and names of the office stay there; their
 * fields stay in the answer, empty, for the portals of before.
 */
import { inReview } from "#commands/payment/posting/review";
import type { StatedPayment } from "#contract/portal";
import type { YieldPayment } from "#contract/records/continuous-yield";
import type { Payment } from "#contract/records/payment";

type AnyPayment = Payment | YieldPayment;

export function stated<P extends AnyPayment>(payment: P) {
  const { id, claimedLoanId, amount, date, at, paymentMethod } = payment;
  const { receiptNumber, receiptToken, replaces, annulled } = payment;
  const issued: P["issued"] = payment.issued;
  return {
    id,
    claimedLoanId,
    amount,
    date,
    at,
    notes: "",
    paymentMethod,
    receiptNumber,
    receiptToken,
    issued,
    userName: "",
    replaces,
    inReview: inReview(payment),
    annulled: statedAnnulment(annulled),
  };
}

/** The other receipt is named while the payment is in review, as on paper. */
export function otherReceipt(payment: AnyPayment) {
  return inReview(payment) ? (payment.outcome?.duplicateOf ?? null) : null;
}

/** A reason is never empty. */
const NO_REASON = "Anulado por el negocio";

function statedAnnulment(annulled: AnyPayment["annulled"]): StatedPayment["annulled"] {
  return annulled && { date: annulled.date, reason: NO_REASON, replacedBy: annulled.replacedBy };
}

export function newestFirst(a: Pick<Payment, "date" | "at">, b: Pick<Payment, "date" | "at">): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  return b.at - a.at;
}
