/** The figures of a loan, column by column, as the tables of docs/rules and the worked cases of tests name them. */
import { expect } from "vitest";
import { standing } from "#domain/arrears/standing";
import { calendarDate } from "#domain/calendar/calendar-date";
import { lastFactDate, replay } from "#domain/loan/replay";
import type { LoanRow, PaymentOutcome } from "#domain/loan/state";
import { add, type Money, notBelowZero, subtract } from "#domain/money/money";
import { formatAmount } from "#domain/money/text";
import { defaultAmount, type PaymentChoice } from "#domain/payment/default-amount";
import { payoffQuote } from "#domain/payment/payoff-quote";
import type { WorkedCase, WorkedTable } from "./worked-case.ts";

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
    next: outcome.nextDueDateAfter,
    status: outcome.status,
    recovered: outcome.recovered ? "yes" : "no",
    review: outcome.review,
    "other receipt": outcome.duplicateOf,
  };
}

function loanFigures({ facts, asOf }: WorkedCase): Figures {
  const { status, summary, inLegal, writeOffs } = replay(facts, asOf ?? lastFactDate(facts));
  const [writeOff] = writeOffs ?? [];
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
    "last paid": summary.lastPaymentDate,
    "in legal since": inLegal ?? null,
    castigado: writeOff ? formatAmount(writeOff.principal) : null,
    "castigado since": writeOff?.date ?? null,
    "taken back": writeOff?.takenBack ? formatAmount(writeOff.takenBack.principal) : null,
    "back since": writeOff?.takenBack?.date ?? null,
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
  const { status, rows, writeOffs } = replay(facts, lastFactDate(facts));
  const frequency = facts.termsVersions[0]?.terms.frequency ?? "monthly";
  const { lateFeeVersions } = facts;
  const today = standing({ status, rows, frequency, lateFeeVersions, writeOffs }, calendarDate(date));
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
  const { paymentNumber, dueDate, isLate, lateFee } = defaultAmount(facts, {
    choice: "full",
    date: calendarDate(date),
  });
  Object.assign(figures, { row: paymentNumber, due: dueDate, late: isLate ? "yes" : "no" });
  figures.mora = formatAmount(lateFee);
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
      throw new Error(`a table that is not understood: ${table.columns.join(" | ")}`);
  }
}

function written(value: Value | undefined): string {
  if (value === undefined) return "no such column";
  if (Array.isArray(value)) return value.length > 0 ? value.join(", ") : "—";
  return value === null ? "—" : String(value);
}

/** Each cell of the table is what the loan comes to. The first column says which of its figures the table shows. */
export function checkTable(example: WorkedCase, table: WorkedTable): void {
  for (const cells of table.rows) {
    const found = cellsFound(example, table.columns, cells[0] ?? "");
    expect(found.length, `${table.columns[0]} ${cells[0]}`).toBeGreaterThan(0);
    for (const each of found) expect(each).toEqual(cells);
  }
}

/** The cells of a line of the table: of a range of rows, once for each of them. */
export function cellsFound(example: WorkedCase, columns: string[], key: string): string[][] {
  return figuresOf(example, { columns, rows: [] }, key).map((figures) =>
    columns.map((column) => written(figures[column])),
  );
}
