/** The figures of a continuous-yield loan on a day, from its ledger (rulings Y3, Y5). */
import { type CalendarDate, fromDayNumber, LATEST_DATE, toDayNumber } from "../calendar/calendar-date.ts";
import { add, type Money, notBelowZero, subtract, ZERO } from "../money/money.ts";
import { aheadOf, type Week, type YieldLedger, yieldOwed } from "./ledger.ts";
import type { WeekStatus, YieldStatus, YieldSummary, YieldWeek } from "./state.ts";
import { dueDayOf, weekOf, yieldOfWeek } from "./weeks.ts";

export function statusOf(ledger: YieldLedger, isCancelled: boolean): YieldStatus {
  if (isCancelled) return "cancelled";
  return ledger.principal === ZERO && ledger.open.length === 0 ? "completed" : "active";
}

export interface BesideLedger {
  status: YieldStatus;
  excess: Money;
  lastPaymentDate: CalendarDate | null;
}

/** The ledger must have been advanced to the day. Nothing is due or late on a cancelled loan. */
export function summaryOf(ledger: YieldLedger, beside: BesideLedger, asOf: CalendarDate): YieldSummary {
  const day = toDayNumber(asOf);
  const isLive = beside.status !== "cancelled";
  const present = weekOf(ledger.anchorDay, day, ledger.period);
  const dueOf = (week: number) => dueDayOf(ledger.anchorDay, week, ledger.period);
  const overdue = isLive ? ledger.open.filter(({ week }) => dueOf(week) < day) : [];
  const next = isLive ? nextUncovered(ledger) : null;
  const [oldest] = ledger.open;
  return {
    lent: ledger.lent,
    remainingPrincipal: ledger.principal,
    totalPrincipalPaid: ledger.principalPaid,
    totalYieldPaid: ledger.yieldPaid,
    paidAhead: aheadOf(ledger),
    excess: beside.excess,
    weeksSinceStart: present,
    weeklyYieldInCourse: present === 0 ? ZERO : ledger.inCourse,
    nextWeekYield: yieldOfWeek(ledger.principal, ledger.rates, ledger.begun + 1),
    overdueWeeks: overdue.length,
    overdueYield: owedBy(overdue),
    daysLate: overdue[0] ? day - dueOf(overdue[0].week) : 0,
    yieldOwed: isLive ? yieldOwed(ledger) : ZERO,
    oldestUnpaidWeek: isLive && oldest ? oldest.week : null,
    nextDueDate: next && fromDayNumber(dueDayOf(ledger.anchorDay, next.week, ledger.period)),
    nextAmount: next ? subtract(next.yield, next.paid) : ZERO,
    completionPercent: percentOf(ledger.principalPaid, ledger.lent),
    yieldPercent: percentOf(ledger.yieldPaid, ledger.lent),
    lastPaymentDate: beside.lastPaymentDate,
  };
}

function owedBy(weeks: readonly Week[]): Money {
  return weeks.reduce((total, week) => add(total, subtract(week.yield, week.paid)), ZERO);
}

/** Whole percent, rounded down. Something was lent always. */
function percentOf(part: Money, whole: Money): number {
  return Math.floor((part * 100) / whole);
}

/**
 * The first week not fully covered, counting what is paid ahead at the present balance and the known rates; null when
 * no week will owe anything, or none before the last date that is written down.
 */
export function nextUncovered(ledger: YieldLedger): Week | null {
  if (ledger.open[0]) return ledger.open[0];
  if (ledger.principal === ZERO) return null;
  let ahead = aheadOf(ledger);
  const lastRate = ledger.rates.at(-1)?.fromWeek ?? 1;
  let week = ledger.begun + 1;
  for (; week < lastRate; week++) {
    const charged = yieldOfWeek(ledger.principal, ledger.rates, week);
    if (ahead < charged) return { week, yield: charged, paid: ahead };
    ahead = subtract(ahead, charged);
  }
  // From here on every week costs the same.
  const charged = yieldOfWeek(ledger.principal, ledger.rates, week);
  if (charged === ZERO) return null;
  const paid = (ahead % charged) as Money;
  const covered = (ahead - paid) / charged;
  const first = week + covered;
  return dueDayOf(ledger.anchorDay, first, ledger.period) > LAST_DAY
    ? null
    : { week: first, yield: charged, paid };
}

const LAST_DAY = toDayNumber(LATEST_DATE);

export function weekAsOf(
  ledger: YieldLedger,
  { week, yield: charged, paid }: Week,
  asOf: CalendarDate,
): YieldWeek {
  const dueDate = fromDayNumber(dueDayOf(ledger.anchorDay, week, ledger.period));
  return { week, dueDate, yield: charged, paid, status: weekStatus(charged, paid, dueDate, asOf) };
}

export function weekStatus(
  charged: Money,
  paid: Money,
  dueDate: CalendarDate,
  asOf: CalendarDate,
): WeekStatus {
  if (notBelowZero(subtract(charged, paid)) === ZERO) return "paid";
  return dueDate < asOf ? "overdue" : "pending";
}
