/** The weeks of a continuous-yield loan and what each costs (rulings Y1, Y5). */
import { type CalendarDate, fromDayNumber, toDayNumber } from "../calendar/calendar-date.ts";
import { dueDayNumber } from "../calendar/frequency.ts";
import { FIFTEENTH_AND_LAST, firstQuincena, payDay, type QuincenaDays } from "../calendar/quincena.ts";
import type { RatePercent } from "../interest/rate.ts";
import type { Money } from "../money/money.ts";
import { applyRatio, type Ratio, ratioOf } from "../money/ratio.ts";
import type { PeriodTerms, WeeklyRate } from "./facts.ts";

/** A rate as a fraction of the balance, from a week on; in order of that week. */
export interface RateSpan {
  fromWeek: number;
  ratio: Ratio;
}

/** The length of a period: the rate is that of one (ruling Y7). */
export type Period = { name: "week" } | { name: "month" } | { name: "quincena"; days: QuincenaDays };

export const WEEK: Period = { name: "week" };

/** Terms that say no period have weeks. */
export function periodOf({ period = "week", semimonthlyDays = FIFTEENTH_AND_LAST }: PeriodTerms): Period {
  return period === "quincena" ? { name: period, days: semimonthlyDays } : { name: period };
}

/** Percent: a week never costs more than its capital, so that no sum of weeks leaves what can be written down. */
export const LARGEST_WEEKLY_RATE = 100;

/** The week (or other period, ruling Y7) of a day number: 1 on the start day and the days up to the first due one, 0 before. */
export function weekOf(anchorDay: number, day: number, period: Period = WEEK): number {
  if (day < anchorDay) return 0;
  if (period.name === "week") return Math.max(1, Math.ceil((day - anchorDay) / 7));
  let number = Math.max(1, Math.floor((day - anchorDay) / LONGEST_PERIOD));
  while (dueDayOf(anchorDay, number, period) < day) number++;
  return number;
}

/** How many periods have fallen due up to a day. */
export function periodsDue(anchorDay: number, day: number, period: Period): number {
  const present = weekOf(anchorDay, day, period);
  return present > 0 && dueDayOf(anchorDay, present, period) > day ? present - 1 : present;
}

/** No period is longer, so that none before it need be counted through. */
const LONGEST_PERIOD = 31;

export function dueDayOf(anchorDay: number, week: number, period: Period = WEEK): number {
  if (period.name === "week") return anchorDay + 7 * week;
  if (period.name === "month") return dueDayNumber(anchorDay, "monthly", week);
  const { days } = period;
  return payDay(days, firstQuincena(days, anchorDay) + week - 1);
}

export function dueDateOf(loan: PeriodTerms & { startDate: CalendarDate }, week: number): CalendarDate {
  return fromDayNumber(dueDayOf(toDayNumber(loan.startDate), week, periodOf(loan)));
}

/** One rate for each starting week: of equals the last recorded. */
export function rateSpans(
  rates: readonly Pick<WeeklyRate, "id" | "at" | "fromWeek" | "weeklyRatePercent">[],
): RateSpan[] {
  const last = new Map<number, (typeof rates)[number]>();
  for (const rate of rates) {
    const known = last.get(rate.fromWeek);
    if (!known || rate.at > known.at || (rate.at === known.at && rate.id > known.id))
      last.set(rate.fromWeek, rate);
  }
  return [...last.values()]
    .sort((a, b) => a.fromWeek - b.fromWeek)
    .map(({ fromWeek, weeklyRatePercent }) => ({ fromWeek, ratio: ratioOf(weeklyRatePercent, 100) }));
}

/** The percent of a week, by the same rule. */
export function rateOfWeek(
  rates: readonly Pick<WeeklyRate, "id" | "at" | "fromWeek" | "weeklyRatePercent">[],
  week: number,
): RatePercent {
  const [first] = rates;
  if (!first) throw new Error("a loan without a rate");
  return rates.reduce((best, rate) => {
    if (rate.fromWeek > week) return best;
    if (best.fromWeek > week || rate.fromWeek > best.fromWeek) return rate;
    const isLater = rate.at > best.at || (rate.at === best.at && rate.id > best.id);
    return rate.fromWeek === best.fromWeek && isLater ? rate : best;
  }, first).weeklyRatePercent;
}

/** balance × weekly rate ÷ 100, half-up to the centavo, once. */
export function yieldOfWeek(balance: Money, spans: readonly RateSpan[], week: number): Money {
  let ratio = NOTHING;
  for (const span of spans) {
    if (span.fromWeek > week) break;
    ratio = span.ratio;
  }
  return applyRatio(balance, ratio);
}

const NOTHING: Ratio = { numerator: 0n, denominator: 1n };
