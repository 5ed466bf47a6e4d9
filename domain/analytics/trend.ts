/** Calendar months: what was lent and collected in the last six, and what the next six may bring. */
import { addDays, addMonths, type CalendarDate } from "../calendar/calendar-date.ts";
import { add, type Money, money, ZERO } from "../money/money.ts";
import { percentOf } from "./percent.ts";
import {
  collectedOnLent,
  countsAsLent,
  type LoanMetrics,
  type PaymentDay,
  ratedPayments,
} from "./portfolio.ts";

export interface MonthMetrics {
  /** `YYYY-MM`. */
  month: string;
  loans: number;
  loaned: Money;
  payments: number;
  /** Those of loans, and the late ones among them. */
  loanPayments: number;
  latePayments: number;
  /** *Cobrado*: of loans and of continuous yield. */
  collected: Money;
  /** The part of loans that were lent here. */
  collectedOnLent: Money;
}

export const TREND_MONTHS = 6;
const GROWTH_MONTHS = 3;

export function monthOf(date: CalendarDate): string {
  return date.slice(0, 7);
}

/** The calendar months up to the one of `today`, oldest first. */
export function monthsBefore(today: CalendarDate, count: number): string[] {
  const first = `${monthOf(today)}-01` as CalendarDate;
  return Array.from({ length: count }, (_, index) => monthOf(addMonths(first, index - count + 1)));
}

export function trends(
  records: { loans: readonly LoanMetrics[]; payments: readonly PaymentDay[] },
  today: CalendarDate,
  count = TREND_MONTHS,
): MonthMetrics[] {
  const months = new Map<string, MonthMetrics>(
    monthsBefore(today, count).map((month) => [
      month,
      {
        month,
        loans: 0,
        loaned: ZERO,
        payments: 0,
        loanPayments: 0,
        latePayments: 0,
        collected: ZERO,
        collectedOnLent: ZERO,
      },
    ]),
  );
  for (const loan of records.loans) {
    const month = months.get(monthOf(loan.createdOn));
    if (!month || !countsAsLent(loan)) continue;
    month.loans += 1;
    month.loaned = add(month.loaned, loan.amount);
  }
  for (const day of records.payments) {
    const month = months.get(monthOf(day.date));
    if (!month) continue;
    month.payments += day.payments;
    month.loanPayments += ratedPayments(day);
    month.latePayments += day.late;
    month.collected = add(month.collected, day.collected);
    month.collectedOnLent = add(month.collectedOnLent, collectedOnLent(day));
  }
  return [...months.values()];
}

/** Growth from the first to the last of the last three months, in percent a month; null without a first figure. */
export function monthlyGrowthPercent(figures: readonly Money[]): number | null {
  const last = figures.slice(-GROWTH_MONTHS);
  const [first, final] = [last[0], last.at(-1)];
  if (first === undefined || final === undefined || last.length < GROWTH_MONTHS) return null;
  return percentOf(final - first, first * (GROWTH_MONTHS - 1));
}

/** The last day of the last month that is over: what is not over yet says nothing about growth. */
export function endOfLastWholeMonth(today: CalendarDate): CalendarDate {
  const tomorrow = addDays(today, 1);
  return addDays(`${monthOf(tomorrow)}-01` as CalendarDate, -1);
}

export interface ForecastMonth {
  month: string;
  /** From the last whole month, on which it stands, to this one. */
  steps: number;
  /** From the present month to this one. */
  ahead: number;
  collected: Money;
  loaned: Money;
  /** max(40, 90 − 8 for each month ahead). */
  confidencePercent: number;
}

/**
 * The next six months from the growth of the last three of `months`, which are over; null while there is nothing to
 * grow from.
 */
export function forecast(
  months: readonly MonthMetrics[],
  today: CalendarDate,
  ahead = TREND_MONTHS,
): ForecastMonth[] | null {
  const collected = months.map((month) => month.collected);
  const loaned = months.map((month) => month.loaned);
  const growth = { collected: monthlyGrowthPercent(collected), loaned: monthlyGrowthPercent(loaned) };
  if (growth.collected === null) return null;
  const first = `${monthOf(today)}-01` as CalendarDate;
  const lead = monthOf(today) === months.at(-1)?.month ? 0 : 1;
  return Array.from({ length: ahead }, (_, index) => ({
    month: monthOf(addMonths(first, index + 1)),
    steps: index + 1 + lead,
    ahead: index + 1,
    collected: grown(collected.at(-1) ?? ZERO, growth.collected ?? 0, index + 1 + lead),
    loaned: grown(loaned.at(-1) ?? ZERO, growth.loaned ?? 0, index + 1 + lead),
    confidencePercent: confidence(index + 1),
  }));
}

export function confidence(monthsAhead: number): number {
  return Math.max(40, 90 - 8 * monthsAhead);
}

/** Confidence in the revenue of the whole forecast: the share of the last six months with payments, from 40 to 85. */
export function revenueConfidence(months: readonly MonthMetrics[]): number | null {
  const share = percentOf(months.filter((month) => month.collected > 0).length, months.length);
  return share === null ? null : Math.round(40 + (45 * share) / 100);
}

/** base × (1 + growth × months), never below zero, rounded half-up: growth in tenths of a percent is whole. */
function grown(base: Money, growthPercent: number, months: number): Money {
  const thousandths = 1000 + Math.round(growthPercent * 10) * months;
  if (thousandths <= 0) return ZERO;
  return money(Number((2n * BigInt(base) * BigInt(thousandths) + 1000n) / 2000n));
}

export type RiskDirection = "better" | "same" | "worse";

export interface RiskTrend {
  /** Late payments ÷ payments of the three months before, and of the last three. */
  before: number;
  now: number;
  direction: RiskDirection;
}

/** Whether payments arrive later than they did: the last three of six months against the three before. */
export function riskTrend(months: readonly MonthMetrics[]): RiskTrend | null {
  const now = lateShare(months.slice(-GROWTH_MONTHS));
  const before = lateShare(months.slice(-2 * GROWTH_MONTHS, -GROWTH_MONTHS));
  if (now === null || before === null) return null;
  return { before, now, direction: now < before ? "better" : now > before ? "worse" : "same" };
}

function lateShare(months: readonly MonthMetrics[]): number | null {
  const count = (of: (month: MonthMetrics) => number) =>
    months.reduce((total, month) => total + of(month), 0);
  return percentOf(
    count((month) => month.latePayments),
    count((month) => month.loanPayments),
  );
}
