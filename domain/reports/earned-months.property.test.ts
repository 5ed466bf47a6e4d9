/** *Ganado* as Inicio says it is the monthly report's, for any book: the same figures by another way. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { arbitraryBook, type RandomBook } from "#testkit/report-book";
import { resultOf } from "../analytics/earned.ts";
import { type PaymentDays, tallyReceived, tallyYield } from "../analytics/payment-tally.ts";
import { definitionOf } from "./definitions.ts";
import { earnedMonths, earnedWithin } from "./earned-months.ts";
import { comparedRange, type MonthLine } from "./monthly-report.ts";
import { NO_FILTER } from "./report.ts";

const books = await arbitraryBook();
const RUNS = { numRuns: 150 };

function monthsOf(random: RandomBook): readonly MonthLine[] {
  const report = definitionOf("monthly-comparison").begin(random.records, NO_FILTER);
  report.take(random.payments);
  report.takeYield(random.yieldPayments);
  return report.finish().parts[0]?.rows as readonly MonthLine[];
}

/** Days are tallied as a device tallies them. */
function daysOf(random: RandomBook) {
  const days: PaymentDays = new Map();
  tallyReceived(days, random.payments, []);
  tallyYield(days, random.yieldPayments, []);
  return [...days.values()];
}

it("earned by month is what the monthly report says, part by part", () => {
  fc.assert(
    fc.property(books, (random) => {
      const { from, to, months } = comparedRange(NO_FILTER, random.records.today);
      const earned = earnedMonths(random.records, daysOf(random), { from, to }, months);
      const rows = monthsOf(random);
      expect(earned).toEqual(
        rows.map(
          ({
            month,
            interest,
            yield: ofYield,
            lateFee,
            charges,
            expenses,
            writtenOff,
            recovered,
            result,
          }) => ({
            ...{ month, interest, yield: ofYield, lateFee, charges, expenses, writtenOff, recovered, result },
          }),
        ),
      );
    }),
    RUNS,
  );
});

it("earned in a month is the month of the line, and months add up to their span", () => {
  fc.assert(
    fc.property(books, (random) => {
      const { from, to, months } = comparedRange(NO_FILTER, random.records.today);
      const days = daysOf(random);
      const all = earnedMonths(random.records, days, { from, to }, months);
      const whole = resultOf(earnedWithin(random.records, days, { from, to }));
      expect(all.reduce((sum, { result }) => sum + result, 0)).toBe(whole);
      const { from: first, to: last } = monthsOf(random).at(-1) as MonthLine;
      expect(resultOf(earnedWithin(random.records, days, { from: first, to: last }))).toBe(
        all.at(-1)?.result,
      );
    }),
    RUNS,
  );
});
