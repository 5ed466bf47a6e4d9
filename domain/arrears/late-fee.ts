/**
 * Mora on one row (ruling F1): charged on the first day after due date and grace, on the principal and interest
 * unpaid at the close of the day before. A charge is a function of the days that passed while the unpaid base
 * stood still, so a row needs to remember only what earlier bases were charged and since when the present one stands.
 */
import { type CalendarDate, toDayNumber } from "../calendar/calendar-date.ts";
import { dueDatesWithin, type Frequency } from "../calendar/frequency.ts";
import type { LateFeeMode, LateFeeVersion } from "../loan/facts.ts";
import { add, LARGEST_AMOUNT, larger, type Money, smaller } from "../money/money.ts";
import { applyRatio, multiplyDivide, type Ratio, ratioOf } from "../money/ratio.ts";
import { afterPause, beforePause, type DayRange, NO_PAUSES, pausedDays } from "./pauses.ts";

/** A policy and the days that it acts on, both ends included. */
export interface PolicySpan {
  from: number;
  to: number;
  percent: Ratio;
  mode: LateFeeMode;
  graceDays: number;
  cap: Ratio | null;
}

/** The base of one row's mora; its days are day numbers. */
export interface LateFeeBase {
  /** Charged for the days before `from`. */
  before: Money;
  /** First day of the present base. A mode that charges once charges on the first mora day only if it is reached. */
  from: number;
  /** Principal and interest unpaid, unchanged since `from`. */
  unpaid: Money;
  cuota: Money;
  due: number;
  /** First mora day. */
  first: number;
  /** Days without mora. */
  pauses?: readonly DayRange[];
}

/** Policies as spans of days without gaps: the first reaches back for ever, the last has no end. */
export function policySpans(versions: readonly LateFeeVersion[]): PolicySpan[] {
  const ordered = [...versions].sort((a, b) => compareDates(a.from, b.from) || a.at - b.at);
  const starts = ordered.map((version, index) => (index === 0 ? -Infinity : toDayNumber(version.from)));
  return ordered
    .map(({ policy }, index) => ({
      from: starts[index] ?? -Infinity,
      to: (starts[index + 1] ?? Infinity) - 1,
      percent: ratioOf(policy.percent, 100),
      mode: policy.mode,
      graceDays: policy.graceDays,
      cap: policy.capPercent === null ? null : ratioOf(policy.capPercent, 100),
    }))
    .filter((span) => span.from <= span.to);
}

/** The first day that may bear mora: after due date and grace of the policy of that day, never before `floor`. */
export function firstLateFeeDay(
  due: number,
  floor: number,
  spans: readonly PolicySpan[],
  pauses: readonly DayRange[] = NO_PAUSES,
): number {
  for (const span of spans) {
    const day = afterPause(Math.max(span.from, due + span.graceDays + 1, floor), pauses);
    if (day <= span.to) return day;
  }
  return Infinity;
}

/** All mora charged up to and including `day`. It never falls: later payments reduce what is owed of it, not the charge. */
export function lateFeeThrough(
  base: LateFeeBase,
  spans: readonly PolicySpan[],
  frequency: Frequency,
  day: number,
): Money {
  const start = Math.max(base.from, base.first);
  let fee = base.before;
  if (base.unpaid <= 0 || day < start) return fee;
  for (const span of spans) {
    const from = Math.max(start, span.from, base.due + span.graceDays + 1);
    const to = Math.min(day, span.to);
    const units = from > to ? 0 : unpausedUnits(span.mode, base, frequency, from, to);
    if (units === 0) continue;
    const charged = smaller(add(fee, chargeOf(base.unpaid, span.percent, units)), LARGEST_AMOUNT);
    fee = span.cap === null ? charged : larger(fee, smaller(charged, applyRatio(base.cuota, span.cap)));
  }
  return fee;
}

/** `units` times a percent of the unpaid amount, rounded once; no row bears more mora than the largest amount. */
function chargeOf(unpaid: Money, percent: Ratio, units: number): Money {
  const { numerator, denominator } = percent;
  if ((unpaid * Number(numerator) * units) / Number(denominator) > LARGEST_AMOUNT) return LARGEST_AMOUNT;
  return multiplyDivide(unpaid, numerator * BigInt(units), denominator);
}

/** The mode that holds on a day. */
export function modeOn(day: number, spans: readonly PolicySpan[]): LateFeeMode | undefined {
  return spans.find((span) => span.from <= day && day <= span.to)?.mode;
}

/** The same without the paused days: a charge of one of them falls on the first day after it. */
function unpausedUnits(
  mode: LateFeeMode,
  { first, pauses = NO_PAUSES }: LateFeeBase,
  frequency: Frequency,
  from: number,
  to: number,
): number {
  const charged = (since: number, through: number) => chargedUnits(mode, first, frequency, since, through);
  if (pauses.length === 0 || mode === "once") return charged(from, to);
  if (mode === "per_day") return charged(from, to) - pausedDays(from, to, pauses);
  return charged(first, beforePause(to, pauses)) - charged(first, beforePause(from - 1, pauses));
}

/** How many times the percentage is charged on the days `from` to `to`. */
function chargedUnits(
  mode: LateFeeMode,
  first: number,
  frequency: Frequency,
  from: number,
  to: number,
): number {
  if (mode === "per_day") return to - from + 1;
  if (mode === "per_period") return dueDatesWithin(first, frequency, from, to);
  return from === first ? 1 : 0;
}

function compareDates(a: CalendarDate, b: CalendarDate): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
