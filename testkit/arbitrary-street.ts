/** Random loans of the street for property tests: any days of collection, rebate, rounding, suspensions and acuerdos. */
import fc from "fast-check";
import { addDays } from "#domain/calendar/calendar-date";
import { skippedDates } from "#domain/calendar/collection-days";
import { FREQUENCIES } from "#domain/calendar/frequency";
import { HOLIDAYS } from "#domain/calendar/holidays";
import type { RatePercent } from "#domain/interest/rate";
import { type LoanFacts, STREET_RULES, SUSPENSION_WAYS, type Terms } from "#domain/loan/facts";
import { money } from "#domain/money/money";
import { dateRefusal } from "#domain/schedule/date-refusal";
import { cuotaRefusal } from "#domain/schedule/generate-schedule";
import { ROUNDINGS } from "#domain/schedule/rounding";
import { arbitraryUneditedFacts, START } from "./arbitrary-loan.ts";
import { instant } from "./loan-facts.ts";

const someDays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 2 });

const someTerms = fc.record({
  frequency: fc.constantFrom(...FREQUENCIES),
  weekdays: someDays,
  holidays: fc.boolean(),
  closed: fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 8 }),
  rebate: fc.constantFrom(0, 30, 50, 99, 100),
  roundTo: fc.option(fc.constantFrom(...ROUNDINGS), { nil: undefined }),
  extra: fc.option(fc.integer({ min: 0, max: 30_000 }), { freq: 3 }),
});

const someSuspension = fc.record({
  on: fc.integer({ min: 0, max: 80 }),
  begins: fc.integer({ min: -10, max: 20 }),
  lasts: fc.integer({ min: 0, max: 30 }),
  way: fc.constantFrom(...SUSPENSION_WAYS),
  annulledAfter: fc.option(fc.integer({ min: 0, max: 30 }), { freq: 3 }),
});

const someAgreement = fc.record({
  on: fc.integer({ min: 0, max: 80 }),
  parts: fc.array(
    fc.record({ after: fc.integer({ min: 1, max: 40 }), amount: fc.integer({ min: 1, max: 150_000 }) }),
    {
      minLength: 1,
      maxLength: 3,
    },
  ),
});

/** Unedited, since what an edit leaves has laws of its own. */
export const arbitraryStreetFacts: fc.Arbitrary<LoanFacts> = fc
  .record({
    facts: arbitraryUneditedFacts,
    terms: someTerms,
    suspensions: fc.array(someSuspension, { maxLength: 2 }),
    agreements: fc.array(someAgreement, { maxLength: 1 }),
  })
  .map(({ facts, terms, suspensions, agreements }): LoanFacts => {
    const versions = facts.termsVersions.map((version) => ({
      ...version,
      rules: STREET_RULES,
      terms: streetTerms(version.terms, terms),
    }));
    return {
      ...facts,
      termsVersions: versions,
      suspensions: suspensions.map(({ on, begins, lasts, way, annulledAfter }, index) => {
        const date = addDays(START, on);
        const from = addDays(date, begins);
        const annulled =
          annulledAfter === null
            ? {}
            : { annulled: { date: addDays(date, annulledAfter), at: instant(900) } };
        return {
          id: `s${index}`,
          date,
          at: instant(700 + index),
          from,
          to: addDays(from, lasts),
          way,
          ...annulled,
        };
      }),
      agreements: agreements.map(({ on, parts }, index) => {
        const date = addDays(START, on);
        const told = parts.map(({ after, amount }) => ({
          date: addDays(date, after),
          amount: money(amount),
        }));
        return { id: `g${index}`, date, at: instant(800 + index), parts: told };
      }),
    };
  })
  .filter(hasSchedules);

const someEdit = fc.record({
  amount: fc.integer({ min: 5_000, max: 2_000_000 }).map(money),
  rate: fc.integer({ min: 0, max: 4_000 }),
  term: fc.option(fc.integer({ min: 1, max: 14 })),
  on: fc.integer({ min: -2, max: 100 }),
  at: fc.integer({ min: 2, max: 1_000 }).map(instant),
});

/** The same with another amount, rate and number of cuotas from some day on, among suspensions and acuerdos. */
export const arbitraryEditedStreetFacts: fc.Arbitrary<LoanFacts> = fc
  .tuple(arbitraryStreetFacts, someEdit)
  .map(([facts, { amount, rate, term, on, at }]): LoanFacts => {
    const edited = facts.termsVersions.map((version) => {
      const { cuota: _cuota, ...terms } = version.terms;
      const ratePercent = String(rate / 100) as RatePercent;
      const next = { ...terms, amount, ratePercent, term: term ?? terms.term };
      return { ...version, id: "t2", at, recordedOn: addDays(START, on), terms: next };
    });
    return { ...facts, termsVersions: [...facts.termsVersions, ...edited] };
  })
  .filter(hasSchedules);

function hasSchedules({ termsVersions }: LoanFacts): boolean {
  return termsVersions.every(({ terms }) => dateRefusal(terms) === null && cuotaRefusal(terms) === null);
}

type SomeTerms = typeof someTerms extends fc.Arbitrary<infer Value> ? Value : never;

function streetTerms(terms: Terms, street: SomeTerms): Terms {
  const { frequency, weekdays, rebate, roundTo, extra } = street;
  const holidays = street.holidays ? HOLIDAYS : [];
  const own = street.closed.map((after) => addDays(START, after));
  const dates = skippedDates(holidays, own, START, addDays(START, 500));
  const isPerCuota = extra !== null && terms.interestType === "simple";
  const cuota = isPerCuota ? { cuota: money(Math.ceil(terms.amount / terms.term) + extra) } : {};
  return {
    ...terms,
    rules: STREET_RULES,
    frequency,
    skips: { weekdays, dates, holidays },
    rebate,
    roundTo,
    ...cuota,
  };
}
