/** A payment put in place of another moves no other payment's centavos (rulings L12, L7). */
import fc from "fast-check";
import { expect, test } from "vitest";
import { calendarDate } from "#domain/calendar/calendar-date";
import { arbitraryFacts } from "#testkit/arbitrary-loan";
import { exampleFacts, examplePayment, instant } from "#testkit/loan-facts";
import type { LoanFacts, PaymentFact } from "./facts.ts";
import { project, replay } from "./replay.ts";

/** The same money under another id, recorded later: only its method, which the fold does not know, was wrong. */
function corrected(facts: LoanFacts, id: string): LoanFacts {
  const payments = facts.payments.flatMap((payment): PaymentFact[] =>
    payment.id === id
      ? [
          { ...payment, voided: true },
          { ...payment, id: `${id}-corrected`, at: instant(9_000), replaces: id },
        ]
      : [payment],
  );
  const follow = <Fact extends { paymentId: string | null }>(fact: Fact): Fact =>
    fact.paymentId === id ? { ...fact, paymentId: `${id}-corrected` } : fact;
  return {
    ...facts,
    payments,
    waivers: facts.waivers.map(follow),
    refunds: facts.refunds.map(follow),
  };
}

test("correcting the method of any payment leaves every row and every other payment as it was", () => {
  fc.assert(
    fc.property(arbitraryFacts, fc.nat({ max: 9 }), (facts, place) => {
      const payment = facts.payments[place];
      fc.pre(payment !== undefined && !payment.voided);
      if (!payment) return;
      const [before, after] = [project(facts), project(corrected(facts, payment.id))];
      expect(after.rows).toEqual(before.rows);
      expect(after.summary).toEqual(before.summary);
      const outcomes = after.outcomes.map((outcome) => ({
        ...outcome,
        paymentId: outcome.paymentId.replace("-corrected", ""),
      }));
      expect(outcomes).toEqual(before.outcomes);
    }),
    { numRuns: 200 },
  );
});

test("a second correction still stands where the first payment stood; another value date is a place of its own", () => {
  const day = "2026-01-08";
  const at = (n: number) => ({ at: instant(n) });
  const a = examplePayment("a", day, 230.77, { ...at(1), kind: "interest_only", voided: true });
  const b = examplePayment("b", day, 1_000, at(2));
  const moved = { ...a, id: "c", replaces: "a", date: calendarDate("2026-01-09"), at: instant(3) };
  const back = { ...a, id: "d", replaces: "c", at: instant(4), voided: false };
  const order = (payments: PaymentFact[]) =>
    replay(exampleFacts({ payments }), calendarDate(day)).outcomes.map(({ paymentId }) => paymentId);
  expect(order([back, b, moved, a])).toEqual(["d", "b"]);
  expect(order([{ ...moved, voided: false }, b, a])).toEqual(["b", "c"]);
});

test("a device that had seen a payment has seen its correction", () => {
  const a = examplePayment("a", "2026-01-08", 400, { paymentNumber: 1, at: instant(1), voided: true });
  const rest = { paymentNumber: 1, at: instant(2), seenPaymentIds: ["a"] };
  const b = examplePayment("b", "2026-01-08", 600, rest);
  const c = { ...a, id: "c", replaces: "a", at: instant(3), voided: false };
  const state = project(exampleFacts({ payments: [a, b, c] }));
  expect(state.outcomes.map(({ review }) => review)).toEqual([[], []]);
});
