/** What the fold itself finds odd about a payment (rulings L7, L8, P1). A person's confirmation silences it. */
import type { PaymentFact } from "./facts.ts";
import type { ReviewCode } from "./state.ts";

/** Payments already reached, by the row that they name. */
export type NamedRows = Map<number, PaymentFact[]>;

export interface PlaceInFold {
  /** Nothing was owed before this payment. */
  completed: boolean;
  cancelled: boolean;
  /** A payoff that did not cover the quote of its date. */
  shortPayoff: boolean;
}

export interface Flags {
  review: ReviewCode[];
  duplicateOf: string | null;
}

export function flagsOf(payment: PaymentFact, named: NamedRows, place: PlaceInFold): Flags {
  const twin = unseenTwin(payment, named);
  if (payment.confirmed) return { review: [], duplicateOf: null };
  const review: ReviewCode[] = [];
  if (twin) review.push("DUPLICATE_ROW");
  if (place.shortPayoff) review.push("STALE_QUOTE");
  if (place.cancelled) review.push("LOAN_CANCELLED");
  if (place.completed) review.push("LOAN_COMPLETED");
  return { review, duplicateOf: twin?.receiptNumber ?? null };
}

/**
 * The last payment before this one that names the same row, when neither device knew of the other's. A backdated
 * payment made in the knowledge of a later one is no accident.
 */
function unseenTwin(payment: PaymentFact, named: NamedRows): PaymentFact | undefined {
  if (payment.paymentNumber === null || payment.paymentNumber < 1) return undefined;
  const before = named.get(payment.paymentNumber);
  if (!before) {
    named.set(payment.paymentNumber, [payment]);
    return undefined;
  }
  const twin = before.findLast(
    (other) => !payment.seenPaymentIds.includes(other.id) && !other.seenPaymentIds.includes(payment.id),
  );
  before.push(payment);
  return twin;
}
