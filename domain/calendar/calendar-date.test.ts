/** Days as people type them and as they are stored. */
import { describe, expect, test } from "vitest";
import {
  addDays,
  addMonths,
  calendarDate,
  daysBetween,
  formatDate,
  parseDate,
  parseTypedDate,
  weekday,
} from "./calendar-date.ts";

describe("reading a date", () => {
  test.each([
    "2026-02-29",
    "2025-13-01",
    "2025-00-10",
    "2025-01-00",
    "2025-04-31",
    "1899-12-31",
    "2201-01-01",
    "2025-1-1",
    "hoy",
  ])("%s is none", (text) => {
    expect(parseDate(text)).toBeUndefined();
    expect(() => calendarDate(text)).toThrow(RangeError);
  });

  test.each([
    ["4/3/2026", "2026-03-04"],
    ["04-03-26", "2026-03-04"],
    ["29.2.2024", "2024-02-29"],
    ["2026-03-04", "2026-03-04"],
  ])("%s is typed for %s", (typed, date) => {
    expect(parseTypedDate(typed, calendarDate("2026-03-04"))).toBe(date);
  });

  test.each([
    ["04/03/62", "2026-03-04", "2062-03-04"],
    ["04/03/75", "2026-03-04", "2075-03-04"],
    ["05/03/77", "2026-03-04", "1977-03-05"],
    ["31/12/99", "2026-03-04", "1999-12-31"],
    ["01/01/01", "2099-06-01", "2101-01-01"],
    ["29/02/00", "2026-03-04", "2000-02-29"],
  ])("%s on %s is the nearest such day, %s", (typed, today, date) => {
    expect(parseTypedDate(typed, calendarDate(today))).toBe(date);
  });

  test("a typed day that does not exist is none", () => {
    expect(parseTypedDate("31/4/2026", calendarDate("2026-03-04"))).toBeUndefined();
    expect(parseTypedDate("4/3", calendarDate("2026-03-04"))).toBeUndefined();
  });
});

test("counting days and months", () => {
  const start = calendarDate("2024-01-31");
  expect(addMonths(start, 1)).toBe("2024-02-29");
  expect(addMonths(start, 13)).toBe("2025-02-28");
  expect(addMonths(start, -2)).toBe("2023-11-30");
  expect(daysBetween(start, calendarDate("2024-03-01"))).toBe(30);
  expect(addDays(calendarDate("2025-12-31"), 1)).toBe("2026-01-01");
  expect(weekday(calendarDate("2026-03-01"))).toBe(0);
  expect(formatDate(calendarDate("2026-03-04"))).toBe("04/03/2026");
});
