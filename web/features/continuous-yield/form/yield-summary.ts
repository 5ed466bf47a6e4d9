/** The figures of a rédito as one types it: its first due date, and what each period costs. */
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { toDayNumber } from "#domain/calendar/calendar-date";
import { isQuincena } from "#domain/calendar/quincena";
import type { PeriodTerms } from "#domain/continuous-yield/facts";
import { dueDateOf, LARGEST_WEEKLY_RATE, periodOf, periodsDue } from "#domain/continuous-yield/weeks";
import { parseRate, type RatePercent } from "#domain/interest/rate";
import type { Money } from "#domain/money/money";
import { applyRatio, ratioOf } from "#domain/money/ratio";
import { isAmount } from "#web/ui/form/schemas.ts";
import { agreementOfForm, type YieldInput } from "./yield-form.ts";

/** The due date of the first period that is not settled; null while something is missing or cannot be. */
export function nextAfter(
  terms: PeriodTerms,
  startDate: CalendarDate | undefined,
  settledTo: CalendarDate | undefined,
): CalendarDate | null {
  if (startDate === undefined || settledTo === undefined || settledTo < startDate) return null;
  return dueAfter(terms, startDate, settledTo);
}

function dueAfter(terms: PeriodTerms, startDate: CalendarDate, settledTo: CalendarDate | null) {
  const period = periodOf(terms);
  if (period.name === "quincena" && !isQuincena(period.days)) return null;
  const settled = settledTo ? periodsDue(toDayNumber(startDate), toDayNumber(settledTo), period) : 0;
  return dueDateOf({ ...terms, startDate }, settled + 1);
}

interface Summary {
  /** The capital that bears yield, its percent, and what a period costs; null while one is missing. */
  price: { capital: Money; percent: RatePercent; yield: Money } | null;
  firstDue: CalendarDate | null;
}

type Typed = Pick<
  YieldInput,
  | "amount"
  | "weeklyRatePercent"
  | "period"
  | "capitalLowers"
  | "quincenaFirst"
  | "quincenaSecond"
  | "isRunning"
  | "openCapital"
> & { startDate: CalendarDate | undefined; settledTo: CalendarDate | undefined };

export function yieldSummary(typed: Typed): Summary {
  const { isRunning, startDate, settledTo } = typed;
  const percent = parseRate(typed.weeklyRatePercent ?? "");
  const capital = isRunning ? typed.openCapital : typed.amount;
  const isKnown = isAmount(capital) && capital > 0 && percent && Number(percent) <= LARGEST_WEEKLY_RATE;
  const terms = agreementOfForm(typed);
  const from = startDate === undefined ? null : dueAfter(terms, startDate, null);
  return {
    price: isKnown ? { capital, percent, yield: applyRatio(capital, ratioOf(percent, 100)) } : null,
    firstDue: isRunning ? nextAfter(terms, startDate, settledTo) : from,
  };
}
