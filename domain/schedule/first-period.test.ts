import { expect, test } from "vitest";
import { calendarDate } from "../calendar/calendar-date.ts";
import type { Frequency } from "../calendar/frequency.ts";
import { longFirstPeriod } from "./first-period.ts";

const period = (frequency: Frequency, start: string, first?: string) =>
  longFirstPeriod({
    term: 4,
    frequency,
    startDate: calendarDate(start),
    ...(first === undefined ? {} : { firstDueDate: calendarDate(first) }),
  });

test("a loan that begins as usual has no longer first period", () => {
  expect(period("weekly", "2026-03-04")).toBeNull();
  expect(period("monthly", "2026-01-31")).toBeNull();
  expect(period("semimonthly", "2026-03-16")).toBeNull();
  expect(period("weekly", "2026-03-04", "2026-03-06")).toBeNull();
});

test("a first cuota that comes later says by how many days", () => {
  expect(period("weekly", "2026-03-04", "2026-03-20")).toEqual({ days: 16, usual: 7 });
  expect(period("semimonthly", "2026-03-10")).toEqual({ days: 21, usual: 15 });
});
