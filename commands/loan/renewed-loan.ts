/** A loan that a reenganche settled (ruling P8): nothing that was recorded on it changes until the renewal is undone. */
import { shortId } from "#contract/id";
import { type Refusal, refusal } from "#contract/refusals";
import type { LoanAggregate } from "./aggregate.ts";

/** The payment by which it was settled; undefined of a loan that was not. */
export function renewalPayment({ payments }: Pick<LoanAggregate, "payments">) {
  return payments.find(({ renewal, annulled }) => renewal !== undefined && annulled === null);
}

/** The refusal of a step that would change what the renewal settled, with the number of the new loan; null where none did. */
export function renewedRefusal(aggregate: Pick<LoanAggregate, "payments">): Refusal | null {
  const renewal = renewalPayment(aggregate)?.renewal;
  return renewal === undefined ? null : refusal("LOAN_RENEWED", { detail: `#${shortId(renewal, 8)}.` });
}
