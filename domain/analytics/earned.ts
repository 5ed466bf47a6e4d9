/**
 * *Ganado*: the money of a period that is no capital coming back, less what was spent and what was written off. One
 * function says it for Inicio, for the advanced dashboard and for the monthly report.
 */
import { add, type Money, subtract, sum, ZERO } from "../money/money.ts";

/** The earnings within the money that came in; the rest of it is capital, or saldo a favor. */
export interface EarnedMoney {
  interest: Money;
  lateFee: Money;
  /** Yield that weeks have taken, and yield paid ahead. */
  yield: Money;
  /** Principal that came after all for loans that were written off (ruling L8). */
  recovered: Money;
}

export interface Earned extends EarnedMoney {
  /** *Cargos* of loans (ruling G1). */
  charges: Money;
  expenses: Money;
  /** The principal of loans that were written off, less that of those taken back. */
  writtenOff: Money;
}

export const NOTHING_EARNED: EarnedMoney = { interest: ZERO, lateFee: ZERO, yield: ZERO, recovered: ZERO };

export function earnedTogether(one: EarnedMoney, other: EarnedMoney): EarnedMoney {
  if (one === NOTHING_EARNED) return other;
  if (other === NOTHING_EARNED) return one;
  return {
    interest: add(one.interest, other.interest),
    lateFee: add(one.lateFee, other.lateFee),
    yield: add(one.yield, other.yield),
    recovered: add(one.recovered, other.recovered),
  };
}

/** The one less what the other has of it. */
export function earnedWithout(one: EarnedMoney, other: EarnedMoney): EarnedMoney {
  return {
    interest: subtract(one.interest, other.interest),
    lateFee: subtract(one.lateFee, other.lateFee),
    yield: subtract(one.yield, other.yield),
    recovered: subtract(one.recovered, other.recovered),
  };
}

interface Outcome {
  interest: Money;
  lateFee: Money;
  principal: Money;
  recovered?: true | undefined;
}

/** A payment that no loan has taken earned nothing yet. */
export function earnedByPayment(outcome: Outcome | null): EarnedMoney {
  if (outcome === null) return NOTHING_EARNED;
  const { interest, lateFee, principal, recovered } = outcome;
  return { interest, lateFee, yield: ZERO, recovered: recovered ? principal : ZERO };
}

export function earnedByYield(
  outcome: { yield: readonly { amount: Money }[]; ahead: Money } | null | undefined,
): EarnedMoney {
  if (!outcome) return NOTHING_EARNED;
  return { ...NOTHING_EARNED, yield: add(outcome.ahead, sum(outcome.yield.map(({ amount }) => amount))) };
}

/** Interest, yield, mora and cargos received and principal recovered, less expenses and what was written off. */
export function resultOf(earned: Earned): Money {
  const { interest, yield: ofYield, lateFee, charges, recovered, expenses, writtenOff } = earned;
  return subtract(add(interest, lateFee, ofYield, charges, recovered), add(expenses, writtenOff));
}
