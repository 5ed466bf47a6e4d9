/** Being up to date: whatever was paid before, the amount leaves nothing overdue and no mora of those rows. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryUneditedFacts, oneMore, withMore } from "#testkit/arbitrary-loan";
import { exampleFacts } from "#testkit/loan-facts";
import { story } from "#testkit/loan-story";
import { isOverdue } from "../arrears/standing.ts";
import { addDays, calendarDate } from "../calendar/calendar-date.ts";
import { lastFactDate, replay } from "../loan/replay.ts";
import { ZERO } from "../money/money.ts";
import { catchUp } from "./catch-up.ts";

describe("the example loan, RD$1,000.00 a week from 1 January", () => {
  test.each([
    [
      "2026-01-08",
      "on the first due date nothing is overdue",
      { overdue: 0, overdueRows: 0, dueToday: 100_000 },
    ],
    [
      "2026-01-15",
      "a week later one row with its mora, and today's",
      { overdue: 105_000, overdueRows: 1, dueToday: 100_000 },
    ],
    [
      "2026-01-20",
      "between two due dates nothing is due today",
      { overdue: 210_000, overdueRows: 2, dueToday: 0 },
    ],
  ])("%s: %s", (date, _says, owed) => {
    expect(catchUp(exampleFacts(), calendarDate(date))).toEqual(owed);
  });
});

test("a rest under the tolerance belongs to the amount, though its cuota is covered", () => {
  const { facts } = story("a 01-08 999.50 row 1");
  const owed = { overdue: 50, overdueRows: 0, dueToday: 100_000 };
  expect(catchUp(facts, calendarDate("2026-01-15"))).toEqual(owed);
});

test("on a day before an edit the mora that a payment would have taken then belongs to the amount", () => {
  // At 20 % a cuota is 769.23 + 153.85; the mora of row 1 is 50.00, by the terms of that day.
  const { facts } = story("edit 01-20 rate 20");
  const owed = { overdue: 97_308, overdueRows: 1, dueToday: 0 };
  expect(catchUp(facts, calendarDate("2026-01-12"))).toEqual(owed);
});

/** A loan, and a day when everything else is over. */
const someDay = fc.tuple(arbitraryUneditedFacts, fc.nat({ max: 60 }));

test("paying all that is overdue leaves no row overdue, and no excess", () => {
  fc.assert(
    fc.property(someDay, ([facts, days]) => {
      const date = addDays(lastFactDate(facts), days);
      const { overdue } = catchUp(facts, date);
      if (overdue === ZERO) return;
      const after = replay(withMore(facts, oneMore(date, overdue)), date);
      expect(after.rows.filter((row) => row.paymentNumber > 0 && isOverdue(row, date))).toEqual([]);
      expect(after.outcomes.at(-1)?.excess).toBe(ZERO);
    }),
    { numRuns: 200 },
  );
});

test("with the row of the day nothing that is due is left", () => {
  fc.assert(
    fc.property(someDay, ([facts, days]) => {
      const date = addDays(lastFactDate(facts), days);
      const { overdue, dueToday } = catchUp(facts, date);
      if (overdue + dueToday === 0) return;
      const after = replay(withMore(facts, oneMore(date, overdue + dueToday)), date);
      const due = after.rows.filter(
        ({ status, paymentNumber, paymentDate }) =>
          status !== "paid" && paymentNumber > 0 && paymentDate <= date,
      );
      expect(due).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
