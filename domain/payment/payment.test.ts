/** Proposals and quotes: what the form says is what the posting does. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, calendarDate } from "#domain/calendar/calendar-date";
import type { RatePercent } from "#domain/interest/rate";
import type { LoanFacts, PaymentFact } from "#domain/loan/facts";
import { lastFactDate, project, replay } from "#domain/loan/replay";
import type { LoanRow } from "#domain/loan/state";
import { pesos } from "#domain/money/money";
import { arbitraryFacts } from "#testkit/arbitrary-loan";
import { exampleFacts, examplePayment, exampleTermsVersion, instant } from "#testkit/loan-facts";
import { defaultAmount, INTEREST_FALLBACK, kindOf, PAYMENT_CHOICES } from "./default-amount.ts";
import { payoffQuote } from "./payoff-quote.ts";

/** The loan as of the payment's date, with it, and where each peso of it went. */
function withPayment(facts: LoanFacts, payment: PaymentFact) {
  const others = facts.payments.filter(({ id }) => id !== payment.id);
  const after = replay({ ...facts, payments: [...others, payment] }, payment.date);
  return { after, outcome: after.outcomes.find(({ paymentId }) => paymentId === payment.id) };
}

describe("proposed amounts", () => {
  test("the full amount settles its row, on any loan and day", () => {
    fc.assert(
      fc.property(arbitraryFacts, fc.integer({ min: 0, max: 60 }), (facts, days) => {
        const date = addDays(lastFactDate(facts), days);
        const { amount, paymentNumber } = defaultAmount(facts, { choice: "full", date });
        // Rests under the tolerance of earlier rows, and mora that a covered row still owes after an edit, are taken first.
        const owesNothing = (row: LoanRow) =>
          row.remainingAmount === 0 && row.lateFee === row.lateFeePaid + row.lateFeeWaived;
        fc.pre(
          paymentNumber !== null &&
            project(facts).rows.every((row) => row.status !== "paid" || owesNothing(row)),
        );
        const payment = examplePayment("z", date, 0, { amount, paymentNumber, at: instant(10_000) });
        const { outcome, after } = withPayment(facts, payment);
        expect(outcome).toMatchObject({ paymentNumber, excess: 0, remainingAmount: 0 });
        expect(after.rows.find((row) => row.paymentNumber === paymentNumber)?.status).toBe("paid");
      }),
      { numRuns: 150 },
    );
  });

  test("the interest proposed moves the schedule, even when the row is late", () => {
    const facts = exampleFacts();
    const date = calendarDate("2026-01-11");
    const proposed = defaultAmount(facts, { choice: "interest_only", date });
    expect(proposed).toMatchObject({ amount: 28_077, lateFee: 5_000, isLate: true, kind: "interest_only" });
    const payment = examplePayment("z", date, 0, { amount: proposed.amount, kind: "interest_only" });
    expect(withPayment(facts, payment).after.rows[1]?.paymentDate).toBe("2026-01-15");
  });

  test("half a cuota, the cuota and a prepayment, and the fallback of an up-to-date loan", () => {
    const date = calendarDate("2026-01-08");
    const of = (choice: (typeof PAYMENT_CHOICES)[number], facts = exampleFacts()) =>
      defaultAmount(facts, { choice, date, prepaymentAmount: pesos(3000) }).amount;
    expect(of("partial")).toBe(pesos(500));
    expect(of("principal_prepayment")).toBe(pesos(4000));
    const paid = exampleFacts({ payments: [examplePayment("a", "2026-01-02", 20_000)] });
    expect([of("full", paid), of("partial", paid), of("full_loan", paid)]).toEqual([0, 0, 0]);
    expect(of("interest_only", paid)).toBe(INTEREST_FALLBACK);
  });

  test("a row named is the row proposed, and a covered one is not", () => {
    const facts = exampleFacts({ payments: [examplePayment("a", "2026-01-02", 1000, { paymentNumber: 1 })] });
    const date = calendarDate("2026-01-03");
    expect(defaultAmount(facts, { choice: "full", date, paymentNumber: 4 }).paymentNumber).toBe(4);
    expect(defaultAmount(facts, { choice: "full", date, paymentNumber: 1 }).paymentNumber).toBe(2);
  });

  test("full and partial are both stored as instalments", () => {
    expect(PAYMENT_CHOICES.map(kindOf)).toEqual([
      "installment",
      "installment",
      "interest_only",
      "principal_prepayment",
      "full_loan",
    ]);
  });
});

describe("a payment", () => {
  test("says where each peso goes, and only interest and principal leave the balance", () => {
    const payment = examplePayment("a", "2026-01-11", 400, { paymentNumber: 1 });
    const { outcome, after } = withPayment(exampleFacts(), payment);
    const before = replay(exampleFacts(), payment.date);
    expect(outcome?.allocations).toEqual([
      { paymentNumber: 1, lateFee: 5_000, interest: 23_077, principal: 11_923 },
    ]);
    expect(before.summary.balance - after.summary.balance).toBe(35_000);
  });
});

describe("a quote", () => {
  const facts = exampleFacts();
  const date = calendarDate("2026-01-20");
  const quote = payoffQuote(facts, date);

  test("is another one after another fact, and not after a look at the review", () => {
    const payment = examplePayment("a", "2026-01-08", 1000);
    const after = payoffQuote({ ...facts, payments: [payment] }, date);
    expect(after.version).not.toBe(quote.version);
    const confirmed = payoffQuote({ ...facts, payments: [{ ...payment, confirmed: true }] }, date);
    expect(confirmed.version).toBe(after.version);
  });

  test("lists what each row asks and what it forgives", () => {
    expect(quote.rows[0]).toEqual({
      paymentNumber: 1,
      paymentDate: "2026-01-08",
      lateFee: 5_000,
      interest: 23_077,
      principal: 76_923,
      rebate: 0,
    });
    expect(quote.rows[3]).toMatchObject({ interest: 0, rebate: 23_077, lateFee: 0 });
    const asked = quote.rows.reduce((total, row) => total + row.lateFee + row.interest + row.principal, 0);
    expect(asked).toBe(quote.total);
  });

  test("forgives the interest of a later row also when only a rest of it is owed", () => {
    const terms = { amount: pesos(50), ratePercent: "27.93" as RatePercent, term: 11 };
    const small = exampleFacts({
      termsVersions: [exampleTermsVersion({ ...terms, frequency: "monthly" }, { cashTolerance: pesos(10) })],
      // Eight cuotas of 5.82, and all but a centavo of the interest of the ninth.
      payments: [examplePayment("a", "2026-01-10", 47.82)],
    });
    expect(project(small).rows[8]).toMatchObject({ status: "paid", remainingAmount: 456 });
    const { total, rebate } = payoffQuote(small, date);
    expect([total, rebate]).toEqual([1360, 255]);
    const payoff = examplePayment("z", date, 0, { kind: "full_loan", amount: total });
    expect(withPayment(small, payoff)).toMatchObject({
      outcome: { interest: 0, principal: total, rebate, excess: 0 },
      after: { status: "completed" },
    });
  });
});
