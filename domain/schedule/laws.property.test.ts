/** Laws of schedules (rulings S1 to S3, D3), checked against arithmetic with fractions of any size. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarDate, daysBetween } from "#domain/calendar/calendar-date";
import { PERIODS_PER_YEAR, PLAIN_FREQUENCIES } from "#domain/calendar/frequency";
import { RATE_TYPES, type RatePercent } from "#domain/interest/rate";
import type { Terms } from "#domain/loan/facts";
import { money, sum } from "#domain/money/money";
import { percentOfAmount } from "#testkit/by-hand";
import { EXAMPLE_TERMS } from "#testkit/loan-facts";
import { generateSchedule, scheduleParts } from "./generate-schedule.ts";
import { LARGEST_TOTAL, LONGEST_TERM, termsAreReckonable } from "./limits.ts";
import { spreadEvenly } from "./row-parts.ts";

const RUNS = { numRuns: 120 };

const TIMES_A_YEAR = { annual: 1n, monthly: 12n, daily: 365n };

const someTerms = (interestType: Terms["interestType"]): fc.Arbitrary<Terms> =>
  fc.record({
    amount: fc.integer({ min: 10_000, max: 50_000_000 }).map(money),
    ratePercent: fc.integer({ min: 0, max: 6_000 }).map((n) => String(n / 100) as RatePercent),
    rateType: fc.constantFrom(...RATE_TYPES),
    term: fc.integer({ min: 1, max: 60 }),
    frequency: fc.constantFrom(...PLAIN_FREQUENCIES),
    startDate: fc.constantFrom(
      calendarDate("2026-01-31"),
      calendarDate("2024-02-29"),
      calendarDate("2026-07-04"),
    ),
    interestType: fc.constant(interestType),
  });

function everySchedule(kind: Terms["interestType"], holds: (terms: Terms) => void): void {
  fc.assert(fc.property(someTerms(kind), holds), RUNS);
}

/** The rate of one period as a fraction of whole numbers: hundredths of a percent over 10,000 and the periods of a year. */
function periodRate({ ratePercent, rateType, frequency }: Terms): [bigint, bigint] {
  const hundredths = BigInt(Math.round(Number(ratePercent) * 100));
  return [hundredths * TIMES_A_YEAR[rateType], 10_000n * BigInt(PERIODS_PER_YEAR[frequency])];
}

describe("a compound schedule", () => {
  test("bears in each row the periodic rate of the balance that the row begins with, rounded half up", () => {
    everySchedule("compound", (terms) => {
      const [above, below] = periodRate(terms);
      for (const { startingBalance, interest } of generateSchedule(terms)) {
        const exact = 2n * BigInt(startingBalance) * above + below;
        expect(interest).toBe(Number(exact / (2n * below)));
      }
    });
  });

  test("has one cuota: a centavo less would not repay it, a centavo more would repay too much", () => {
    everySchedule("compound", (terms) => {
      const [above, below] = periodRate(terms);
      fc.pre(above > 0n);
      const { cuota } = scheduleParts(terms);
      // The rest of the loan at the end, in exact fractions: balance × (1 + rate) − cuota, row by row.
      const leftAfter = (payment: bigint): bigint => {
        let [balance, unit] = [BigInt(terms.amount), 1n];
        for (let row = 0; row < terms.term; row++) {
          balance = balance * (below + above) - payment * unit * below;
          unit *= below;
        }
        return balance;
      };
      expect(leftAfter(BigInt(cuota) - 1n)).toBeGreaterThan(0n);
      expect(leftAfter(BigInt(cuota) + 1n)).toBeLessThan(0n);
    });
  });

  test("bears less interest and repays more principal from row to row", () => {
    everySchedule("compound", (terms) => {
      const rows = generateSchedule(terms).slice(0, -1);
      for (const [index, row] of rows.entries()) {
        const before = rows[index - 1];
        if (!before || row.principal === 0) continue;
        expect(row.interest).toBeLessThanOrEqual(before.interest);
        if (row.startingBalance > row.principal)
          expect(row.principal).toBeGreaterThanOrEqual(before.principal);
      }
    });
  });

  test("costs more over a longer term, though each cuota is smaller", () => {
    everySchedule("compound", (terms) => {
      const [short, long] = [terms, { ...terms, term: terms.term * 2 }].map((each) => scheduleParts(each));
      expect(long?.cuota ?? 0).toBeLessThanOrEqual(short?.cuota ?? 0);
      const interestOf = (plan: typeof short) =>
        (plan?.parts ?? []).reduce((total, { interest }) => total + interest, 0);
      // Rounding each row may cost a centavo a row.
      expect(interestOf(long) + 3 * terms.term).toBeGreaterThanOrEqual(interestOf(short));
    });
  });
});

describe("a simple schedule", () => {
  test("bears its percent of the capital once, whatever rate type, term and frequency", () => {
    everySchedule("simple", (terms) => {
      const interest = sum(generateSchedule(terms).map((row) => row.interest));
      expect(interest).toBe(percentOfAmount(terms.amount, terms.ratePercent));
    });
  });

  test("has one cuota until its interest is borne, then that cuota without interest; the last row takes the residue", () => {
    everySchedule("simple", (terms) => {
      const { cuota } = scheduleParts(terms);
      const rows = generateSchedule(terms);
      const perRow = rows[0]?.interest ?? 0;
      for (const { payment, interest } of rows.slice(0, -1)) {
        expect(interest).toBeLessThanOrEqual(perRow);
        if (terms.term > 1) expect(payment).toBe(cuota - (perRow - interest));
      }
      expect(Math.abs((rows.at(-1)?.payment ?? 0) - cuota)).toBeLessThanOrEqual(terms.term);
    });
  });

  test("with twice the capital bears twice the interest, to the centavo that rounding makes", () => {
    everySchedule("simple", (terms) => {
      const [once, twice] = [terms, { ...terms, amount: money(2 * terms.amount) }].map((each) =>
        generateSchedule(each).reduce((total, { interest }) => total + interest, 0),
      );
      expect(Math.abs((twice ?? 0) - 2 * (once ?? 0))).toBeLessThanOrEqual(1);
    });
  });
});

describe("every schedule", () => {
  test.each(["simple", "compound"] as const)(
    "of %s interest falls due once a period and never twice on a day",
    (kind) => {
      everySchedule(kind, (terms) => {
        const dates = generateSchedule(terms).map((row) => row.paymentDate);
        const [shortest, longest] = {
          daily: [1, 1],
          weekly: [7, 7],
          biweekly: [14, 14],
          semimonthly: [10, 21],
          monthly: [28, 31],
        }[terms.frequency] as [number, number];
        let before = terms.startDate;
        for (const date of dates) {
          const days = daysBetween(before, date);
          expect(days).toBeGreaterThanOrEqual(shortest);
          expect(days).toBeLessThanOrEqual(longest);
          before = date;
        }
      });
    },
  );

  test("in months keeps the day of the start, or the last day of a shorter month", () => {
    everySchedule("simple", (terms) => {
      const day = Number(terms.startDate.slice(8));
      for (const { paymentDate } of generateSchedule({ ...terms, frequency: "monthly" })) {
        const [year = 0, month = 0, date = 0] = paymentDate.split("-").map(Number);
        const lastOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
        expect(date).toBe(Math.min(day, lastOfMonth));
      }
    });
  });
});

test("an amount spread evenly is conserved, part by part", () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 }).map(money);
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 1, max: 200 }), (principal, interest, rows) => {
      const { parts } = spreadEvenly(principal, interest, rows);
      expect(parts).toHaveLength(rows);
      expect(sum(parts.map((part) => part.principal))).toBe(principal);
      expect(sum(parts.map((part) => part.interest))).toBe(interest);
      for (const part of parts) expect(Math.min(part.principal, part.interest)).toBeGreaterThanOrEqual(0);
    }),
    RUNS,
  );
});

describe("terms that can be reckoned", () => {
  test.each<[string, Partial<Terms>, boolean]>([
    ["the ordinary loan", {}, true],
    ["one centavo", { amount: money(1) }, true],
    ["nothing lent", { amount: money(0) }, false],
    ["a row and a half", { term: 1.5 }, false],
    ["no row", { term: 0 }, false],
    ["the longest term", { term: LONGEST_TERM }, true],
    ["a row more than the longest term", { term: LONGEST_TERM + 1 }, false],
    ["all that a loan may ask back", { amount: money(LARGEST_TOTAL), ratePercent: "0" as RatePercent }, true],
    [
      "a centavo more than that",
      { amount: money(LARGEST_TOTAL + 1), ratePercent: "0" as RatePercent },
      false,
    ],
    [
      "half of it at a hundred percent",
      { amount: money(LARGEST_TOTAL / 2), ratePercent: "100" as RatePercent },
      true,
    ],
    [
      "half of it at more than a hundred percent",
      { amount: money(LARGEST_TOTAL / 2), ratePercent: "100.0001" as RatePercent },
      false,
    ],
    [
      "simple interest counts once, whatever the term",
      { amount: money(LARGEST_TOTAL / 2), ratePercent: "100" as RatePercent, term: 3_000 },
      true,
    ],
    [
      "compound interest counts each row",
      {
        amount: money(LARGEST_TOTAL / 2),
        ratePercent: "100" as RatePercent,
        rateType: "annual",
        interestType: "compound",
        frequency: "monthly",
        term: 12,
      },
      true,
    ],
    [
      "a row more of it",
      {
        amount: money(LARGEST_TOTAL / 2),
        ratePercent: "100" as RatePercent,
        rateType: "annual",
        interestType: "compound",
        frequency: "monthly",
        term: 13,
      },
      false,
    ],
  ])("%s", (_, change, isReckonable) => {
    expect(termsAreReckonable({ ...EXAMPLE_TERMS, ...change })).toBe(isReckonable);
  });
});
