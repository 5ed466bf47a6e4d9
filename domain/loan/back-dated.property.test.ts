/**
 * Laws of payments that are recorded after an edit of the terms and dated before it (ruling L6): they count as they would
 * have, had they been recorded on their day.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#domain/calendar/calendar-date";
import { defaultAmount } from "#domain/payment/default-amount";
import { arbitraryFacts, oneMore, START, withMore } from "#testkit/arbitrary-loan";
import { exampleTermsVersion, instant } from "#testkit/loan-facts";
import { changesNothing } from "./edited-terms.ts";
import type { LoanFacts } from "./facts.ts";
import { project, replay } from "./replay.ts";
import type { LoanState } from "./state.ts";

const RUNS = { numRuns: 300 };

/** Payments on days of their own, edits on days between them; each edit later than the one before. */
const edited: fc.Arbitrary<LoanFacts> = fc
  .tuple(
    arbitraryFacts,
    fc.array(fc.tuple(fc.nat({ max: 3 }), arbitraryFacts), { minLength: 1, maxLength: 2 }),
  )
  .map(([facts, more]) => {
    const [first, second] = facts.termsVersions;
    const others = more.flatMap(([, other]) => other.termsVersions.slice(0, 1));
    const termsVersions = [first, ...(second ? [second] : []), ...others].flatMap((version, index) =>
      version && first
        ? [
            exampleTermsVersion(version.terms, {
              id: `t${index}`,
              rules: first.rules,
              cashTolerance: first.cashTolerance,
              at: instant(index * 50),
              recordedOn: index === 0 ? START : addDays(START, 14 * index + 3 + (more[0]?.[0] ?? 0)),
            }),
          ]
        : [],
    );
    const payments = facts.payments.map((payment, index) => ({
      ...payment,
      date: addDays(START, index * 7),
    }));
    const waivers = facts.waivers.filter(({ paymentId }) => paymentId !== null);
    return { ...facts, termsVersions, payments, waivers };
  });

/** All that money and dates are, without what a person is asked to look at. */
function figures({ rows, outcomes, summary, status }: LoanState) {
  return {
    rows,
    summary,
    status,
    outcomes: outcomes.map(({ review: _review, duplicateOf: _twin, ...outcome }) => outcome),
  };
}

describe("a payment recorded after an edit and dated before it", () => {
  test("leaves the loan as if it had been recorded before: the order of recording says nothing", () => {
    fc.assert(
      fc.property(
        edited,
        fc.func(fc.integer({ min: -100, max: 10_000 })),
        fc.nat({ max: 90 }),
        (facts, key, days) => {
          const payments = facts.payments.map((payment) => ({ ...payment, at: instant(key(payment.id)) }));
          // A refund is made after the edits either way.
          const quiet = { ...facts, refunds: [] };
          const day = addDays(START, 60 + days);
          expect(figures(replay({ ...quiet, payments }, day))).toEqual(figures(replay(quiet, day)));
        },
      ),
      RUNS,
    );
  });

  test("is in review until a person confirms it, where the edit changes anything; no other is for that", () => {
    fc.assert(
      fc.property(edited, fc.integer({ min: 0, max: 60 }), (facts, days) => {
        const date = addDays(START, days);
        const later = (confirmed: boolean) => withMore(facts, oneMore(date, 50_000, { confirmed }));
        const asked = (all: LoanFacts) => {
          const odd = project(all).outcomes.filter(({ review }) => review.includes("DATE_ODD"));
          return odd.map(({ paymentId }) => paymentId).sort();
        };
        const changing = facts.termsVersions.filter((version, index) => {
          const before = facts.termsVersions[index - 1];
          return before !== undefined && !changesNothing(before, version);
        });
        const cameLate = ({ voided, confirmed, date, at }: LoanFacts["payments"][number]) =>
          !voided && !confirmed && changing.some((edit) => edit.at < at && edit.recordedOn > date);
        for (const all of [later(false), later(true)]) {
          const late = all.payments.filter(cameLate).map(({ id }) => id);
          expect(asked(all)).toEqual(late.sort());
        }
      }),
      RUNS,
    );
  });
});

describe("the form, asked for a day before one edit", () => {
  const anyDay = fc.integer({ min: 0, max: 60 }).map((days) => addDays(START, days));
  /** A tolerance that forgives half a cuota lets some rows have no amount that covers them and no more. */
  const isAboveTolerance = ({ terms, cashTolerance }: LoanFacts["termsVersions"][number]) =>
    terms.amount > 2 * cashTolerance * terms.term;
  /** Nothing else was paid: what a payment finds is then the edit's work alone. */
  const unpaid = edited
    .map((facts) => ({
      ...facts,
      termsVersions: facts.termsVersions.slice(0, 2),
      payments: [],
      waivers: [],
      refunds: [],
    }))
    .filter(({ termsVersions }) => termsVersions.every(isAboveTolerance));

  test("proposes a full amount that covers its row", () => {
    fc.assert(
      fc.property(unpaid, anyDay, (facts, date) => {
        const { amount, paymentNumber } = defaultAmount(facts, { choice: "full", date });
        fc.pre(amount > 0);
        const { outcomes } = project(withMore(facts, oneMore(date, amount, { paymentNumber })));
        expect(outcomes[0]).toMatchObject({ excess: 0, remainingAmount: 0 });
      }),
      RUNS,
    );
  });

  test("proposes for interest only what buys a period at the price of its day", () => {
    fc.assert(
      fc.property(unpaid, anyDay, (facts, date) => {
        const [first, second] = facts.termsVersions.map((version) => ({ ...version, rules: 2 }));
        fc.pre(
          first !== undefined && second !== undefined && second.terms.frequency === first.terms.frequency,
        );
        const newest = { ...facts, termsVersions: first && second ? [first, second] : [] };
        const { amount, lateFee } = defaultAmount(newest, { choice: "interest_only", date });
        const price = amount - lateFee;
        fc.pre(price > 0 && second !== undefined && date < second.recordedOn && first?.cashTolerance === 0);
        const kind = { kind: "interest_only" as const, paymentNumber: null, shiftsSchedule: true };
        const { rows } = project(withMore(newest, oneMore(date, amount, kind)));
        const asOfThen = project(
          withMore({ ...newest, termsVersions: first ? [first] : [] }, oneMore(date, amount, kind)),
        );
        const bought = (all: LoanState["rows"]) =>
          all.find(({ paymentNumber }) => paymentNumber < 0)?.interest;
        expect(bought(rows)).toBe(bought(asOfThen.rows));
        if (bought(rows) !== undefined) expect(price).toBe(bought(rows));
      }),
      RUNS,
    );
  });
});
