/** The versions of the agreement differ only in what docs/rules/versions.md names. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#domain/calendar/calendar-date";
import { arbitraryFacts, START } from "#testkit/arbitrary-loan";
import { FOLD_RULES, type LoanFacts } from "./facts.ts";
import { replay } from "./replay.ts";

function under(facts: LoanFacts, rules: number) {
  const termsVersions = facts.termsVersions.map((version) => ({ ...version, rules }));
  return { ...replay({ ...facts, termsVersions }, addDays(START, 140)), version: "" };
}

test("without an abono, and without an edit after interest only, a loan is the same under every version", () => {
  fc.assert(
    fc.property(arbitraryFacts, (facts) => {
      const kinds = new Set(facts.payments.filter(({ voided }) => !voided).map(({ kind }) => kind));
      fc.pre(!kinds.has("principal_prepayment"));
      fc.pre(facts.termsVersions.length === 1 || !kinds.has("interest_only"));
      expect(under(facts, FOLD_RULES)).toEqual(under(facts, 1));
    }),
    { numRuns: 150 },
  );
});

test("under every version the rows hold what payments brought", () => {
  fc.assert(
    fc.property(arbitraryFacts, fc.integer({ min: 1, max: FOLD_RULES }), (facts, rules) => {
      const { rows, summary } = under(facts, rules);
      const held = rows.reduce(
        (total, row) => total + row.principalPaid + row.interestPaid + row.lateFeePaid + row.prepaymentAmount,
        0,
      );
      expect(held).toBe(summary.totalPaid);
    }),
    { numRuns: 150 },
  );
});
