/** Which payments wait for the office to look at them. */
import type { YieldPayment } from "#contract/records/continuous-yield";
import type { Payment } from "#contract/records/payment";
import type { ReviewCode } from "#domain/loan/state";

/** Everything that was found odd about a payment, on arrival and by the fold. */
export function reviewCodes(
  payment: Pick<Payment | YieldPayment, "flags" | "outcome">,
): readonly ReviewCode[] {
  return [...new Set([...payment.flags, ...(payment.outcome?.review ?? [])])];
}

/** A payment is in review until a person with the right confirms, moves or annuls it. */
export function inReview(payment: Pick<Payment | YieldPayment, "flags" | "outcome" | "confirmed">): boolean {
  return !payment.confirmed && reviewCodes(payment).length > 0;
}
