/** The worked numbers of docs/rules/continuous-yield.md, read from the page and asserted. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { WorkedTable } from "#testkit/worked-case";
import { readWorkedYields, type WorkedYield } from "#testkit/worked-yield";
import { calendarDate } from "../calendar/calendar-date.ts";
import { sum } from "../money/money.ts";
import { formatAmount } from "../money/text.ts";
import { defaultYieldAmount } from "./preview.ts";
import { lastYieldFactDate, replayYield } from "./replay.ts";
import type { YieldOutcome, YieldState, YieldWeek } from "./state.ts";

const PAGE = new URL("../../docs/rules/continuous-yield.md", import.meta.url);

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
    "days late": String(summary.daysLate),
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

function figuresOf(example: WorkedYield, { columns }: WorkedTable, key: string): Figures | undefined {
  const state = replayYield(example.facts, example.asOf ?? lastYieldFactDate(example.facts));
  switch (columns[0]) {
    case "week":
      return state.weeks.filter(({ week }) => String(week) === key).map(weekFigures)[0];
    case "payment":
      return state.outcomes.filter(({ paymentId }) => paymentId === key).map(paymentFigures)[0];
    case "loan":
      return loanFigures(state);
    case "proposed":
      return proposedFigures(example, key);
    default:
      throw new Error(`a table that nobody understands: ${columns.join(" | ")}`);
  }
}

const cases = readWorkedYields(readFileSync(PAGE, "utf8"));

test("the worked cases are there", () => {
  expect(cases.length).toBeGreaterThanOrEqual(8);
});

for (const example of cases) {
  test(example.title, () => {
    expect(example.tables.length).toBeGreaterThan(0);
    for (const table of example.tables) {
      for (const cells of table.rows) {
        const figures = figuresOf(example, table, cells[0] ?? "");
        expect(table.columns.map((column) => figures?.[column] ?? "no such column")).toEqual(cells);
      }
    }
  });
}
