/** Rates are exact decimals written as text; they meet money only through a decimal library (ruling M2). */
import { type Frequency, PERIODS_PER_YEAR } from "../calendar/frequency.ts";
import { Exact } from "../money/exact.ts";
import { type Ratio, ratioOf, times } from "../money/ratio.ts";

declare const percentBrand: unique symbol;

/** How many times a rate of each type counts in a year (ruling S1). */
const PER_YEAR: Record<RateType, number> = { annual: 1, monthly: 12, daily: 365 };

/** A percent as decimal text: `"30"`, `"2.5"`. */
export type RatePercent = string & { readonly [percentBrand]: "percent" };

export const RATE_TYPES = ["monthly", "annual", "daily"] as const;
export type RateType = (typeof RATE_TYPES)[number];

export const INTEREST_TYPES = ["simple", "compound"] as const;
export type InterestType = (typeof INTEREST_TYPES)[number];

/** Reads `30`, `2.5`, `30 %`; undefined unless a plain decimal from 0 to 9999.9999 with at most four decimals. */
export function parseRate(text: string): RatePercent | undefined {
  const match = /^(\d{1,4})(?:\.(\d{1,4}))?$/.exec(text.replace(/[\s\u00a0%]/g, ""));
  if (!match) return undefined;
  return new Exact(match[0]).toString() as RatePercent;
}

/** Nominal annual rate in percent (ruling S1): the rate itself, ×12 or ×365 by its type. */
export function nominalAnnualPercent(rate: RatePercent, type: RateType): Exact {
  return new Exact(rate).times(PER_YEAR[type]);
}

/** The periodic rate as a fraction, unrounded: nominal annual ÷ 100 ÷ periods per year (ruling S1). */
export function periodicRate(rate: RatePercent, type: RateType, frequency: Frequency): Exact {
  return nominalAnnualPercent(rate, type).div(PERIODS_PER_YEAR[frequency] * 100);
}

/** The same periodic rate as an exact fraction, for interest row by row. */
export function periodicRatio(rate: RatePercent, type: RateType, frequency: Frequency): Ratio {
  return times(ratioOf(rate, 100 * PERIODS_PER_YEAR[frequency]), PER_YEAR[type]);
}
