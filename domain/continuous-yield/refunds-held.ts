/** Refunds of a payment that its excess no longer holds (ruling Y6), because other facts came or went after they were made. */
import { handedBackOf } from "../loan/handed-back.ts";
import { type Money, ZERO } from "../money/money.ts";
import type { YieldFacts } from "./facts.ts";
import { foldYieldFacts } from "./fold.ts";
import type { YieldOutcome } from "./state.ts";

/**
 * The outcomes with REFUND_NOT_HELD on each payment that holds less than what was handed back of it, for as long as it does;
 * a payment that a person confirmed raises no flag.
 */
export function withRefundsHeld(outcomes: readonly YieldOutcome[], facts: YieldFacts): YieldOutcome[] {
  const handedBack = handedBackOf(facts.refunds);
  const isConfirmed = (paymentId: string) =>
    facts.payments.some(({ id, confirmed }) => id === paymentId && confirmed);
  return outcomes.map((outcome) => {
    const amount = handedBack.get(outcome.paymentId) ?? ZERO;
    if (amount === ZERO || isConfirmed(outcome.paymentId)) return outcome;
    if (heldExcess(facts, outcome.paymentId) >= amount) return outcome;
    return { ...outcome, review: [...outcome.review, "REFUND_NOT_HELD"] };
  });
}

/** The excess that a payment would leave with nothing handed back of it; the refunds of the others stand. */
export function heldExcess(facts: YieldFacts, paymentId: string): Money {
  const refunds = facts.refunds.filter((refund) => refund.paymentId !== paymentId);
  const { parts } = foldYieldFacts({ ...facts, refunds });
  return parts.find((each) => each.paymentId === paymentId)?.excess ?? ZERO;
}
