/** The figures of a continuous-yield loan, column by column, as the tables of its page and of its tests name them. */
import { expect } from "vitest";
import { calendarDate } from "#domain/calendar/calendar-date";
import { latestYieldTerms } from "#domain/continuous-yield/fold";
import { defaultYieldAmount } from "#domain/continuous-yield/preview";
import { lastYieldFactDate, replayYield } from "#domain/continuous-yield/replay";
import { upcomingWeeks } from "#domain/continuous-yield/schedule";
import type { YieldOutcome, YieldState, YieldWeek } from "#domain/continuous-yield/state";
import { sum } from "#domain/money/money";
import { formatAmount } from "#domain/money/text";
import type { WorkedTable } from "./worked-case.ts";
import type { WorkedYield } from "./worked-yield.ts";

type Figures = Record<string, string>;

const orDash = (value: string | null): string => value ?? "—";

function weekFigures(week: YieldWeek): Figures {
  return {
    week: String(week.week),
    due: week.dueDate,
    yield: formatAmount(week.yield),
    paid: formatAmount(week.paid),
    status: week.status,
  };
}

function paymentFigures(outcome: YieldOutcome): Figures {
  return {
    payment: outcome.paymentId,
    yield: formatAmount(sum(outcome.yield.map(({ amount }) => amount))),
    weeks: orDash(outcome.yield.map(({ week }) => week).join(", ") || null),
    capital: formatAmount(outcome.principal),
    ahead: formatAmount(outcome.ahead),
    excess: formatAmount(outcome.excess),
    refunded: formatAmount(outcome.refunded),
    "capital owed": formatAmount(outcome.principalAfter),
    "yield owed": formatAmount(outcome.yieldOwedAfter),
    next: orDash(outcome.nextDueDateAfter),
    "from week": String(outcome.nextWeek),
    costs: formatAmount(outcome.nextWeekYield),
    review: orDash(outcome.review.join(", ") || null),
    "other receipt": orDash(outcome.duplicateOf),
  };
}

function loanFigures({ status, summary }: YieldState): Figures {
  return {
    loan: status,
    capital: formatAmount(summary.remainingPrincipal),
    "capital repaid": formatAmount(summary.totalPrincipalPaid),
    "yield paid": formatAmount(summary.totalYieldPaid),
    ahead: formatAmount(summary.paidAhead),
    excess: formatAmount(summary.excess),
    week: String(summary.weeksSinceStart),
    "this week": formatAmount(summary.weeklyYieldInCourse),
    "next week": formatAmount(summary.nextWeekYield),
    overdue: String(summary.overdueWeeks),
    owed: formatAmount(summary.yieldOwed),
    "owed late": formatAmount(summary.overdueYield),
    "days late": String(summary.daysLate),
    oldest: orDash(summary.oldestUnpaidWeek === null ? null : String(summary.oldestUnpaidWeek)),
    "next amount": formatAmount(summary.nextAmount),
    lent: formatAmount(summary.lent),
    "last paid": orDash(summary.lastPaymentDate),
    "next due": orDash(summary.nextDueDate),
    recovered: `${summary.completionPercent} %`,
    received: `${summary.yieldPercent} %`,
  };
}

function proposedFigures({ facts }: WorkedYield, date: string): Figures {
  const figures: Figures = { proposed: date };
  for (const type of ["yield", "principal", "mixed"] as const)
    figures[type] = formatAmount(defaultYieldAmount(facts, type, calendarDate(date)));
  return figures;
}

/** The weeks that a screen announces on a day: which, and what they cost and have paid together. */
function announcedFigures({ facts }: WorkedYield, date: string): Figures {
  const { status, checkpoint } = replayYield(facts, lastYieldFactDate(facts));
  const terms = latestYieldTerms(facts.termsVersions);
  const weeks = upcomingWeeks({ ...terms, status, rates: facts.rates, checkpoint }, calendarDate(date));
  const [first, last] = [weeks[0], weeks.at(-1)];
  return {
    announced: date,
    weeks: first && last ? `${first.week} to ${last.week}` : "none",
    yield: formatAmount(sum(weeks.map((week) => week.yield))),
    paid: formatAmount(sum(weeks.map((week) => week.paid))),
    overdue: String(weeks.filter((week) => week.status === "overdue").length),
  };
}

function figuresOf(example: WorkedYield, { columns }: WorkedTable, key: string): Figures | undefined {
  const state = replayYield(example.facts, example.asOf ?? lastYieldFactDate(example.facts));
  switch (columns[0]) {
    case "week":
      return state.weeks.filter(({ week }) => String(week) === key).map(weekFigures)[0];
    case "payment":
      return state.outcomes.filter(({ paymentId }) => paymentId === key).map(paymentFigures)[0];
    case "loan":
      return loanFigures(state);
    case "announced":
      return announcedFigures(example, key);
    case "proposed":
      return proposedFigures(example, key);
    default:
      throw new Error(`a table that is not understood: ${columns.join(" | ")}`);
  }
}

/** Each cell of the table is what the loan comes to. The first column says which of its figures the table shows. */
export function checkYieldTable(example: WorkedYield, table: WorkedTable): void {
  for (const cells of table.rows) {
    expect(yieldCellsFound(example, table.columns, cells[0] ?? "")).toEqual(cells);
  }
}

/** The cells of the line that is called by its first cell. */
export function yieldCellsFound(example: WorkedYield, columns: string[], key: string): string[] {
  const figures = figuresOf(example, { columns, rows: [] }, key);
  return columns.map((column) => figures?.[column] ?? "no such column");
}
