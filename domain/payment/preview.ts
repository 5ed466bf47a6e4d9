/** What a payment would do, before it is made: the replay with and without it. */
import type { LoanFacts, PaymentFact } from "../loan/facts.ts";
import { replay } from "../loan/replay.ts";
import type { LoanState, PaymentOutcome } from "../loan/state.ts";

export interface PaymentPreview {
  outcome: PaymentOutcome;
  before: LoanState;
  after: LoanState;
}

/** Rows are shown as of the payment's date. A payment already among the facts is taken out of `before`. */
export function previewPayment(facts: LoanFacts, payment: PaymentFact): PaymentPreview {
  const others = facts.payments.filter((other) => other.id !== payment.id);
  const before = replay({ ...facts, payments: others }, payment.date);
  const after = replay({ ...facts, payments: [...others, { ...payment, voided: false }] }, payment.date);
  const outcome = after.outcomes.find((candidate) => candidate.paymentId === payment.id);
  if (!outcome) throw new Error("a live payment has an outcome");
  return { outcome, before, after };
}
