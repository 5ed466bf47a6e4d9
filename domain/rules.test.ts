/** The worked numbers of docs/rules, read from the pages and asserted: page and code cannot drift apart. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readWorkedCases, type WorkedCase, type WorkedTable } from "#testkit/worked-case";
import { standing } from "./arrears/standing.ts";
import { calendarDate } from "./calendar/calendar-date.ts";
import { lastFactDate, replay } from "./loan/replay.ts";
import type { LoanRow, PaymentOutcome } from "./loan/state.ts";
import { add, type Money, notBelowZero, subtract } from "./money/money.ts";
import { formatAmount } from "./money/text.ts";
import { defaultAmount, type PaymentChoice } from "./payment/default-amount.ts";
import { payoffQuote } from "./payment/payoff-quote.ts";

const PAGES = new URL("../docs/rules/", import.meta.url);

type Value = string | number | null | Money | readonly string[];
type Figures = Record<string, Value>;

function rowFigures(row: LoanRow): Figures {
  return {
    row: row.paymentNumber,
    due: row.paymentDate,
    start: formatAmount(row.startingBalance),
    cuota: formatAmount(row.payment),
    principal: formatAmount(row.principal),
    interest: formatAmount(row.interest),
    end: formatAmount(row.endingBalance),
    paid: formatAmount(add(row.principalPaid, row.interestPaid)),
    rebated: formatAmount(row.interestRebated),
    rest: formatAmount(row.remainingAmount),
    mora: formatAmount(row.lateFee),
    "mora paid": formatAmount(row.lateFeePaid),
    "mora forgiven": formatAmount(row.lateFeeWaived),
    "mora owed": formatAmount(
      notBelowZero(subtract(subtract(row.lateFee, row.lateFeePaid), row.lateFeeWaived)),
    ),
    "first mora day": row.firstLateFeeDate,
    prepaid: formatAmount(row.prepaymentAmount),
    status: row.status,
  };
}

function paymentFigures(outcome: PaymentOutcome): Figures {
  return {
    payment: outcome.paymentId,
    mora: formatAmount(outcome.lateFee),
    interest: formatAmount(outcome.interest),
    principal: formatAmount(outcome.principal),
    rebate: formatAmount(outcome.rebate),
    excess: formatAmount(outcome.excess),
    refunded: formatAmount(outcome.refunded),
    row: outcome.paymentNumber,
    rest: formatAmount(outcome.remainingAmount),
    balance: formatAmount(outcome.balanceAfter),
    "rows left": outcome.rowsLeftAfter,
    status: outcome.status,
    review: outcome.review,
    "other receipt": outcome.duplicateOf,
  };
}

function loanFigures({ facts, asOf }: WorkedCase): Figures {
  const { status, summary } = replay(facts, asOf ?? lastFactDate(facts));
  return {
    loan: status,
    balance: formatAmount(summary.balance),
    "principal owed": formatAmount(summary.outstandingPrincipal),
    "interest owed": formatAmount(summary.outstandingInterest),
    "total interest": formatAmount(summary.totalInterest),
    "total paid": formatAmount(summary.totalPaid),
    excess: formatAmount(summary.totalExcess),
    rounding: formatAmount(summary.roundingAdjustment),
    settled: `${summary.paidRows} of ${summary.rows}`,
    progress: `${summary.progressPercent} %`,
    next: summary.nextPaymentNumber,
    "next due": summary.nextDueDate,
    "next amount": formatAmount(summary.nextAmount),
    "last due": summary.lastDueDate,
  };
}

function quoteFigures({ facts }: WorkedCase, date: string): Figures {
  const quote = payoffQuote(facts, calendarDate(date));
  return {
    quote: date,
    mora: formatAmount(quote.lateFee),
    interest: formatAmount(quote.interest),
    principal: formatAmount(quote.principal),
    total: formatAmount(quote.total),
    rebate: formatAmount(quote.rebate),
  };
}

function standingFigures({ facts }: WorkedCase, date: string): Figures {
  const { status, rows } = replay(facts, lastFactDate(facts));
  const frequency = facts.termsVersions[0]?.terms.frequency ?? "monthly";
  const { lateFeeVersions } = facts;
  const today = standing({ status, rows, frequency, lateFeeVersions }, calendarDate(date));
  return {
    today: date,
    "days late": today.daysLate,
    overdue: formatAmount(today.overdueAmount),
    mora: formatAmount(today.lateFeeDue),
    rows: today.overdueRows.length,
  };
}

function proposalFigures({ facts }: WorkedCase, date: string): Figures {
  const choices: PaymentChoice[] = ["full", "partial", "interest_only", "full_loan"];
  const figures: Figures = { proposed: date };
  for (const choice of choices) {
    figures[choice] = formatAmount(defaultAmount(facts, { choice, date: calendarDate(date) }).amount);
  }
  return figures;
}

/** `5–9` stands for each of the rows 5 to 9. */
function numbersOf(cell: string): number[] {
  const [from = 0, to = from] = cell.split("–").map(Number);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function figuresOf(example: WorkedCase, table: WorkedTable, key: string): Figures[] {
  const state = replay(example.facts, example.asOf ?? lastFactDate(example.facts));
  switch (table.columns[0]) {
    case "row":
      return numbersOf(key).map((number) => {
        const row = state.rows.find((candidate) => candidate.paymentNumber === number);
        return row ? { ...rowFigures(row), row: key } : { row: `there is no row ${number}` };
      });
    case "payment":
      return state.outcomes.filter((outcome) => outcome.paymentId === key).map(paymentFigures);
    case "loan":
      return [loanFigures(example)];
    case "quote":
      return [quoteFigures(example, key)];
    case "today":
      return [standingFigures(example, key)];
    case "proposed":
      return [proposalFigures(example, key)];
    default:
      throw new Error(`a table that nobody understands: ${table.columns.join(" | ")}`);
  }
}

function written(value: Value | undefined): string {
  if (value === undefined) return "no such column";
  if (Array.isArray(value)) return value.length > 0 ? value.join(", ") : "—";
  return value === null ? "—" : String(value);
}

function check(example: WorkedCase, table: WorkedTable): void {
  for (const cells of table.rows) {
    const found = figuresOf(example, table, cells[0] ?? "");
    expect(found.length, `${table.columns[0]} ${cells[0]}`).toBeGreaterThan(0);
    for (const figures of found) {
      expect(table.columns.map((column) => written(figures[column]))).toEqual(cells);
    }
  }
}

/** Pages without cases of loans: those of continuous yield and of the drawer are read beside what they are about. */
const OTHERS = new Set(["README.md", "rulings.md", "continuous-yield.md", "custody.md", "drawer.md"]);
const pages = readdirSync(PAGES).filter((name) => name.endsWith(".md") && !OTHERS.has(name));

test("the worked cases are there", () => {
  expect(pages.length).toBeGreaterThanOrEqual(9);
});

for (const page of pages) {
  describe(`docs/rules/${page}`, () => {
    for (const example of readWorkedCases(readFileSync(new URL(page, PAGES), "utf8"))) {
      test(example.title, () => {
        expect(example.tables.length).toBeGreaterThan(0);
        for (const table of example.tables) check(example, table);
      });
    }
  });
}
