/** Laws that hold for every continuous-yield loan, whatever happened to it. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { instant } from "#testkit/loan-facts";
import {
  arbitraryYieldFacts,
  exampleRate,
  exampleYieldFacts,
  exampleYieldPayment,
  YIELD_START,
} from "#testkit/yield-facts";
import { addDays, type CalendarDate, daysBetween, later, toDayNumber } from "../calendar/calendar-date.ts";
import { type Money, money } from "../money/money.ts";
import { applyRatio, ratioOf } from "../money/ratio.ts";
import type { YieldFacts } from "./facts.ts";
import { latestYieldTerms } from "./fold.ts";
import { previewYieldPayment } from "./preview.ts";
import { lastYieldFactDate, projectYield, replayYield, yieldStanding } from "./replay.ts";
import { upcomingWeeks, WEEKS_AHEAD } from "./schedule.ts";
import type { YieldOutcome, YieldState } from "./state.ts";
import { dueDateOf, periodOf, periodsDue } from "./weeks.ts";

const RUNS = { numRuns: 200 };

function law(holds: (facts: YieldFacts) => void): void {
  fc.assert(fc.property(arbitraryYieldFacts, holds), RUNS);
}

const total = (amounts: readonly Money[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
const yieldOf = (outcome: YieldOutcome): number => total(outcome.yield.map(({ amount }) => amount));
const stored = (facts: YieldFacts) => {
  const { status, checkpoint } = projectYield(facts);
  return { ...latestYieldTerms(facts.termsVersions), status, rates: facts.rates, checkpoint };
};

describe("money is conserved", () => {
  test("in each payment: yield, principal, what is ahead and the excess are the amount received", () => {
    law((facts) => {
      const byId = new Map(facts.payments.map((payment) => [payment.id, payment]));
      for (const outcome of replayYield(facts, addDays(YIELD_START, 150)).outcomes) {
        const { principal, ahead, excess, refunded } = outcome;
        expect(yieldOf(outcome) + principal + ahead + excess).toBe(byId.get(outcome.paymentId)?.amount);
        expect(refunded).toBeLessThanOrEqual(excess);
        expect(Math.min(principal, ahead, excess, refunded)).toBeGreaterThanOrEqual(0);
      }
    });
  });

  test("over the loan: the weeks hold what payments brought, and the capital is what was lent less what was repaid", () => {
    law((facts) => {
      const { weeks, outcomes, summary } = replayYield(facts, addDays(YIELD_START, 150));
      const live = facts.payments.filter(({ voided }) => !voided);
      expect(total(weeks.map(({ paid }) => paid))).toBe(summary.totalYieldPaid);
      expect(outcomes.reduce((sum, outcome) => sum + yieldOf(outcome), 0)).toBe(summary.totalYieldPaid);
      expect(summary.remainingPrincipal).toBe(summary.lent - summary.totalPrincipalPaid);
      const refunded = total(outcomes.map((outcome) => outcome.refunded));
      expect(
        summary.totalYieldPaid + summary.totalPrincipalPaid + summary.paidAhead + summary.excess + refunded,
      ).toBe(total(live.map(({ amount }) => amount)));
    });
  });

  test("no yield on yield: a week costs its rate of the capital at its start, whatever is owed", () => {
    law((facts) => {
      const { capitalLowers, ...terms } = latestYieldTerms(facts.termsVersions);
      fc.pre(facts.rates.length === 1 && !capitalLowers && !facts.opening);
      const { weeks } = replayYield(facts, addDays(YIELD_START, 150));
      const ratio = ratioOf(facts.rates[0]?.weeklyRatePercent ?? "0", 100);
      for (const week of weeks) {
        const begins = week.week === 1 ? YIELD_START : addDays(dueDateOf(terms, week.week - 1), 1);
        const before = {
          ...facts,
          payments: facts.payments.filter(({ date }) => date < begins),
          additions: facts.additions.filter(({ date }) => date < begins),
        };
        // A fact dated before the start acts on the start day, after week 1 has begun.
        const known = week.week === 1 ? { ...before, payments: [], additions: [] } : before;
        const balance = replayYield(known, begins);
        expect(week.yield).toBe(applyRatio(balance.summary.remainingPrincipal, ratio));
        expect(week.paid).toBeLessThanOrEqual(week.yield);
      }
    });
  });
});

describe("time and order", () => {
  test("collecting and then annulling is an exact round trip", () => {
    law((facts) => {
      const payments = facts.payments.filter(({ voided }) => !voided);
      const asOf = addDays(YIELD_START, 130);
      expect(replayYield(facts, asOf)).toEqual(replayYield({ ...facts, payments }, asOf));
    });
  });

  test("the order of the lists says nothing", () => {
    fc.assert(
      fc.property(arbitraryYieldFacts, fc.func(fc.integer()), (facts, key) => {
        const shuffled = {
          ...facts,
          payments: [...facts.payments].sort((a, b) => key(a.id) - key(b.id)),
          rates: [...facts.rates].reverse(),
          refunds: [...facts.refunds].reverse(),
        };
        expect(projectYield(shuffled)).toEqual(projectYield(facts));
      }),
      RUNS,
    );
  });

  test("payments of different dates may be recorded in any order: a backdated one goes where it belongs", () => {
    fc.assert(
      fc.property(arbitraryYieldFacts, fc.func(fc.integer({ min: 0, max: 10_000 })), (facts, key) => {
        const payments = facts.payments.map((payment, index) => ({
          ...payment,
          week: null,
          date: addDays(YIELD_START, index * 5),
        }));
        const moved = payments.map((payment) => ({ ...payment, at: instant(key(payment.id)) }));
        const quiet = { ...facts, additions: [] };
        expect(projectYield({ ...quiet, payments: moved })).toEqual(projectYield({ ...quiet, payments }));
      }),
      RUNS,
    );
  });

  test("a later payment changes nothing about the earlier ones but what is ahead: replay is incremental", () => {
    law((facts) => {
      const last = later(lastYieldFactDate(facts), YIELD_START);
      const next = exampleYieldPayment("zz", last, money(50_000), { at: instant(10_000) });
      const before = projectYield(facts).outcomes;
      const after = projectYield({ ...facts, payments: [...facts.payments, next] }).outcomes;
      expect(after.slice(0, before.length)).toEqual(before);
      expect(after).toHaveLength(before.length + 1);
    });
  });

  test("the stored loan alone says on any later day what a replay of all its facts says", () => {
    fc.assert(
      fc.property(arbitraryYieldFacts, fc.integer({ min: 0, max: 400 }), (facts, days) => {
        const today = addDays(lastYieldFactDate(facts), days);
        const replayed: YieldState = replayYield(facts, today);
        expect(yieldStanding(stored(facts), today)).toEqual(replayed.summary);
        const unpaid = replayed.weeks.filter(({ status }) => status !== "paid");
        const announced = upcomingWeeks(stored(facts), today);
        expect(announced.slice(0, unpaid.length)).toEqual(unpaid);
        expect(announced).toHaveLength(
          unpaid.length + (replayed.summary.remainingPrincipal > 0 ? WEEKS_AHEAD : 0),
        );
      }),
      RUNS,
    );
  });

  test("a day that passes begins weeks and changes no payment's principal, excess or sum", () => {
    law((facts) => {
      const now = projectYield(facts);
      const then = replayYield(facts, addDays(lastYieldFactDate(facts), 60));
      expect(then.status).toBe(now.status);
      for (const [index, outcome] of then.outcomes.entries()) {
        const before = now.outcomes[index];
        expect({ ...outcome, yield: [], ahead: 0 }).toEqual({ ...before, yield: [], ahead: 0 });
        expect(outcome.ahead).toBeLessThanOrEqual(before?.ahead ?? 0);
      }
    });
  });
});

test("a payment is posted as the form shows it", () => {
  law((facts) => {
    const date = addDays(YIELD_START, 40);
    const payment = exampleYieldPayment("zz", date, money(123_456), { type: "mixed", at: instant(10_000) });
    const posted = replayYield({ ...facts, payments: [...facts.payments, payment] }, date);
    expect(previewYieldPayment(facts, payment)).toEqual(
      posted.outcomes.find(({ paymentId }) => paymentId === "zz"),
    );
  });
});

test("completed means: no principal, and every week up to that of the last capital payment is paid", () => {
  law((facts) => {
    const { status, weeks, summary } = replayYield(facts, addDays(YIELD_START, 200));
    const isDone =
      summary.remainingPrincipal === 0 && weeks.every(({ paid, yield: charged }) => paid === charged);
    expect(status).toBe(isDone ? "completed" : "active");
    if (isDone) expect(summary).toMatchObject({ completionPercent: 100, nextDueDate: null, overdueWeeks: 0 });
  });
});

test("the figures of a day are those of its weeks, and percentages are rounded down", () => {
  fc.assert(
    fc.property(arbitraryYieldFacts, fc.integer({ min: 0, max: 60 }), (facts, days) => {
      const today = addDays(later(lastYieldFactDate(facts), YIELD_START), days);
      const { weeks, summary } = replayYield(facts, today);
      const overdue = weeks.filter(({ status }) => status === "overdue");
      const owed = (of: typeof weeks) => total(of.map((week) => (week.yield - week.paid) as Money));
      expect(summary.overdueWeeks).toBe(overdue.length);
      expect(summary.overdueYield).toBe(owed(overdue));
      expect(summary.yieldOwed).toBe(owed(weeks));
      expect(summary.daysLate).toBe(overdue[0] ? daysBetween(overdue[0].dueDate, today) : 0);
      const repaid = (100 * summary.totalPrincipalPaid) / summary.lent;
      expect(summary.completionPercent).toBeLessThanOrEqual(repaid);
      expect(summary.completionPercent).toBeGreaterThan(repaid - 1);
      if (summary.remainingPrincipal === 0)
        expect([summary.paidAhead, summary.completionPercent]).toEqual([0, 100]);
    }),
    RUNS,
  );
});

test("the next due date is that of the first week that will still owe something when it falls due", () => {
  law((facts) => {
    const today = later(lastYieldFactDate(facts), YIELD_START);
    const { nextDueDate, nextAmount } = replayYield(facts, today).summary;
    const horizon = addDays(today, 400);
    const seen = nextDueDate !== null && nextDueDate <= horizon ? nextDueDate : null;
    const { weeks } = replayYield(facts, seen ?? horizon);
    const open = weeks.filter(({ status }) => status !== "paid");
    if (seen === null) expect(open.filter(({ dueDate }) => dueDate <= horizon)).toEqual([]);
    else {
      expect(open[0]?.dueDate).toBe(seen);
      expect(nextAmount).toBe((open[0]?.yield ?? 0) - (open[0]?.paid ?? 0));
    }
  });
});

test("money paid ahead to the centavo covers its weeks: the one after them is the next that falls due", () => {
  const paidInWeekOne = (amount: Money) =>
    replayYield(exampleYieldFacts({ payments: [exampleYieldPayment("p", YIELD_START, amount)] }), YIELD_START)
      .summary;
  const due = (week: number) => addDays(YIELD_START, 7 * week);
  expect(paidInWeekOne(money(240_000))).toMatchObject({ nextDueDate: due(4), nextAmount: 80_000 });
  expect(paidInWeekOne(money(239_999))).toMatchObject({ nextDueDate: due(3), nextAmount: 1 });
  expect(paidInWeekOne(money(240_001))).toMatchObject({ nextDueDate: due(4), nextAmount: 79_999 });
});

test("before its start a loan owes nothing, and says when its first week falls due and what it will cost", () => {
  const facts = exampleYieldFacts({}, { startDate: addDays(YIELD_START, 10) });
  const { summary, weeks } = replayYield(facts, YIELD_START);
  expect(weeks).toEqual([]);
  expect(summary).toMatchObject({
    weeksSinceStart: 0,
    weeklyYieldInCourse: 0,
    nextWeekYield: 80_000,
    yieldOwed: 0,
    nextDueDate: addDays(YIELD_START, 17),
  });
  expect(upcomingWeeks({ ...stored(facts), startDate: addDays(YIELD_START, 10) }, YIELD_START)).toHaveLength(
    8,
  );
});

test("on a day before its start nothing is in course either when a wrong clock recorded facts after that day", () => {
  law((facts) => {
    const { summary } = replayYield(facts, addDays(YIELD_START, -1));
    expect([summary.weeksSinceStart, summary.weeklyYieldInCourse, summary.overdueWeeks]).toEqual([0, 0, 0]);
  });
});

test("a loan out of the notebook is as one granted with that capital whose settled weeks cost nothing", () => {
  law(({ opening, ...facts }) => {
    const [rate] = facts.rates;
    fc.pre(opening !== undefined && facts.rates.length === 1);
    if (!opening || !rate) return;
    const terms = latestYieldTerms(facts.termsVersions);
    const settled = periodsDue(toDayNumber(YIELD_START), toDayNumber(opening.date), periodOf(terms));
    const after = <Fact extends { date: CalendarDate }>(all: readonly Fact[]) =>
      all.filter(({ date }) => date > opening.date);
    const known = { ...facts, additions: after(facts.additions), payments: after(facts.payments) };
    const granted = {
      ...known,
      termsVersions: [{ ...terms, amount: opening.capital }],
      rates: [exampleRate("none", 1, "0", -1), { ...rate, fromWeek: settled + 1 }],
    };
    const day = addDays(YIELD_START, 200);
    const [here, there] = [replayYield({ ...known, opening }, day), replayYield(granted, day)];
    expect(here.weeks).toEqual(there.weeks.filter(({ week }) => week > settled));
    expect(here.outcomes).toEqual(there.outcomes);
    expect(here.summary).toEqual(there.summary);
  });
});

test("capital that lowers the yield at once never costs the client more, and no week costs less than was paid of it", () => {
  law((facts) => {
    const [terms] = facts.termsVersions;
    if (!terms) return;
    const day = addDays(YIELD_START, 150);
    const by = (capitalLowers?: "at_once") => {
      const payments = facts.payments.map((payment) => ({ ...payment, type: "principal" as const }));
      return replayYield({ ...facts, payments, termsVersions: [{ ...terms, capitalLowers }] }, day);
    };
    const [atOnce, fromNext] = [by("at_once"), by()];
    for (const { week, yield: costs, paid } of atOnce.weeks) {
      expect(paid).toBeLessThanOrEqual(costs);
      const other = fromNext.weeks.find((each) => each.week === week);
      if (other) expect(costs).toBeLessThanOrEqual(other.yield);
    }
  });
});
