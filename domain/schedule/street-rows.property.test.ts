/** Laws of schedules by cuota, rounded and with an even tail (rulings S5 to S7), of any amount, number and rate. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { periodicRate } from "#domain/interest/periodic-rate";
import type { RatePercent } from "#domain/interest/rate";
import { STREET_RULES, type Terms } from "#domain/loan/facts";
import { money, sum } from "#domain/money/money";
import { EXAMPLE_TERMS } from "#testkit/loan-facts";
import { percentOfLoan } from "./cuota-percent.ts";
import { cuotaRefusal, generateSchedule, scheduleParts } from "./generate-schedule.ts";
import { ROUNDINGS } from "./rounding.ts";
import { cuotaOfLoanPercent, yearlyCost } from "./yearly-cost.ts";

const someTerms = fc.record({
  amount: fc.integer({ min: 100, max: 5_000_000 }).map(money),
  term: fc.integer({ min: 1, max: 60 }),
  interestType: fc.constantFrom("simple" as const, "compound" as const),
  ratePercent: fc.integer({ min: 0, max: 6_000 }).map((n) => String(n / 100) as RatePercent),
  roundTo: fc.option(fc.constantFrom(...ROUNDINGS), { nil: undefined }),
  extra: fc.option(fc.integer({ min: 0, max: 50_000 })),
});

const streetTerms: fc.Arbitrary<Terms> = someTerms
  .map(({ extra, ...terms }) => ({
    ...EXAMPLE_TERMS,
    ...terms,
    rules: STREET_RULES,
    ...(extra === null || terms.interestType === "compound"
      ? {}
      : { cuota: money(Math.ceil(terms.amount / terms.term) + extra) }),
  }))
  .filter((terms) => cuotaRefusal(terms) === null);

test("the principal is the amount, the last balance nothing, and no part is below zero", () => {
  fc.assert(
    fc.property(streetTerms, (terms) => {
      const rows = generateSchedule(terms);
      expect(sum(rows.map(({ principal }) => principal))).toBe(terms.amount);
      expect(rows.at(-1)?.endingBalance).toBe(0);
      for (const { principal, interest } of rows)
        expect(Math.min(principal, interest)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 500 },
  );
});

test("by cuota every row is of the cuota, the last one too", () => {
  fc.assert(
    fc.property(streetTerms, (terms) => {
      fc.pre(Boolean(terms.cuota));
      for (const { payment } of generateSchedule(terms)) expect(payment).toBe(terms.cuota);
    }),
  );
});

/** The most by which half centavos of the interest of each row, with the interest on them, may have grown at the last one. */
function carried({ interestType, ratePercent, rateType, frequency, term }: Terms): number {
  if (interestType === "simple") return 0;
  const rate = Number(periodicRate(ratePercent, rateType, frequency));
  return Array.from({ length: term }, (_, row) => (1 + rate) ** row / 2).reduce((sum, each) => sum + each, 0);
}

test("rounded, every row but the last is a multiple, and the last is no more than it and RD$1.00 or more", () => {
  fc.assert(
    fc.property(streetTerms, (terms) => {
      const { roundTo, cuota: typed } = terms;
      fc.pre(Boolean(roundTo) && !typed);
      const { cuota } = scheduleParts(terms);
      const payments = generateSchedule(terms).map(({ payment }) => payment);
      expect(cuota % (roundTo ?? 1)).toBe(0);
      for (const payment of payments.slice(0, -1)) expect(payment).toBe(cuota);
      expect(payments.at(-1)).toBeGreaterThanOrEqual(100);
      expect(payments.at(-1)).toBeLessThanOrEqual(cuota + Math.ceil(carried(terms)));
    }),
    { numRuns: 500 },
  );
});

test("a refused multiple comes with the largest of the list that works, which then is taken", () => {
  fc.assert(
    fc.property(someTerms, ({ extra: _, ...terms }) => {
      const asked = { ...EXAMPLE_TERMS, ...terms, rules: STREET_RULES };
      const refusal = cuotaRefusal(asked);
      fc.pre(refusal?.code === "ROUNDING");
      if (refusal?.code !== "ROUNDING") return;
      const works = ROUNDINGS.filter((roundTo) => cuotaRefusal({ ...asked, roundTo }) === null);
      expect(refusal.largestThatWorks).toBe(works[0] ?? null);
    }),
    { numRuns: 500 },
  );
});

test("a cuota asked by a percent of the loan says that percent again, as near as a centavo of it allows", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100_000, max: 5_000_000 }).map(money),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 0, max: 300 }),
      (amount, term, asked) => {
        const cuota = cuotaOfLoanPercent(amount, term, String(asked));
        const away = (term * 100) / amount / 2 + 0.006;
        expect(Math.abs(Number(percentOfLoan({ amount, term, cuota })) - asked)).toBeLessThanOrEqual(away);
      },
    ),
  );
});

test.each([
  [1_000_000, 13, 100_000, "weekly", "206.8"],
  [500_000, 1, 575_000, "monthly", "180.0"],
  [1_000_000, 10, 100_000, "weekly", "0.0"],
] as const)("%i in %i of %i %s costs %s %% a year", (amount, term, cuota, frequency, cost) => {
  expect(yearlyCost({ amount: money(amount), term, cuota: money(cuota) }, frequency)).toBe(cost);
});
