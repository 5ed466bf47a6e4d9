/** The pictures of Inicio say what their tables say, and those the figures of the book, for any book. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { byDueDay, entriesOfYield } from "#domain/analytics/due-days";
import { type PaymentDays, tallyReceived, tallyYield } from "#domain/analytics/payment-tally";
import { daysOf } from "#domain/analytics/period";
import { addDays } from "#domain/calendar/calendar-date";
import { ZERO } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { definitionOf } from "#domain/reports/definitions";
import { earnedMonths } from "#domain/reports/earned-months";
import { comparedRange, type MonthLine } from "#domain/reports/monthly-report";
import { NO_FILTER } from "#domain/reports/report";
import { arbitraryBook } from "#testkit/report-book";
import { chartNumbers } from "#web/table/chart.ts";
import { earnedChart } from "./earned-words.ts";
import { AHEAD_DAYS, moneyByDay, PAST_DAYS } from "./money-by-day.ts";

const books = await arbitraryBook();
const RUNS = { numRuns: 60 };

it("the line of what was earned is the result of the monthly report, month by month", () => {
  fc.assert(
    fc.property(books, (random) => {
      const { records, payments, yieldPayments } = random;
      const days: PaymentDays = new Map();
      tallyReceived(days, payments, []);
      tallyYield(days, yieldPayments, []);
      const { from, to, months } = comparedRange(NO_FILTER, records.today);
      const chart = earnedChart(earnedMonths(records, days.values(), { from, to }, months));
      const report = definitionOf("monthly-comparison").begin(records, NO_FILTER);
      report.take(payments);
      report.takeYield(yieldPayments);
      const rows = report.finish().parts[0]?.rows as readonly MonthLine[];
      expect(chartNumbers(chart).lines.map(([, figure]) => figure)).toEqual(
        rows.map(({ result }) => formatMoney(result)),
      );
    }),
    RUNS,
  );
});

it("expected and collected by day are those of each day, and nothing was collected ahead", () => {
  fc.assert(
    fc.property(books, ({ records, payments, yieldPayments, yields }) => {
      const { today } = records;
      const range = { from: addDays(today, 1 - PAST_DAYS), to: addDays(today, AHEAD_DAYS) };
      const days: PaymentDays = new Map();
      tallyReceived(days, payments, []);
      tallyYield(days, yieldPayments, []);
      const due = byDueDay(yields.flatMap((loan) => entriesOfYield(loan, [], range, today)));
      const { lines } = chartNumbers(moneyByDay(range, { due, collected: [...days.values()], today }));
      expect(lines.map(([, ...figures]) => figures)).toEqual(
        daysOf(range).map((date) => [
          formatMoney(due.get(date)?.due ?? ZERO),
          date > today ? "—" : formatMoney(days.get(date)?.collected ?? ZERO),
        ]),
      );
    }),
    RUNS,
  );
});
