/**
 * A continuous-yield loan while its facts are being replayed: the only thing in this folder that changes in place. It
 * can be kept between two days (`state.ts`, checkpoint) and go on from there, because nothing of it depends on today.
 */
import { add, larger, type Money, smaller, subtract, ZERO } from "../money/money.ts";
import { dueDayOf, type Period, type RateSpan, weekOf, yieldOfWeek } from "./weeks.ts";

/** A week that has begun. */
export interface Week {
  week: number;
  /** The yield of the week, on the balance at its start. */
  yield: Money;
  paid: Money;
}

/** Yield paid ahead by a payment, not taken by any week yet. */
export interface Ahead {
  paymentId: string;
  left: Money;
}

export interface YieldLedger {
  readonly anchorDay: number;
  readonly period: Period;
  readonly rates: readonly RateSpan[];
  /** Capital paid lowers the yield of the period in course, and not only of those after it. */
  readonly lowersAtOnce: boolean;
  /** The capital still owed. */
  principal: Money;
  /** All capital handed over. */
  lent: Money;
  principalPaid: Money;
  /** Yield that weeks have taken. */
  yieldPaid: Money;
  /** The number of the last week begun, and what it costs; 0 when it began without principal. */
  begun: number;
  inCourse: Money;
  /** Weeks begun and not covered, oldest first. */
  open: Week[];
  /** Oldest payment first. Nothing is ahead while a week is open. */
  ahead: Ahead[];
  /** The fold's record of each peso as it falls; without it only the totals move. */
  readonly book: {
    begun(week: Week): void;
    taken(paymentId: string, week: number, amount: Money): void;
    excess(paymentId: string, amount: Money): void;
  } | null;
}

/** Begins the weeks up to that of a day. Once the principal is 0 no further week begins (ruling Y5). */
export function advanceTo(ledger: YieldLedger, day: number): void {
  const present = weekOf(ledger.anchorDay, day, ledger.period);
  while (ledger.begun < present && ledger.principal > 0) beginWeek(ledger, ledger.begun + 1);
  if (ledger.begun < present) {
    ledger.begun = present;
    ledger.inCourse = ZERO;
  }
}

function beginWeek(ledger: YieldLedger, number: number): void {
  const week: Week = { week: number, yield: yieldOfWeek(ledger.principal, ledger.rates, number), paid: ZERO };
  ledger.begun = number;
  ledger.inCourse = week.yield;
  ledger.book?.begun(week);
  while (week.paid < week.yield && ledger.ahead[0]) {
    const [first] = ledger.ahead;
    const part = smaller(first.left, subtract(week.yield, week.paid));
    takeYield(ledger, week, first.paymentId, part);
    first.left = subtract(first.left, part);
    if (first.left === ZERO) ledger.ahead.shift();
  }
  if (week.paid < week.yield) ledger.open.push(week);
}

/** Money of one payment on its way into the loan. */
export interface Flow {
  readonly paymentId: string;
  left: Money;
}

/** Pays the open weeks due up to a day, oldest first. */
export function payWeeks(ledger: YieldLedger, flow: Flow, dueUpTo: number): void {
  for (let week = ledger.open[0]; week && flow.left > 0; week = ledger.open[0]) {
    if (dueDayOf(ledger.anchorDay, week.week, ledger.period) > dueUpTo) return;
    const part = smaller(flow.left, subtract(week.yield, week.paid));
    takeYield(ledger, week, flow.paymentId, part);
    flow.left = subtract(flow.left, part);
    if (week.paid === week.yield) ledger.open.shift();
  }
}

function takeYield(ledger: YieldLedger, week: Week, paymentId: string, part: Money): void {
  week.paid = add(week.paid, part);
  ledger.yieldPaid = add(ledger.yieldPaid, part);
  ledger.book?.taken(paymentId, week.week, part);
}

/** Repays principal; with the last of it, what is ahead can be taken by no week any more. Returns what was repaid. */
export function payPrincipal(ledger: YieldLedger, flow: Flow): Money {
  const part = smaller(flow.left, ledger.principal);
  ledger.principal = subtract(ledger.principal, part);
  ledger.principalPaid = add(ledger.principalPaid, part);
  flow.left = subtract(flow.left, part);
  if (ledger.lowersAtOnce) lowerInCourse(ledger);
  if (ledger.principal === ZERO) {
    for (const { paymentId, left } of ledger.ahead) ledger.book?.excess(paymentId, left);
    ledger.ahead = [];
  }
  return part;
}

/** The yield of the period in course is that of the capital left, but never less than what was paid of it. */
function lowerInCourse(ledger: YieldLedger): void {
  const week = ledger.open.at(-1);
  if (week?.week !== ledger.begun) return;
  const present = yieldOfWeek(ledger.principal, ledger.rates, week.week);
  week.yield = smaller(week.yield, larger(week.paid, present));
  ledger.inCourse = week.yield;
  if (week.paid === week.yield) ledger.open.pop();
}

export function lendMore(ledger: YieldLedger, amount: Money): void {
  ledger.principal = add(ledger.principal, amount);
  ledger.lent = add(ledger.lent, amount);
}

export function aheadOf(ledger: YieldLedger): Money {
  return ledger.ahead.reduce((total, { left }) => add(total, left), ZERO);
}

/** Yield owed: of the weeks begun, the one in course included. */
export function yieldOwed(ledger: YieldLedger): Money {
  return ledger.open.reduce((total, week) => add(total, subtract(week.yield, week.paid)), ZERO);
}
