/** Laws of loans of the street: of days of collection, rebate, rounding, suspensions and acuerdos (rulings D7 to D9, P3, P6, S6). */
import fc from "fast-check";
import { expect, test } from "vitest";
import { lateFeeDueOn } from "#domain/arrears/standing";
import { addDays, calendarDate, later, toDayNumber } from "#domain/calendar/calendar-date";
import { isoWeekday } from "#domain/calendar/holidays";
import { add, type Money, money, subtract, sum, ZERO } from "#domain/money/money";
import { payoffQuote } from "#domain/payment/payoff-quote";
import { oneMore, START, withMore } from "#testkit/arbitrary-loan";
import { arbitraryStreetFacts } from "#testkit/arbitrary-street";
import { exampleFacts, examplePayment, exampleTermsVersion, frequencyOf, instant } from "#testkit/loan-facts";
import type { LoanFacts } from "./facts.ts";
import { lastFactDate, project, replay } from "./replay.ts";

const RUNS = { numRuns: 300 };
const law = (holds: (facts: LoanFacts) => void) => fc.assert(fc.property(arbitraryStreetFacts, holds), RUNS);
const termsOf = ({ termsVersions }: LoanFacts) => termsVersions[0]?.terms;

test("the parts of a payment and its excess are the amount received, and the capital is the rows' and the prepaid", () => {
  law((facts) => {
    const { rows, outcomes } = project(facts);
    for (const { paymentId, lateFee, interest, principal, excess } of outcomes) {
      const payment = facts.payments.find(({ id }) => id === paymentId);
      expect(lateFee + interest + principal + excess).toBe(payment?.amount);
    }
    expect(sum(rows.map((row) => add(row.principal, row.prepaymentAmount)))).toBe(termsOf(facts)?.amount);
    for (const row of rows) {
      expect(row.lateFeePaid + row.lateFeeWaived).toBeLessThanOrEqual(row.lateFee);
      expect(Math.min(row.principal, row.interest, row.remainingAmount, row.lateFee)).toBeGreaterThanOrEqual(
        0,
      );
    }
  });
});

test("open rows fall due on days of collection, one a day, in the order of their numbers", () => {
  law((facts) => {
    const open = project(facts).rows.filter(
      ({ status, paymentNumber }) => status !== "paid" && paymentNumber > 0,
    );
    const ordered = [...open].sort((a, b) => a.paymentNumber - b.paymentNumber);
    const { skips } = termsOf(facts) ?? {};
    for (const [index, { paymentDate }] of ordered.entries()) {
      const before = ordered[index - 1]?.paymentDate ?? "";
      expect(paymentDate > before).toBe(true);
      expect(skips?.weekdays).not.toContain(isoWeekday(toDayNumber(paymentDate)));
      expect(skips?.dates).not.toContain(paymentDate);
    }
  });
});

test("mora read from stored rows on any later day is the mora of a replay", () => {
  fc.assert(
    fc.property(arbitraryStreetFacts, fc.integer({ min: 0, max: 90 }), (facts, days) => {
      const today = addDays(lastFactDate(facts), days);
      const now = replay(facts, today).rows;
      for (const [index, row] of project(facts).rows.entries()) {
        const { lateFee, lateFeePaid, lateFeeWaived } = now[index] ?? row;
        const owed = row.status === "paid" ? 0 : lateFee - lateFeePaid - lateFeeWaived;
        expect(lateFeeDueOn(row, facts.lateFeeVersions, frequencyOf(facts), today)).toBe(owed);
      }
    }),
    RUNS,
  );
});

test("a later payment changes nothing about the earlier ones, and the order of lists says nothing", () => {
  law((facts) => {
    const next = examplePayment("z", later(lastFactDate(facts), START), 500, { at: instant(10_000) });
    const { outcomes } = project(facts);
    const after = project(withMore(facts, next)).outcomes;
    expect(after.slice(0, outcomes.length)).toEqual(outcomes);
    const reversed = {
      ...facts,
      payments: [...facts.payments].reverse(),
      suspensions: [...(facts.suspensions ?? [])].reverse(),
    };
    expect(project(reversed)).toEqual(project(facts));
  });
});

test("the quote of a day is what a payoff of that day takes, and the loan is completed", () => {
  law((facts) => {
    const date = lastFactDate(facts);
    const { total, asked = total, lateFee, interest, principal, rebate } = payoffQuote(facts, date);
    fc.pre(asked > 0);
    const { outcomes, status } = project(withMore(facts, oneMore(date, asked, { kind: "full_loan" })));
    expect(status).toBe("completed");
    const taken = outcomes.at(-1);
    expect(taken).toMatchObject({ excess: 0, rebate, review: [] });
    if (asked === total) expect(taken).toMatchObject({ lateFee, interest, principal });
  });
});

test("abonos followed by Saldar cost what Saldar costs, to the centavo", () => {
  fc.assert(
    fc.property(
      arbitraryStreetFacts,
      fc.array(fc.record({ cents: fc.integer({ min: 1, max: 900_000 }), term: fc.boolean() }), {
        minLength: 1,
        maxLength: 3,
      }),
      (facts, abonos) => {
        const tolerant = {
          ...facts,
          termsVersions: facts.termsVersions.map((each) => ({ ...each, cashTolerance: ZERO })),
        };
        const date = lastFactDate(tolerant);
        const { total } = payoffQuote(tolerant, date);
        const payments = abonos.map(({ cents, term }, index) =>
          oneMore(date, cents, {
            id: `z${index}`,
            at: instant(20_000 + index),
            kind: "principal_prepayment",
            prepaymentAmount: money(cents),
            afterPrepayment: term ? "keep_term" : "keep_cuota",
          }),
        );
        const paid = abonos.reduce((sum, { cents }) => sum + cents, 0);
        fc.pre(paid < total);
        const rest = payoffQuote(withMore(tolerant, ...payments), date);
        expect(paid + rest.total).toBe(total);
      },
    ),
    { numRuns: 500 },
  );
});

test("an abono leaves the open cuota in course as it is, also where a cuota paid ahead falls due the same day", () => {
  const open = exampleTermsVersion({ rules: 3, rebate: 30 }, { rules: 3 });
  const facts = exampleFacts({
    termsVersions: [open],
    payments: [
      examplePayment("ahead", "2026-01-02", 1000, { paymentNumber: 2 }),
      examplePayment("bought", "2026-01-03", 230.77, { kind: "interest_only" }),
      examplePayment("most", "2026-01-09", 992),
    ],
  });
  const day = calendarDate("2026-01-10");
  const abono = examplePayment("abono", "2026-01-10", 0.01, {
    kind: "principal_prepayment",
    prepaymentAmount: money(1),
    afterPrepayment: "keep_term",
  });
  expect(project(facts).rows.filter(({ paymentDate }) => paymentDate === "2026-01-15")).toMatchObject([
    { paymentNumber: 1, remainingAmount: 800 },
    { paymentNumber: 2, status: "paid" },
  ]);
  expect(payoffQuote(withMore(facts, abono), day).total + 1).toBe(payoffQuote(facts, day).total);
});

test("no day of a suspension bears mora that was not paid before it was recorded", () => {
  law((facts) => {
    const [suspension] = facts.suspensions ?? [];
    fc.pre(suspension !== undefined && !suspension.annulled);
    if (!suspension) return;
    const alone = {
      ...facts,
      suspensions: [suspension],
      agreements: [],
      payments: [],
      waivers: [],
      refunds: [],
    };
    const until = later(suspension.to, suspension.date);
    const owed = (day: typeof until) =>
      replay(alone, day).rows.reduce<Money>(
        (total, row) => add(total, subtract(row.lateFee, row.lateFeePaid)),
        ZERO,
      );
    const before = owed(addDays(suspension.from, -1));
    const through = suspension.date <= suspension.to ? owed(suspension.to) : before;
    expect(through).toBe(before);
  });
});
