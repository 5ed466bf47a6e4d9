/** A loan that a reenganche settled (ruling P8): nothing that was recorded on it changes until the renewal is undone. */

import { type Refusal, refusal } from "#contract/refusals";
import { loanMark } from "#domain/loan/number";
import { type LoanAggregate, renewalPayment } from "./aggregate.ts";

/** The refusal of a step that would change what the renewal settled, with the number of the new loan; null where none did. */
export function renewedRefusal(aggregate: Pick<LoanAggregate, "payments" | "renewedBy">): Refusal | null {
  const renewal = renewalPayment(aggregate)?.renewal;
  if (renewal === undefined) return null;
  const number = aggregate.renewedBy?.number;
  return refusal("LOAN_RENEWED", { detail: `#${loanMark({ id: renewal, number })}.` });
}
