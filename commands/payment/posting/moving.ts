/** Whether a payment, of a loan or of continuous yield, may go to the loan that an administrator chose for it. */
import { type Refusal, type RefusalCode, refusal } from "#contract/refusals";
import { inReview } from "./review.ts";

type Moved = Parameters<typeof inReview>[0] & { annulled: unknown };

interface Goal {
  loan: { id: string; clientId: string; deleted: unknown; status: string };
}

type Movable<P, G> = { ok: true; payment: P; target: G } | { ok: false; why: Refusal };

/** `source`: the loan it is on; null for one without a loan. */
export function movable<P extends Moved, G extends Goal>(
  payment: P | null | undefined,
  source: G | null,
  target: G | null,
): Movable<P, G> {
  if (!payment) return no("PAYMENT_MISSING");
  if (payment.annulled) return no("PAYMENT_ANNULLED");
  if (!inReview(payment)) return no("PAYMENT_NOT_IN_REVIEW");
  if (!target || (target.loan.deleted && target.loan.id !== source?.loan.id)) return no("LOAN_MISSING");
  if (source && source.loan.clientId !== target.loan.clientId) return no("LOAN_OF_ANOTHER_CLIENT");
  return target.loan.status === "cancelled" ? no("LOAN_NOT_ACTIVE") : { ok: true, payment, target };
}

function no(code: RefusalCode): { ok: false; why: Refusal } {
  return { ok: false, why: refusal(code) };
}
