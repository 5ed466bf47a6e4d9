/** Prepaying is no cheaper way out than settling, and leaves no rows behind (ruling P2, second version of the rules). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, calendarDate } from "#domain/calendar/calendar-date";
import type { LoanFacts } from "#domain/loan/facts";
import { lastFactDate, project, replay } from "#domain/loan/replay";
import { add, type Money, money, smaller, subtract, sum, ZERO } from "#domain/money/money";
import { arbitraryFacts } from "#testkit/arbitrary-loan";
import { exampleFacts, examplePayment, exampleTermsVersion, instant } from "#testkit/loan-facts";
import { payoffQuote } from "./payoff-quote.ts";

const newest: fc.Arbitrary<LoanFacts> = arbitraryFacts.map((facts) => ({
  ...facts,
  termsVersions: facts.termsVersions.map((version) => ({ ...version, rules: 2, cashTolerance: ZERO })),
}));

function prepayment(id: string, facts: LoanFacts, days: number, amount: Money, at = 10_000) {
  return examplePayment(id, addDays(lastFactDate(facts), days), 0, {
    kind: "principal_prepayment",
    amount,
    prepaymentAmount: amount,
    at: instant(at),
  });
}

describe("an abono", () => {
  test("and then settling cost together what settling costs that day", () => {
    fc.assert(
      fc.property(
        newest,
        fc.integer({ min: 0, max: 40 }),
        fc.array(fc.integer({ min: 1, max: 400_000 }), { minLength: 1, maxLength: 3 }),
        fc.constantFrom("keep_cuota" as const, "keep_term" as const),
        (facts, days, amounts, afterPrepayment) => {
          const date = addDays(lastFactDate(facts), days);
          const settling = payoffQuote(facts, date).total;
          let left = settling;
          let prepaid = facts;
          amounts.forEach((centavos, index) => {
            const amount = smaller(money(centavos), left);
            if (amount === 0) return;
            left = subtract(left, amount);
            const abono = {
              ...prepayment(`z${index}`, facts, days, amount, 10_000 + index),
              afterPrepayment,
            };
            prepaid = { ...prepaid, payments: [...prepaid.payments, abono] };
          });
          expect(payoffQuote(prepaid, date).total).toBe(left);
        },
      ),
      { numRuns: 200 },
    );
  });

  test("leaves no row of nothing, and its principal is that of the loan", () => {
    fc.assert(
      fc.property(newest, fc.integer({ min: 1, max: 400_000 }), (facts, centavos) => {
        const abono = prepayment("z", facts, 0, money(centavos));
        const state = project({ ...facts, payments: [...facts.payments, abono] });
        const generated = project({ ...facts, payments: [] }).rows.filter(({ payment }) => payment === 0);
        const empty = state.rows.filter(({ payment, lateFee }) => payment === 0 && lateFee === 0);
        expect(empty.length).toBeLessThanOrEqual(Math.max(1, generated.length));
        const amount = facts.termsVersions.reduce((a, b) => (b.at > a.at ? b : a)).terms.amount;
        expect(sum(state.rows.map((row) => add(row.principal, row.prepaymentAmount)))).toBe(amount);
      }),
      { numRuns: 150 },
    );
  });

  test("that names a row which a later abono takes away is shown with the row before, and no row of 0.00 is paid", () => {
    const first = examplePayment("a", "2026-01-02", 3_000, {
      kind: "principal_prepayment",
      prepaymentAmount: money(300_000),
      paymentNumber: 10,
      amount: money(300_000),
    });
    const second = examplePayment("b", "2026-01-03", 1_500, {
      kind: "principal_prepayment",
      prepaymentAmount: money(150_000),
    });
    for (const rules of [1, 2]) {
      const facts = exampleFacts({
        termsVersions: [exampleTermsVersion({}, { rules })],
        payments: [first, second],
      });
      const { rows, summary } = replay(facts, calendarDate("2026-01-03"));
      expect(summary.paidRows).toBe(0);
      expect(rows.every(({ payment }) => payment > 0)).toBe(true);
      expect(sum(rows.map(({ prepaymentAmount }) => prepaymentAmount))).toBe(450_000);
    }
  });

  test("bears no interest on principal that was repaid on its row", () => {
    const terms = { interestType: "compound", frequency: "monthly", term: 10, ratePercent: "5" } as const;
    const version = exampleTermsVersion({ ...terms, ratePercent: "5" as never }, { cashTolerance: ZERO });
    const ahead = examplePayment("a", "2026-01-10", 1_295.05, { paymentNumber: 2, amount: money(100_000) });
    const abono = examplePayment("b", "2026-01-11", 1_000, {
      kind: "principal_prepayment",
      prepaymentAmount: money(100_000),
    });
    const { rows } = replay(
      exampleFacts({ termsVersions: [version], payments: [ahead, abono] }),
      calendarDate("2026-01-11"),
    );
    const [, second, third] = rows;
    const unpaidFromSecond = sum(rows.slice(1).map((row) => subtract(row.principal, row.principalPaid)));
    expect((second?.interest ?? 0) - (second?.interestPaid ?? 0)).toBe(
      Math.max(0, Math.round(unpaidFromSecond * 0.05) - (second?.interestPaid ?? 0)),
    );
    expect(third?.interest).toBe(Math.round((third?.startingBalance ?? 0) * 0.05));
  });
});
