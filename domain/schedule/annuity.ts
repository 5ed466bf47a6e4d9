/** The level cuota of a compound loan: amount × r ÷ (1 − (1 + r)^−n), from the unrounded periodic rate (ruling S2). */
import { Exact, roundHalfUp } from "../money/exact.ts";
import type { Money } from "../money/money.ts";
import type { Ratio } from "../money/ratio.ts";

export function annuityCuota(balance: Money, periodic: Ratio, rows: number): Money {
  return roundHalfUp(exactAnnuity(balance, periodic, rows));
}

export function exactAnnuity(balance: Money, periodic: Ratio, rows: number): Exact {
  const rate = rateOf(periodic);
  if (rate.isZero()) return new Exact(balance).div(rows);
  return annuityBy(rate, rate.plus(1).pow(rows), balance);
}

/** The cuota with so many rows left, for each row of a schedule: the growth is raised once and then divided row by row. */
export function annuityByRow(periodic: Ratio, rows: number): (balance: Money, rowsLeft: number) => Money {
  const rate = rateOf(periodic);
  if (rate.isZero()) return (balance, left) => roundHalfUp(new Exact(balance).div(left));
  const step = rate.plus(1);
  let [growth, of] = [step.pow(rows), rows];
  return (balance, left) => {
    for (; of > left; of--) growth = growth.div(step);
    return roundHalfUp(annuityBy(rate, growth, balance));
  };
}

function annuityBy(rate: Exact, growth: Exact, balance: Money): Exact {
  return growth.times(rate).times(balance).div(growth.minus(1));
}

function rateOf({ numerator, denominator }: Ratio): Exact {
  return new Exact(numerator.toString()).div(denominator.toString());
}
