/** The cost of a loan by cuota in a year: the rate that a period bears in truth, and the cuota of a percent that people say (ruling S5). */
import { PERIODS_PER_YEAR } from "../calendar/frequency.ts";
import type { Terms } from "../loan/facts.ts";
import { Exact } from "../money/exact.ts";
import { add, type Money, money } from "../money/money.ts";
import { multiplyDivide } from "../money/ratio.ts";
import type { PerCuota } from "./cuota-percent.ts";
import { totalSimpleInterest } from "./generate-schedule.ts";

/** The cuota that asks a percent of the amount, over all the cuotas. */
export function cuotaOfLoanPercent(amount: Money, term: number, percentText: string): Money {
  return rounded(new Exact(percentText).div(100).plus(1).times(amount).div(term));
}

/** The cuota that asks a percent of the amount for each cuota. */
export function cuotaOfCuotaPercent(amount: Money, term: number, percentText: string): Money {
  return rounded(new Exact(percentText).times(term).div(100).plus(1).times(amount).div(term));
}

/** The least number of cuotas that bring the amount and a percent of it. */
export function termOfLoanPercent(amount: Money, cuota: Money, percentText: string): number {
  return new Exact(percentText).div(100).plus(1).times(amount).div(cuota).ceil().toNumber();
}

/** The same where each cuota adds a percent of the amount; null where no number of them ever brings it. */
export function termOfCuotaPercent(amount: Money, cuota: Money, percentText: string): number | null {
  const principalOfEach = new Exact(cuota).minus(new Exact(percentText).times(amount).div(100));
  return principalOfEach.gt(0) ? new Exact(amount).div(principalOfEach).ceil().toNumber() : null;
}

/**
 * `206.8`: the rate of a period at which equal cuotas are worth the amount, times the periods of a year, and skipped
 * days change nothing. Null where no rate is found.
 */
export function yearlyCost({ amount, term, cuota }: PerCuota, frequency: Terms["frequency"]): string | null {
  const rate = periodicReturn(new Exact(amount).div(cuota), term);
  return rate && percent(rate.times(PERIODS_PER_YEAR[frequency]), 1);
}

/** The same of a loan by percent: its cuota is the one that its rows share. */
export function perCuotaOf(terms: Terms): PerCuota {
  const { amount, term } = terms;
  const cuota = multiplyDivide(add(amount, totalSimpleInterest(terms)), 1, term);
  return { amount, term, cuota };
}

const ROUNDS = 200;
const NEAR = new Exact("1e-45");

/**
 * The rate at which `term` payments of 1 are worth `worth`. What they are worth falls and is convex in the rate, so from
 * below the answer each tangent leads nearer to it and never past it.
 */
function periodicReturn(worth: Exact, term: number): Exact | null {
  if (worth.gt(term)) return null;
  if (worth.eq(term)) return new Exact(0);
  if (term === 1) return new Exact(1).div(worth).minus(1);
  let rate = firstGuess(worth, term);
  for (let round = 0; round < ROUNDS; round++) {
    const step = rate.plus(1);
    const discount = step.pow(-term);
    const value = new Exact(1).minus(discount).div(rate);
    const slope = discount.times(term).div(step).minus(value).div(rate);
    const next = rate.minus(value.minus(worth).div(slope));
    if (next.minus(rate).abs().lt(NEAR)) return next;
    rate = next.gt(0) ? next : rate.div(2);
  }
  return null;
}

/** The interest over the time for which the capital is lent on average. */
function firstGuess(worth: Exact, term: number): Exact {
  return new Exact(term)
    .minus(worth)
    .times(2)
    .div(worth.times(term + 1));
}

/** Beyond so many decimals a figure says how it was computed, and not how much it is. */
const SURE_DECIMALS = 40;

function percent(fraction: Exact, decimals: number): string {
  const exact = fraction.times(100).toDecimalPlaces(SURE_DECIMALS).toDecimalPlaces(decimals);
  const [whole = "0", after = ""] = String(exact).split(".");
  return `${whole}.${after.padEnd(decimals, "0")}`;
}

function rounded(exact: Exact): Money {
  return money(exact.toDecimalPlaces(SURE_DECIMALS).toDecimalPlaces(0).toNumber());
}
