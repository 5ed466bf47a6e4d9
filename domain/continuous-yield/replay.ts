/** The continuous-yield loan as a fold of its facts (rulings L1, Y1): the one way to know what it is. */
import { addDays, type CalendarDate, fromDayNumber, later, toDayNumber } from "../calendar/calendar-date.ts";
import { subtract, sum, ZERO } from "../money/money.ts";
import type { PeriodTerms, WeeklyRate, YieldFacts, YieldOpening } from "./facts.ts";
import { firstLedger, foldYieldFacts, latestYieldTerms, type YieldFold } from "./fold.ts";
import { advanceTo, type YieldLedger } from "./ledger.ts";
import { withRefundsHeld } from "./refunds-held.ts";
import type { YieldCheckpoint, YieldOutcome, YieldState, YieldStatus, YieldSummary } from "./state.ts";
import { nextUncovered, statusOf, summaryOf, weekAsOf } from "./summary.ts";
import { dueDayOf, periodOf, rateSpans } from "./weeks.ts";

/** All facts count, whatever their dates; `asOf` bounds only how many further weeks have begun, and which are late. */
export function replayYield(facts: YieldFacts, asOf: CalendarDate): YieldState {
  const fold = foldYieldFacts(facts);
  advanceTo(fold.ledger, toDayNumber(later(asOf, lastYieldFactDate(facts))));
  return stateOf(fold, facts, asOf);
}

/** The stored state: the replay up to the last fact, so that the answer never depends on today (ruling L10). */
export function projectYield(facts: YieldFacts): YieldState {
  return replayYield(facts, lastYieldFactDate(facts));
}

/**
 * The last value date among facts that act; void payments do not, nor terms that were corrected. Without any, the eve of
 * the start: nothing has begun.
 */
export function lastYieldFactDate(facts: YieldFacts): CalendarDate {
  return [
    ...facts.payments.filter(({ voided }) => !voided),
    ...facts.additions,
    ...facts.refunds,
    ...facts.statusActions,
  ].reduce((last, { date }) => later(last, date), facts.opening?.date ?? eveOf(facts));
}

function eveOf(facts: YieldFacts): CalendarDate {
  return addDays(latestYieldTerms(facts.termsVersions).startDate, -1);
}

/** The stored fields from which lists know a loan on any later day. */
export interface StoredYield extends PeriodTerms {
  status: YieldStatus;
  startDate: CalendarDate;
  rates: readonly Pick<WeeklyRate, "id" | "at" | "fromWeek" | "weeklyRatePercent">[];
  checkpoint: YieldCheckpoint;
}

/** The summary of a stored loan today: what a replay of its facts would say, without its payments. */
export function yieldStanding(stored: StoredYield, today: CalendarDate): YieldSummary {
  const { status, checkpoint } = stored;
  const { excess, lastPaymentDate } = checkpoint;
  return summaryOf(ledgerOf(stored, today), { status, excess, lastPaymentDate }, today);
}

/** The ledger of a stored loan, gone on to a day. */
export function ledgerOf(stored: StoredYield, day: CalendarDate): YieldLedger {
  const { startDate, rates, checkpoint } = stored;
  const { principal, lent, principalPaid, yieldPaid, begun, inCourse } = checkpoint;
  const ledger: YieldLedger = {
    anchorDay: toDayNumber(startDate),
    period: periodOf(stored),
    rates: rateSpans(rates),
    lowersAtOnce: false,
    principal,
    lent,
    principalPaid,
    yieldPaid,
    begun,
    inCourse,
    open: checkpoint.open.map((week) => ({ ...week })),
    ahead: checkpoint.ahead.map((each) => ({ ...each })),
    book: null,
  };
  advanceTo(ledger, toDayNumber(day));
  return ledger;
}

/** The due date of the first week that costs anything, before any was paid here; null when none will. */
export function firstYieldDue(
  loan: Parameters<typeof firstLedger>[0] & { opening?: YieldOpening | undefined },
): CalendarDate | null {
  const ledger = firstLedger(loan, loan.opening);
  const first = nextUncovered(ledger);
  return first && fromDayNumber(dueDayOf(ledger.anchorDay, first.week, ledger.period));
}

function stateOf(fold: YieldFold, facts: YieldFacts, asOf: CalendarDate): YieldState {
  const { ledger, isCancelled } = fold;
  const status = statusOf(ledger, isCancelled);
  const excess = sum(fold.parts.map((parts) => subtract(parts.excess, parts.refunded)));
  const lastPaymentDate = lastLivePayment(facts);
  return {
    status,
    weeks: fold.weeks.map((week) => weekAsOf(ledger, week, asOf)),
    outcomes: withRefundsHeld(
      fold.parts.map((parts) => outcomeOf(parts, ledger)),
      facts,
    ),
    summary: summaryOf(ledger, { status, excess, lastPaymentDate }, asOf),
    checkpoint: checkpointOf(ledger, excess, lastPaymentDate),
  };
}

function outcomeOf({ taken, ...parts }: YieldFold["parts"][number], ledger: YieldLedger): YieldOutcome {
  const weeks = [...taken].sort(([a], [b]) => a - b).map(([week, amount]) => ({ week, amount }));
  const ahead = ledger.ahead.find(({ paymentId }) => paymentId === parts.paymentId)?.left ?? ZERO;
  return { ...parts, yield: weeks, ahead };
}

function checkpointOf(
  ledger: YieldLedger,
  excess: YieldCheckpoint["excess"],
  lastPaymentDate: CalendarDate | null,
): YieldCheckpoint {
  const { principal, lent, principalPaid, yieldPaid, begun, inCourse, open, ahead } = ledger;
  return {
    principal,
    lent,
    principalPaid,
    yieldPaid,
    begun,
    inCourse,
    open: open.map(({ week, yield: charged, paid }) => ({ week, yield: charged, paid })),
    ahead: ahead.map(({ paymentId, left }) => ({ paymentId, left })),
    excess,
    lastPaymentDate,
  };
}

function lastLivePayment(facts: YieldFacts): CalendarDate | null {
  let last: CalendarDate | null = null;
  for (const { voided, date } of facts.payments) if (!voided && (last === null || date > last)) last = date;
  return last;
}
