/** The interest that a rate bears in one period, or in a year. */
import { type Frequency, PERIODS_PER_YEAR } from "../calendar/frequency.ts";
import { Exact } from "../money/exact.ts";
import { type Ratio, ratioOf, times } from "../money/ratio.ts";
import type { RatePercent, RateType } from "./rate.ts";

/** How many times a rate of each type counts in a year (ruling S1). */
const PER_YEAR: Record<RateType, number> = { annual: 1, monthly: 12, daily: 365 };

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
