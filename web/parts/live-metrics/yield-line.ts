/** A continuous-yield loan as lists show it: names beside figures, and how it stands today. */
import type { YieldLoan } from "#contract/records/continuous-yield";
import type { Client, Lender } from "#contract/records/people";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { YIELD_PERIODS } from "#domain/continuous-yield/facts";
import { yieldStanding } from "#domain/continuous-yield/replay";
import type { YieldSummary } from "#domain/continuous-yield/state";
import { periodOf, rateOfWeek } from "#domain/continuous-yield/weeks";
import type { RatePercent } from "#domain/interest/rate";
import { sum, ZERO } from "#domain/money/money";
import { yieldWord } from "#web/wording/continuous-yield.ts";
import { DELETED_WORD } from "#web/wording/loan.ts";
import type { StateWord } from "#web/wording/state-word.ts";

export interface YieldLine {
  loan: YieldLoan;
  clientName: string;
  /** Empty for who may not see lenders. */
  lenderName: string;
  summary: YieldSummary;
  /** Percent, of the week in course. */
  rate: RatePercent;
  state: StateWord;
}

interface People {
  clients: ReadonlyMap<string, Client>;
  lenders: ReadonlyMap<string, Lender>;
}

/** A deleted one shows only when money reached it afterwards (ruling L13). */
export function isListedYield({ deleted, checkpoint }: YieldLoan): boolean {
  return deleted === null || checkpoint.lastPaymentDate !== null;
}

export function yieldLine(loan: YieldLoan, people: People, today: CalendarDate): YieldLine {
  const summary = yieldStanding(loan, today);
  return {
    loan,
    clientName: nameOf(people.clients.get(loan.clientId)) || "Cliente no disponible",
    lenderName: nameOf(people.lenders.get(loan.lenderId)),
    summary,
    rate: rateOfWeek(loan.rates, Math.max(1, summary.weeksSinceStart)),
    state: loan.deleted ? DELETED_WORD : yieldWord(loan.status, summary.overdueWeeks),
  };
}

export function yieldLines(loans: readonly YieldLoan[], people: People, today: CalendarDate): YieldLine[] {
  return loans.filter(isListedYield).map((loan) => yieldLine(loan, people, today));
}

/** The yield of the week in course, or of the first week where the loan has not begun. */
export function weeklyYieldOf({ weeksSinceStart, weeklyYieldInCourse, nextWeekYield }: YieldSummary) {
  return weeksSinceStart === 0 ? nextWeekYield : weeklyYieldInCourse;
}

/** The yield of all loans together, by the length of their period; of weeks where there are none at all. */
export function yieldByPeriod(lines: readonly YieldLine[]) {
  const sums = YIELD_PERIODS.flatMap((period) => {
    const own = lines.filter(({ loan }) => periodOf(loan).name === period);
    return own.length > 0 ? [{ period, amount: sum(own.map(({ summary }) => weeklyYieldOf(summary))) }] : [];
  });
  return sums.length > 0 ? sums : [{ period: "week" as const, amount: ZERO }];
}

function nameOf(person: { name: string; lastName: string } | undefined): string {
  return person ? `${person.name} ${person.lastName}`.trim() : "";
}
