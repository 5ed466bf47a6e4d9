/** Laws of loans of the street whose terms were edited (rulings L4, L6), before, amid and after suspensions and acuerdos. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { isOverdue, lateFeeDueOn } from "#domain/arrears/standing";
import { addDays } from "#domain/calendar/calendar-date";
import { add, sum } from "#domain/money/money";
import { catchUp } from "#domain/payment/catch-up";
import { payoffQuote } from "#domain/payment/payoff-quote";
import { oneMore, withMore } from "#testkit/arbitrary-loan";
import { arbitraryEditedStreetFacts } from "#testkit/arbitrary-street";
import { frequencyOf } from "#testkit/loan-facts";
import type { LoanFacts } from "./facts.ts";
import { lastFactDate, project, replay } from "./replay.ts";

const RUNS = { numRuns: 150 };
const law = (holds: (facts: LoanFacts) => void) =>
  fc.assert(fc.property(arbitraryEditedStreetFacts, holds), RUNS);
const laterLaw = (holds: (facts: LoanFacts, later: number) => void) =>
  fc.assert(fc.property(arbitraryEditedStreetFacts, fc.nat({ max: 90 }), holds), RUNS);

test("the parts of a payment and its excess are the amount received, and the capital is that of the edit", () => {
  law((facts) => {
    const { rows, outcomes } = project(facts);
    for (const { paymentId, lateFee, interest, principal, excess } of outcomes) {
      const payment = facts.payments.find(({ id }) => id === paymentId);
      expect(lateFee + interest + principal + excess).toBe(payment?.amount);
    }
    const capital = sum(rows.map((row) => add(row.principal, row.prepaymentAmount)));
    expect(capital).toBe(facts.termsVersions.at(-1)?.terms.amount);
    for (const row of rows) {
      expect(row.lateFeePaid + row.lateFeeWaived).toBeLessThanOrEqual(row.lateFee);
      expect(Math.min(row.principal, row.interest, row.remainingAmount)).toBeGreaterThanOrEqual(0);
    }
  });
});

test("mora read from stored rows on any later day is the mora of a replay", () => {
  laterLaw((facts, later) => {
    const today = addDays(lastFactDate(facts), later);
    const now = replay(facts, today).rows;
    for (const [index, row] of project(facts).rows.entries()) {
      const { lateFee, lateFeePaid, lateFeeWaived } = now[index] ?? row;
      const owed = row.status === "paid" ? 0 : lateFee - lateFeePaid - lateFeeWaived;
      expect(lateFeeDueOn(row, facts.lateFeeVersions, frequencyOf(facts), today)).toBe(owed);
    }
  });
});

test("the quote of a day is what a payoff of that day takes, and the loan is completed", () => {
  law((facts) => {
    const date = lastFactDate(facts);
    const { total, asked = total, rebate } = payoffQuote(facts, date);
    fc.pre(asked > 0);
    const { outcomes, status } = project(withMore(facts, oneMore(date, asked, { kind: "full_loan" })));
    expect(status).toBe("completed");
    expect(outcomes.at(-1)).toMatchObject({ excess: 0, rebate });
  });
});

test("paying all that is overdue leaves no row overdue, and no excess", () => {
  laterLaw((facts, later) => {
    const date = addDays(lastFactDate(facts), later);
    const { overdue } = catchUp(facts, date);
    fc.pre(overdue > 0);
    const { rows, outcomes } = replay(withMore(facts, oneMore(date, overdue)), date);
    expect(rows.filter((row) => row.paymentNumber > 0 && isOverdue(row, date))).toEqual([]);
    expect(outcomes.at(-1)?.excess).toBe(0);
  });
});

test("there is no excess to hand back while mora is owed", () => {
  law((facts) => {
    // More than the excess of a payment is handed back only where an administrator is asked about it.
    const { rows, outcomes } = project({ ...facts, refunds: [] });
    const open = rows.filter(({ status, remainingAmount }) => status !== "paid" && remainingAmount === 0);
    if (outcomes.some(({ excess }) => excess > 0)) expect(open).toEqual([]);
  });
});
