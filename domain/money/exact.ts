/** Decimals wide enough that rates, annuity factors and products of two amounts are exact until the one rounding. */
import { Decimal } from "decimal.js";
import { type Money, money } from "./money.ts";

export const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });
export type Exact = Decimal;

/** Rounds an exact decimal of centavos half-up (away from zero), once (ruling M2). */
export function roundHalfUp(centavos: Exact): Money {
  return money(centavos.toDecimalPlaces(0, Exact.ROUND_HALF_UP).toNumber());
}

/** amount × numerator ÷ denominator, exact, rounded half-up once. The division comes last (ruling M2). */
export function share(amount: Money, numerator: number | Exact, denominator: number | Exact): Money {
  return roundHalfUp(new Exact(amount).times(numerator).div(denominator));
}
