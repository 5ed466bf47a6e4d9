/** The fold of continuous yield against a lender's notebook, which shares nothing with the fold but its facts. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type CalendarDate, later } from "#domain/calendar/calendar-date";
import { arbitraryYieldFacts, YIELD_START } from "#testkit/yield-facts";
import { YieldNotebook } from "#testkit/yield-notebook";
import type { YieldFacts } from "./facts.ts";
import { lastYieldFactDate, replayYield } from "./replay.ts";

const RUNS = { numRuns: 80 };

function sameInBoth(compare: (facts: YieldFacts, notebook: YieldNotebook, day: CalendarDate) => void): void {
  fc.assert(
    fc.property(arbitraryYieldFacts, fc.integer({ min: 0, max: 60 }), (facts, days) => {
      const day = addDays(later(lastYieldFactDate(facts), YIELD_START), days);
      compare(facts, new YieldNotebook(facts).keepUntil(day), day);
    }),
    RUNS,
  );
}

describe("the fold and the notebook agree", () => {
  test("on what each week costs and has paid, and when it falls due", () => {
    sameInBoth((facts, notebook, day) => {
      const { weeks } = replayYield(facts, day);
      expect(weeks.map(({ week, dueDate, yield: costs, paid }) => [week, dueDate, costs, paid])).toEqual(
        notebook.weeks.map(({ number, lastDay, costs, paid }) => [number, lastDay, costs, paid]),
      );
    });
  });

  test("on where each peso of each payment went", () => {
    sameInBoth((facts, notebook, day) => {
      for (const outcome of replayYield(facts, day).outcomes) {
        expect({
          yield: outcome.yield.reduce((total, { amount }) => total + amount, 0),
          capital: outcome.principal,
          ahead: outcome.ahead,
          excess: outcome.excess,
          handedBack: outcome.refunded,
        }).toEqual(notebook.brought.get(outcome.paymentId));
      }
    });
  });

  test("on the capital owed, the weeks overdue, and whether the loan is over", () => {
    sameInBoth((facts, notebook, day) => {
      const { summary, status } = replayYield(facts, day);
      const open = notebook.weeks.filter(({ costs, paid }) => paid < costs);
      const overdue = open.filter(({ lastDay }) => lastDay < day);
      expect(summary.remainingPrincipal).toBe(notebook.capital);
      expect(summary.overdueWeeks).toBe(overdue.length);
      expect(summary.yieldOwed).toBe(open.reduce((total, { costs, paid }) => total + costs - paid, 0));
      expect(summary.oldestUnpaidWeek).toBe(open[0]?.number ?? null);
      expect(status).toBe(notebook.capital === 0 && open.length === 0 ? "completed" : "active");
    });
  });
});
