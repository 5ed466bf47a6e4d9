/** The days on which the business collects (ruling D7). 18 January 2026 is a Sunday. */
import { describe, expect, it } from "vitest";
import { addDays, type CalendarDate, calendarDate, fromDayNumber, toDayNumber } from "./calendar-date.ts";
import {
  businessCollects,
  canBeCollected,
  collectionDays,
  NO_SKIPS,
  type Skips,
  skippedDates,
  skipsNothing,
} from "./collection-days.ts";

const SUNDAY = calendarDate("2026-01-18");
const CHRISTMAS = calendarDate("2026-12-25");

function inARow(first: CalendarDate, days: number, step = 1): CalendarDate[] {
  return Array.from({ length: days }, (_, index) => addDays(first, index * step));
}

function openFrom(skips: Partial<Skips>, date: CalendarDate, spanEnd: CalendarDate = date): string {
  const days = collectionDays({ ...NO_SKIPS, ...skips });
  days.spanEnd = toDayNumber(spanEnd);
  return fromDayNumber(days.from(toDayNumber(date)));
}

it("a list that leaves no day of collection is an error, and no search without end", () => {
  const days = collectionDays({ weekdays: [1, 2, 3, 4, 5, 6, 7], dates: [], holidays: [] });
  expect(() => days.from(20_000)).toThrow(RangeError);
});

it("own days alone are skipped too", () => {
  expect(skipsNothing(NO_SKIPS)).toBe(true);
  expect(skipsNothing({ ...NO_SKIPS, dates: [SUNDAY] })).toBe(false);
  expect(openFrom({ weekdays: [7], dates: [addDays(SUNDAY, 1)] }, SUNDAY)).toBe("2026-01-20");
});

describe("a holiday that no list of the loan names", () => {
  it("is a day of collection up to the end of the schedule", () => {
    expect(openFrom({ holidays: ["christmas"] }, CHRISTMAS, CHRISTMAS)).toBe(CHRISTMAS);
  });

  it("is off after it", () => {
    expect(openFrom({ holidays: ["christmas"] }, CHRISTMAS, addDays(CHRISTMAS, -1))).toBe("2026-12-26");
  });

  it("is a day of collection where its switch is off", () => {
    const newYear = calendarDate("2027-01-01");
    expect(openFrom({ holidays: ["christmas"] }, newYear, CHRISTMAS)).toBe(newYear);
  });
});

describe("days off are refused", () => {
  it("where they are the whole week", () => {
    expect(canBeCollected({ ...NO_SKIPS, weekdays: [1, 2, 3, 4, 5, 6, 7] })).toBe(false);
    expect(canBeCollected({ ...NO_SKIPS, weekdays: [1, 2, 3, 4, 5, 6] })).toBe(true);
  });

  it("where 31 of them follow on one another", () => {
    expect(canBeCollected({ ...NO_SKIPS, dates: inARow(SUNDAY, 30) })).toBe(true);
    expect(canBeCollected({ ...NO_SKIPS, dates: inARow(SUNDAY, 31) })).toBe(false);
  });

  it("where the weekdays before, between and after the own days make them so many", () => {
    const weekdays = [1, 2, 3, 4, 5, 6];
    expect(canBeCollected({ ...NO_SKIPS, weekdays, dates: inARow(SUNDAY, 3, 7) })).toBe(true);
    expect(canBeCollected({ ...NO_SKIPS, weekdays, dates: inARow(SUNDAY, 4, 7) })).toBe(false);
  });

  it("where a holiday of the business before or after its own days makes them so many", () => {
    const dates = inARow(addDays(CHRISTMAS, 1), 30);
    expect(businessCollects({ ...NO_SKIPS, dates })).toBe(true);
    expect(businessCollects({ ...NO_SKIPS, dates, holidays: ["christmas"] })).toBe(false);
    // In 2027 the day of Duarte is moved to Monday, 25 January.
    expect(businessCollects({ ...NO_SKIPS, dates, holidays: ["duarte"] })).toBe(false);
    expect(businessCollects({ ...NO_SKIPS, dates, holidays: ["restoration"] })).toBe(true);
  });
});

it("the dates that a loan copies are the own days and the holidays switched on, both ends of the span among them", () => {
  const listed = (own: CalendarDate[], first: CalendarDate, last: CalendarDate) =>
    skippedDates(["christmas"], own, first, last);
  expect(listed([SUNDAY], SUNDAY, SUNDAY)).toEqual([SUNDAY]);
  expect(listed([SUNDAY], addDays(SUNDAY, 1), CHRISTMAS)).toEqual([CHRISTMAS]);
  expect(listed([], CHRISTMAS, CHRISTMAS)).toEqual([CHRISTMAS]);
  expect(listed([], SUNDAY, addDays(CHRISTMAS, -1))).toEqual([]);
  expect(listed([], addDays(CHRISTMAS, 1), calendarDate("2026-12-31"))).toEqual([]);
});
