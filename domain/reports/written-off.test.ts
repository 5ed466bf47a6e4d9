/**
 * One book walked through every figure of the portfolio: a loan that was written off counts in none of them, and *Cobrado* and
 * the result say what it cost and what came of it (ruling L8).
 */
import { beforeAll, describe, expect, it } from "vitest";
import { arrearsNow } from "#domain/analytics/arrears-now";
import { bookTotals } from "#domain/analytics/book-totals";
import { collectedOf } from "#domain/analytics/collected";
import { mayFallDueOn, nextRowsDueOn } from "#domain/analytics/due-on";
import { type PaymentDays, receivedIn, tallyReceived } from "#domain/analytics/payment-tally";
import { loanedByStatus, loanedIn, portfolioOf } from "#domain/analytics/portfolio";
import { trends } from "#domain/analytics/trend";
import { standing, summaryDaysLate } from "#domain/arrears/standing";
import { addDays, calendarDate } from "#domain/calendar/calendar-date";
import { pesos, ZERO } from "#domain/money/money";
import { at, bookWithLoan, collectArgs, day, LOAN, loanArgs } from "#testkit/commands/lending";
import { type TestRecords, testId } from "#testkit/commands/records";
import { cellsOf, made, partOf, type Reported } from "#testkit/office-reports";
import { reportRecordsOf } from "#testkit/office-story";
import type { MoneyLine } from "./money-line.ts";
import type { ColumnKey, ReportName } from "./report.ts";

const OTHER = testId(14);
const TODAY = calendarDate("2026-02-19");
const RANGE = { from: calendarDate("2026-01-01"), to: TODAY };
const step = (date: string) => ({ id: LOAN, at: at(date), today: day(date), reason: "No aparece" });

interface Office extends Reported {
  docs: ReturnType<typeof lent>;
}

let records: TestRecords;
let whole: Office;
/** The same office without that loan and its payments. */
let without: Office;

/** Two loans of 10,000 on one day: of one a cuota was paid, it was written off, and 1,050.00 came of it late. */
beforeAll(async () => {
  records = await bookWithLoan();
  await records.succeed("loan.create", loanArgs({ id: OTHER }));
  await records.succeed("payment.collect", collectArgs(1, "2026-01-08", pesos(1_000)));
  await records.succeed("payment.collect", { ...collectArgs(2, "2026-01-08", pesos(1_000)), loanId: OTHER });
  await records.succeed("loan.writeOff", step("2026-01-20"));
  await records.succeed("payment.collect", {
    ...collectArgs(3, "2026-02-10", pesos(1_050)),
    paymentNumber: 2,
  });
  whole = reported(() => true);
  without = reported((loanId) => loanId !== LOAN);
});

function lent() {
  return records.all("loans");
}

function reported(has: (loanId: string | null) => boolean): Office {
  const { records: book, payments, yieldPayments } = reportRecordsOf({ records, today: TODAY });
  const loans = new Map([...book.loans].filter(([id]) => has(id)));
  const docs = lent().filter(({ id }) => has(id));
  const overdue = docs.flatMap((loan) => {
    const { rows } = records.get("amortizationItems", loan.id);
    return standing({ ...loan, rows }, TODAY).overdueRows.map((row) => ({
      loan,
      paymentNumber: row.paymentNumber,
      dueDate: row.paymentDate,
      daysLate: row.daysLate,
      amount: row.amount,
      lateFeeDue: row.lateFeeDue,
    }));
  });
  return {
    records: { ...book, loans, overdue },
    payments: payments.filter(({ loanId }) => has(loanId)),
    yieldPayments,
    docs,
  };
}

const loansOf = ({ docs }: Office) => docs;

function daysOf({ payments }: Office) {
  const days: PaymentDays = new Map();
  tallyReceived(days, payments, []);
  return [...days.values()];
}

function portfolio(of: Office) {
  const loans = loansOf(of).map((loan) => ({
    ...loan,
    createdOn: calendarDate("2026-01-01"),
    isRunning: false,
  }));
  return { loans, payments: daysOf(of), clients: 1 };
}

/** Cells and totals of a part, without the columns that are no figures of the portfolio. */
function columns(of: Reported, name: ReportName, part: Parameters<typeof partOf>[1], ...keys: ColumnKey[]) {
  const found = partOf(made(name, of), part);
  return { cells: cellsOf(found, ...keys), totals: keys.map((key) => found?.totals[key] ?? null) };
}

/** Each figure of the portfolio, by the place that shows it. */
const FIGURES: Record<string, (of: Office) => unknown> = {
  "running loans and what is late (dashboard avanzado)": (of) => arrearsNow(loansOf(of), TODAY),
  "active loans (dashboard)": (of) => {
    const { active, activeValue } = bookTotals(loansOf(of));
    return { active, activeValue };
  },
  "rows that fall due (Hoy, alerts, dashboard)": (of) =>
    Array.from({ length: 120 }, (_, days) => {
      const date = addDays(TODAY, days);
      return [
        nextRowsDueOn(loansOf(of), date),
        loansOf(of).filter((loan) => mayFallDueOn(loan, date)).length,
      ];
    }),
  "loans that are behind (Hoy, alerts, lists)": (of) =>
    loansOf(of)
      .map((loan) => summaryDaysLate(loan, TODAY))
      .filter((days) => days > 0),
  "loans by state, health and default (dashboard avanzado)": (of) => {
    const { active, completed, defaulted, healthPercent, defaultPercent } = portfolioOf(portfolio(of), RANGE);
    return { active, completed, defaulted, healthPercent, defaultPercent };
  },
  "amounts by state": (of) => ({ ...loanedByStatus(portfolio(of).loans, RANGE), written_off: ZERO }),
  "cuotas that are late (Pagos Atrasados)": (of) =>
    columns(of, "late-payments", "overdue", "number", "overdue", "lateFee", "owed"),
  "PAR today": (of) => columns(of, "portfolio-aging", "risk", "loanCount", "clientCount", "balance", "share"),
  "loans behind PAR": (of) => columns(of, "portfolio-aging", "riskLoans", "loan", "balance"),
  "PAR at the ends of the months since": (of) =>
    columns(
      of,
      "portfolio-aging",
      "riskMonths",
      "date",
      "outstanding",
      "par1",
      "par7",
      "par30",
      "share",
    ).cells.filter(([date]) => String(date) >= "2026-01-20"),
  "capital out and late by lender": (of) =>
    columns(of, "portfolio-by-lender", "lenders", "activeCount", "outstanding", "lateAmount"),
  "balance and active loans of clients": (of) => columns(of, "clients", "clients", "activeCount", "balance"),
  "balance of the report of loans": (of) => partOf(made("loans", of), "loans")?.totals.balance,
};

describe("a loan that is written off", () => {
  it.each(Object.entries(FIGURES))("counts in no figure of %s", (_, figure) => {
    expect(figure(whole)).toEqual(figure(without));
  });

  it("would count in each of them if it were not", async () => {
    await records.succeed("loan.takeBackWriteOff", step("2026-02-19"));
    const back = reported(() => true);
    const same = Object.entries(FIGURES).filter(
      ([, figure]) => JSON.stringify(figure(back)) === JSON.stringify(figure(without)),
    );
    expect(same.map(([name]) => name)).toEqual([]);
  });

  it("is no client for another loan", () => {
    const asked = { share: 0, days: 1_000 };
    expect(partOf(made("renewals", without, asked), "renewals")?.rows).toHaveLength(1);
    expect(partOf(made("renewals", whole, asked), "renewals")?.rows).toEqual([]);
  });

  it("is listed in the report of loans under its own word, without a balance unless one asks for such loans", () => {
    const loans = partOf(made("loans", whole), "loans");
    expect(cellsOf(loans, "state", "balance")).toEqual([
      ["active", pesos(12_000)],
      ["written_off", null],
    ]);
    expect(cellsOf(partOf(made("loans", whole, { status: "written_off" }), "loans"), "balance")).toHaveLength(
      1,
    );
    expect(cellsOf(partOf(made("loans", whole, { status: "active" }), "loans"), "balance")).toHaveLength(1);
  });

  it("was lent all the same", () => {
    expect(loanedIn(portfolio(whole).loans, RANGE)).toBe(pesos(20_000));
    expect(loanedByStatus(portfolio(whole).loans, RANGE).written_off).toBe(pesos(10_000));
    expect(portfolioOf(portfolio(whole), RANGE)).toMatchObject({ loans: 2, writtenOff: 1, lent: 2 });
    expect(bookTotals(loansOf(whole))).toMatchObject({
      loans: 2,
      value: pesos(20_000),
      received: pesos(3_050),
    });
  });
});

describe("money that comes for it", () => {
  it("counts in Cobrado, with what was recovered beside it, and in no ratio", () => {
    const received = receivedIn(daysOf(whole), RANGE);
    expect(received).toMatchObject({
      collected: pesos(3_050),
      payments: 3,
      recovered: pesos(1_050),
      late: 0,
    });
    const lines = partOf(made("payments", whole), "payments");
    expect(lines?.collected).toMatchObject({
      collected: pesos(3_050),
      recovered: pesos(1_050),
      recoveredPayments: 1,
    });
    expect(collectedOf((lines?.rows ?? []) as MoneyLine[]).recovered).toBe(pesos(1_050));
    const figures = portfolioOf(portfolio(whole), RANGE);
    expect(figures).toMatchObject({
      collected: pesos(3_050),
      collectedOnLent: pesos(2_000),
      loanPayments: 2,
      riskScore: 0,
    });
    const february = trends(portfolio(whole), TODAY).at(-1);
    expect(february).toMatchObject({
      collected: pesos(1_050),
      collectedOnLent: ZERO,
      loanPayments: 0,
      latePayments: 0,
    });
  });

  it("leaves the result less what was written off, and more what was recovered of the principal", () => {
    const months = partOf(made("monthly-comparison", whole, { to: TODAY }), "months");
    const cells = cellsOf(
      months,
      "month",
      "collected",
      "interest",
      "lateFee",
      "writtenOff",
      "recovered",
      "result",
    );
    expect(cells.slice(-2)).toEqual([
      ["2026-01", pesos(2_000), 46_154, ZERO, 923_077, ZERO, -876_923],
      ["2026-02", pesos(1_050), 23_077, pesos(50), ZERO, 76_923, pesos(1_050)],
    ]);
  });
});
