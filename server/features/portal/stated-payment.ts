/** A payment as its borrower is told of it, whichever kind of loan it is of. */
import { inReview } from "#commands/payment/posting/review";
import type { StatedPayment } from "#contract/portal";
import type { YieldPayment } from "#contract/records/continuous-yield";
import type { Payment } from "#contract/records/payment";

type AnyPayment = Payment | YieldPayment;

export function stated<P extends AnyPayment>(payment: P) {
  const { id, claimedLoanId, amount, date, at, notes, paymentMethod } = payment;
  const { receiptNumber, receiptToken, userName, replaces, annulled } = payment;
  const issued: P["issued"] = payment.issued;
  return {
    id,
    claimedLoanId,
    amount,
    date,
    at,
    notes,
    paymentMethod,
    receiptNumber,
    receiptToken,
    issued,
    userName,
    replaces,
    inReview: inReview(payment),
    annulled: statedAnnulment(annulled),
  };
}

/** The other receipt is named while the payment is looked at, as on paper. */
export function otherReceipt(payment: AnyPayment) {
  return inReview(payment) ? (payment.outcome?.duplicateOf ?? null) : null;
}

function statedAnnulment(annulled: AnyPayment["annulled"]): StatedPayment["annulled"] {
  return annulled && { date: annulled.date, reason: annulled.reason, replacedBy: annulled.replacedBy };
}

export function newestFirst(a: Pick<Payment, "date" | "at">, b: Pick<Payment, "date" | "at">): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  return b.at - a.at;
}
