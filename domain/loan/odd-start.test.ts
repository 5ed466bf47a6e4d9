import { expect, test } from "vitest";
import { calendarDate } from "../calendar/calendar-date.ts";
import { isOddStart } from "./odd-start.ts";

test.each([
  ["2062-03-04", true],
  ["2027-03-05", true],
  ["2027-03-04", false],
  ["2026-03-04", false],
  ["2021-03-04", false],
  ["2021-03-03", true],
])("a loan that starts on %s is asked about on 4 March 2026: %s", (start, isAsked) => {
  expect(isOddStart(calendarDate(start), calendarDate("2026-03-04"))).toBe(isAsked);
});
