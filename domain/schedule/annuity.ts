/** The level cuota of a compound loan: amount × r ÷ (1 − (1 + r)^−n), from the unrounded periodic rate (ruling S2). */
import { Exact, roundHalfUp } from "../money/exact.ts";
import type { Money } from "../money/money.ts";
import type { Ratio } from "../money/ratio.ts";

export function annuityCuota(balance: Money, periodic: Ratio, rows: number): Money {
  const rate = new Exact(periodic.numerator.toString()).div(periodic.denominator.toString());
  if (rate.isZero()) return roundHalfUp(new Exact(balance).div(rows));
  const growth = rate.plus(1).pow(rows);
  return roundHalfUp(growth.times(rate).times(balance).div(growth.minus(1)));
}
