/** A loan says of a range without its schedule the same as its schedule does, for any loan. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryFacts, START } from "#testkit/arbitrary-loan";
import { arbitraryYieldFacts } from "#testkit/yield-facts";
import { addDays, type CalendarDate } from "../calendar/calendar-date.ts";
import { projectYield, replayYield } from "../continuous-yield/replay.ts";
import type { LoanFacts } from "../loan/facts.ts";
import { project } from "../loan/replay.ts";
import { money } from "../money/money.ts";
import {
  byDueDay,
  dueIn,
  entriesOfRows,
  entriesOfYield,
  entryWithoutSchedule,
  mayFallDueWithin,
} from "./due-days.ts";
import type { DateRange } from "./portfolio.ts";

const RUNS = { numRuns: 400 };
const someRange = fc
  .tuple(fc.integer({ min: -20, max: 150 }), fc.nat({ max: 25 }))
  .map(([from, days]): DateRange => ({ from: addDays(START, from), to: addDays(START, from + days) }));

function loanOf(facts: LoanFacts) {
  const { rows, ...state } = project(facts);
  const terms = facts.termsVersions.at(-1)?.terms;
  if (!terms) throw new Error("every loan has terms");
  return { rows, loan: { ...terms, ...state, deleted: null } };
}

const total = (amounts: readonly number[]) => money(amounts.reduce((sum, each) => sum + each, 0));

describe("money that falls due by day", () => {
  it("is of no day that the loan rules out", () => {
    fc.assert(
      fc.property(arbitraryFacts, someRange, (facts, range) => {
        const { loan, rows } = loanOf(facts);
        if (!mayFallDueWithin(loan, range)) {
          const entries = loan.status === "cancelled" ? [] : entriesOfRows(loan, rows, range);
          expect(entries.filter(({ open }) => open > 0)).toEqual([]);
        }
      }),
      RUNS,
    );
  });

  it("is said by the loan alone where one row is all that there is", () => {
    fc.assert(
      fc.property(arbitraryFacts, someRange, (facts, range) => {
        const { loan, rows } = loanOf(facts);
        const alone = entryWithoutSchedule(loan, range, range.from);
        if (alone === undefined || !mayFallDueWithin(loan, range)) return;
        const unpaid = entriesOfRows(loan, rows, range).filter(({ open }) => open > 0);
        expect(alone.map(({ date, open }) => ({ date, open }))).toEqual(
          unpaid.map(({ date, open }) => ({ date, open })),
        );
      }),
      RUNS,
    );
  });

  it("adds up by day to what the rows and the weeks say", () => {
    fc.assert(
      fc.property(arbitraryFacts, arbitraryYieldFacts, someRange, (facts, yieldFacts, range) => {
        const { loan, rows } = loanOf(facts);
        const today = addDays(range.from, 5);
        const state = replayYield(yieldFacts, today);
        const terms = yieldFacts.termsVersions.at(-1);
        if (!terms) throw new Error("every loan has terms");
        const stored = { ...terms, ...projectYield(yieldFacts), rates: yieldFacts.rates };
        const entries = [
          ...entriesOfRows(loan, rows, range),
          ...entriesOfYield(stored, state.weeks, range, today),
        ];
        const inRange = (date: CalendarDate) => date >= range.from && date <= range.to;
        const found = dueIn(byDueDay(entries), range);
        expect(found.due).toBe(total(entries.map(({ due }) => due)));
        expect(found.open).toBe(total(entries.map(({ open }) => open)));
        expect(found.rows).toBe(entries.length);
        expect(entries.every(({ date, due, open }) => inRange(date) && open <= due)).toBe(true);
        const begun = state.weeks.filter(({ dueDate, yield: due }) => inRange(dueDate) && due > 0);
        const weeks = entriesOfYield(stored, state.weeks, range, today).filter(({ date }) =>
          begun.some(({ dueDate }) => dueDate === date),
        );
        expect(total(weeks.map(({ due }) => due))).toBe(total(begun.map((week) => week.yield)));
      }),
      RUNS,
    );
  });
});
