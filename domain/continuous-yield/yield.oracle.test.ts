/** Every case of the oracle, to the centavo: written from the rulings, without any implementation. */
import { describe, expect, test } from "vitest";
import { instant } from "#testkit/loan-facts";
import { exampleRate, exampleYieldFacts, exampleYieldPayment } from "#testkit/yield-facts";
import { calendarDate } from "../calendar/calendar-date.ts";
import { type Money, money } from "../money/money.ts";
import type { YieldFacts, YieldPaymentType } from "./facts.ts";
import { projectYield, replayYield, yieldStanding } from "./replay.ts";
import oracle from "./yield.oracle.json" with { type: "json" };

type Case = (typeof oracle.cases)[number];

function factsOf({ terms, rateChanges, payments }: Case): YieldFacts {
  const changes: readonly { fromWeek: number; weeklyRatePercent: string }[] = rateChanges;
  const rates = changes.map((change, index) =>
    exampleRate(`c${index}`, change.fromWeek, change.weeklyRatePercent, index + 1),
  );
  return exampleYieldFacts(
    {
      rates: [exampleRate("r1", 1, terms.weeklyRatePercent), ...rates],
      payments: payments.map((payment, index) =>
        exampleYieldPayment(payment.id, payment.date, money(payment.amount), {
          at: instant(index),
          type: payment.type as YieldPaymentType,
          voided: "annulled" in payment && payment.annulled === true,
        }),
      ),
    },
    { amount: money(terms.amount), startDate: calendarDate(terms.startDate) },
  );
}

function found(facts: YieldFacts, asOf: string) {
  const { status, weeks, outcomes, summary } = replayYield(facts, calendarDate(asOf));
  const byId = new Map(outcomes.map((outcome) => [outcome.paymentId, outcome]));
  return {
    status,
    remainingPrincipal: summary.remainingPrincipal,
    totalYieldPaid: summary.totalYieldPaid,
    totalPrincipalPaid: summary.totalPrincipalPaid,
    paidAhead: summary.paidAhead,
    excess: summary.excess,
    overdueWeeks: summary.overdueWeeks,
    nextDueDate: summary.nextDueDate,
    weeklyYieldInCourse: summary.weeklyYieldInCourse,
    completionPercent: summary.completionPercent,
    allocations: facts.payments.flatMap(({ id }) => {
      const outcome = byId.get(id);
      if (!outcome) return [];
      const { yield: taken, principal, ahead, excess } = outcome;
      return [{ paymentId: id, yield: taken, principal, ahead, excess }];
    }),
    weeks,
  };
}

describe("the oracle of continuous yield", () => {
  test("has its cases", () => {
    expect(oracle.cases.length).toBeGreaterThanOrEqual(20);
  });

  test.each(oracle.cases)("$id $about", (example) => {
    expect(found(factsOf(example), example.asOf)).toEqual(example.expect);
  });

  test.each(oracle.cases)(
    "$id is known from the stored loan alone, on its day and a year later",
    (example) => {
      const facts = factsOf(example);
      const { status, checkpoint } = projectYield(facts);
      const stored = {
        status,
        startDate: calendarDate(example.terms.startDate),
        rates: facts.rates,
        checkpoint,
      };
      for (const day of [example.asOf, `${Number(example.asOf.slice(0, 4)) + 1}-12-31`]) {
        const replayed = replayYield(facts, calendarDate(day));
        expect(yieldStanding(stored, calendarDate(day))).toEqual(replayed.summary);
      }
    },
  );

  test("each allocation is the amount of its payment", () => {
    for (const example of oracle.cases) {
      for (const outcome of replayYield(factsOf(example), calendarDate(example.asOf)).outcomes) {
        const taken = outcome.yield.reduce((total, { amount }) => total + amount, 0);
        const { amount } = example.payments.find(({ id }) => id === outcome.paymentId) ?? {
          amount: 0 as Money,
        };
        expect(taken + outcome.principal + outcome.ahead + outcome.excess).toBe(amount);
      }
    }
  });
});
