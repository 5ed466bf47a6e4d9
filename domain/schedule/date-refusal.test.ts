/** Dates that no loan can have (rulings D5 to D7). 5 January 2026 is a Monday. */
import { expect, test } from "vitest";
import { calendarDate } from "../calendar/calendar-date.ts";
import { NO_SKIPS } from "../calendar/collection-days.ts";
import { dateRefusal } from "./date-refusal.ts";
import type { DateTerms } from "./due-days.ts";

const codeOf = (terms: Partial<DateTerms>) =>
  dateRefusal({ term: 4, frequency: "weekly", startDate: calendarDate("2026-01-05"), ...terms })?.code;

test("the days of a quincena are asked of quincenas alone", () => {
  expect(codeOf({ frequency: "semimonthly", semimonthlyDays: [28, 31] })).toBe("QUINCENA_DAYS");
  expect(codeOf({ frequency: "weekly", semimonthlyDays: [28, 31] })).toBeUndefined();
});

test.each([
  ["2026-01-05", "FIRST_DUE_TOO_EARLY"],
  ["2026-01-06", undefined],
  ["2026-03-08", undefined],
  ["2026-03-09", "FIRST_DUE_TOO_LATE"],
])("a first cuota may be from the day after the start to 62 days after it: %s", (first, code) => {
  expect(codeOf({ firstDueDate: calendarDate(first) })).toBe(code);
});

test("the first cuota of a quincena is one of its days", () => {
  const quincena = { frequency: "semimonthly" } as const;
  expect(codeOf({ ...quincena, firstDueDate: calendarDate("2026-01-31") })).toBeUndefined();
  expect(codeOf({ ...quincena, firstDueDate: calendarDate("2026-01-30") })).toBe("FIRST_DUE_NOT_A_QUINCENA");
});

test("days off leave a day of collection", () => {
  expect(codeOf({ skips: { ...NO_SKIPS, weekdays: [7] } })).toBeUndefined();
  expect(codeOf({ skips: { ...NO_SKIPS, weekdays: [1, 2, 3, 4, 5, 6, 7] } })).toBe("NO_COLLECTION_DAY");
});
