/** Everything that the five tabs show, computed once from the loans and the payments by day of a range. */

import { type Alert, alertsFor, type Strategy, strategiesFor } from "#domain/analytics/alert";
import { type ArrearsNow, arrearsNow, type StandingLoan } from "#domain/analytics/arrears-now";
import { type Received, type ReceivedDay, receivedIn } from "#domain/analytics/payment-tally";
import {
  type DateRange,
  growthPercent,
  type LentStatus,
  type LoanMetrics,
  loanedByStatus,
  loanedIn,
  type Portfolio,
  portfolioOf,
  rangeBefore,
} from "#domain/analytics/portfolio";
import { type Recommendation, recommendationsFor } from "#domain/analytics/rating";
import { type AtRisk, atRisk, type InStreet } from "#domain/analytics/street-now";
import { TARGET_KEYS, type TargetProgress, targetProgress } from "#domain/analytics/target";
import {
  endOfLastWholeMonth,
  type ForecastMonth,
  forecast,
  type MonthMetrics,
  monthlyGrowthPercent,
  type RiskTrend,
  revenueConfidence,
  riskTrend,
  TREND_MONTHS,
  trends,
} from "#domain/analytics/trend";
import { addMonths, type CalendarDate, earlier, later } from "#domain/calendar/calendar-date";
import type { Money } from "#domain/money/money";

/** *PAR 7*: loans that are behind by so many days or more. */
const PAR_DAYS = 7;

/** Which modules this person may view: figures of the others are absent, not zero. */
export interface Sight {
  loans: boolean;
  payments: boolean;
  clients: boolean;
}

export interface Sources {
  loans: readonly (LoanMetrics & StandingLoan)[];
  /** The loans of both kinds that are being collected, as they are today. */
  street: readonly InStreet[];
  days: readonly ReceivedDay[];
  clients: number;
}

export interface Analysis {
  sight: Sight;
  today: CalendarDate;
  range: DateRange;
  before: DateRange;
  portfolio: Portfolio;
  /** *Cobrado* of the range with its parts. */
  collected: Received;
  byStatus: Record<LentStatus, Money>;
  loanedBefore: Money;
  growth: number | null;
  arrears: ArrearsNow;
  /** *PAR 7*; null for a person who may not view loans. */
  risk: AtRisk | null;
  targets: readonly TargetProgress[];
  /** The last six calendar months, the present one included. */
  months: readonly MonthMetrics[];
  /** The last six months that are over: what growth and forecast stand on. */
  wholeMonths: readonly MonthMetrics[];
  monthlyGrowth: { collected: number | null; loaned: number | null };
  forecast: readonly ForecastMonth[] | null;
  confidence: number | null;
  riskTrend: RiskTrend | null;
  alerts: readonly Alert[];
  recommendations: readonly Recommendation[];
  strategies: readonly Strategy[];
}

/** The days whose payments the analysis of a range needs: the range, and the six months before today. */
export function daysNeeded(range: DateRange, today: CalendarDate): DateRange {
  const months = addMonths(`${today.slice(0, 7)}-01` as CalendarDate, -TREND_MONTHS);
  return { from: earlier(range.from, months), to: later(range.to, today) };
}

export function analyse(
  { loans, days, clients, street }: Sources,
  { range, today, sight }: Pick<Analysis, "range" | "today" | "sight">,
): Analysis {
  const records = { loans, payments: days, clients };
  const before = rangeBefore(range);
  const portfolio = portfolioOf(records, range);
  const loanedBefore = loanedIn(loans, before);
  const growth = growthPercent(loanedBefore, portfolio.loaned);
  const arrears = arrearsNow(loans, today);
  const risk = sight.loans ? atRisk(street, PAR_DAYS) : null;
  const wholeMonths = trends(records, endOfLastWholeMonth(today));
  const monthlyGrowth = {
    collected: monthlyGrowthPercent(wholeMonths.map((month) => month.collected)),
    loaned: monthlyGrowthPercent(wholeMonths.map((month) => month.loaned)),
  };
  const trend = riskTrend(wholeMonths);
  return {
    sight,
    today,
    range,
    before,
    portfolio,
    collected: receivedIn(days, range),
    loanedBefore,
    growth,
    arrears,
    risk,
    wholeMonths,
    monthlyGrowth,
    byStatus: loanedByStatus(loans, range),
    targets: TARGET_KEYS.map((key) => targetProgress(key, portfolio, growth)),
    months: trends(records, today),
    forecast: forecast(wholeMonths, today),
    confidence: revenueConfidence(wholeMonths),
    riskTrend: trend,
    alerts: alertsFor({ ...portfolio, par7: risk?.percent ?? null, trend }),
    recommendations: recommendationsFor(portfolio),
    strategies: strategiesFor({ growth: monthlyGrowth, trend }),
  };
}
