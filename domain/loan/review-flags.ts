/** The oddities of a payment that the fold itself finds (rulings L6, L7, L8, P1). A person's confirmation silences them. */
import type { PaymentFact } from "./facts.ts";
import type { ReviewCode } from "./state.ts";

/** A payment with the ids of those that it corrects. */
export interface NamedPayment<Payment extends Seeing = PaymentFact> {
  payment: Payment;
  lineage: readonly string[];
}

interface Seeing {
  seenPaymentIds: readonly string[];
  receiptNumber: string;
}

/** Payments already reached, by the row that they name. */
export type NamedRows<Payment extends Seeing = PaymentFact> = Map<number, NamedPayment<Payment>[]>;

export interface PlaceInFold {
  /** Nothing was owed before this payment. */
  completed: boolean;
  cancelled: boolean;
  /** A payoff that did not cover the quote of its date. */
  shortPayoff: boolean;
  /** It was recorded after an edit of the terms and is dated before it: what the edit left is another. */
  beforeEdit: boolean;
}

export interface Flags {
  review: ReviewCode[];
  duplicateOf: string | null;
}

export function flagsOf(reached: NamedPayment, named: NamedRows, place: PlaceInFold): Flags {
  const { payment } = reached;
  const twin = unseenTwin(reached, payment.paymentNumber, named);
  if (payment.confirmed) return { review: [], duplicateOf: null };
  const review: ReviewCode[] = [];
  if (twin) review.push("DUPLICATE_ROW");
  if (place.shortPayoff) review.push("STALE_QUOTE");
  if (place.cancelled) review.push("LOAN_CANCELLED");
  if (place.completed) review.push("LOAN_COMPLETED");
  if (place.beforeEdit) review.push("DATE_ODD");
  return { review, duplicateOf: twin?.receiptNumber ?? null };
}

/**
 * The last payment before this one that names the same row (or week), when neither device knew of the other's. A backdated
 * payment made in the knowledge of a later one is no accident, and a device that had seen a payment has seen its correction.
 */
export function unseenTwin<Payment extends Seeing>(
  reached: NamedPayment<Payment>,
  number: number | null,
  named: NamedRows<Payment>,
): Payment | undefined {
  if (number === null || number < 1) return undefined;
  const before = named.get(number);
  if (!before) {
    named.set(number, [reached]);
    return undefined;
  }
  const twin = before.findLast((other) => !hasSeen(reached, other) && !hasSeen(other, reached));
  before.push(reached);
  return twin?.payment;
}

function hasSeen({ payment }: NamedPayment<Seeing>, { lineage }: NamedPayment<Seeing>): boolean {
  return lineage.some((id) => payment.seenPaymentIds.includes(id));
}
