/** The days off that the terms of a loan copy (ruling D7). 20 December 2026 is a Sunday. */
import { describe, expect, test } from "vitest";
import { calendarDate } from "../calendar/calendar-date.ts";
import { NO_SKIPS } from "../calendar/collection-days.ts";
import { dueDateOf } from "./due-days.ts";
import { movedDates } from "./moved-dates.ts";
import { skipsOf } from "./skips-of.ts";

const START = calendarDate("2026-12-20");
const SIXTY_DAYS = { term: 60, frequency: "daily", startDate: START } as const;

describe("the days off that a loan copies", () => {
  test("are none where the business collects on every day", () => {
    expect(skipsOf(null, SIXTY_DAYS)).toBeNull();
    expect(skipsOf(NO_SKIPS, SIXTY_DAYS)).toBeNull();
  });

  test("reach as far as they carry its last cuota, from Saturday, 27 February, to Monday, 8 March", () => {
    const daysOff = {
      weekdays: [7],
      holidays: ["new_year", "kings", "altagracia", "duarte", "independence"] as const,
      dates: ["2026-12-24", "2027-03-01", "2027-03-09"].map(calendarDate),
    };
    const skips = skipsOf(daysOff, SIXTY_DAYS);
    expect(skips?.dates).toEqual([
      "2026-12-24",
      "2027-01-01",
      "2027-01-04",
      "2027-01-21",
      "2027-01-25",
      "2027-02-27",
      "2027-03-01",
    ]);
    expect(dueDateOf({ ...SIXTY_DAYS, skips: skips ?? undefined }, 60)).toBe("2027-03-08");
  });
});

describe("due dates among days off", () => {
  const skips = { ...NO_SKIPS, weekdays: [7] };

  test("a cuota of a Sunday falls due on Monday, and the form says so", () => {
    const weekly = { term: 2, frequency: "weekly", startDate: START, skips } as const;
    expect([1, 2].map((number) => dueDateOf(weekly, number))).toEqual(["2026-12-28", "2027-01-04"]);
    expect(movedDates(weekly)).toEqual([
      { paymentNumber: 1, ownDate: "2026-12-27", dueDate: "2026-12-28" },
      { paymentNumber: 2, ownDate: "2027-01-03", dueDate: "2027-01-04" },
    ]);
  });

  test("a daily loan with a typed first cuota begins on that day", () => {
    const typed = { ...SIXTY_DAYS, firstDueDate: calendarDate("2026-12-23"), skips };
    expect([1, 4, 5].map((number) => dueDateOf(typed, number))).toEqual([
      "2026-12-23",
      "2026-12-26",
      "2026-12-28",
    ]);
  });
});
