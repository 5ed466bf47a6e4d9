import { expect, test } from "vitest";
import { calendarDate } from "#domain/calendar/calendar-date";
import type { Skips } from "#domain/calendar/collection-days";
import { movedText, offText } from "./moved-date.ts";

const SKIPS: Skips = {
  weekdays: [7],
  holidays: ["good_friday"],
  dates: [calendarDate("2026-04-03"), calendarDate("2026-04-06")],
};
const said = (own: string, due: string) => movedText(calendarDate(own), calendarDate(due), SKIPS);

test.each([
  ["2026-03-08", "2026-03-09", "domingo 8 → lunes 9"],
  ["2026-04-03", "2026-04-04", "Viernes Santo, viernes 3 → sábado 4"],
  ["2026-04-06", "2026-04-07", "día sin cobro, lunes 6 → martes 7"],
  ["2026-05-31", "2026-06-01", "domingo 31 → lunes 1/6"],
  ["2026-03-10", "2026-03-11", "día de otra cuota, martes 10 → miércoles 11"],
])("a cuota of %s that falls due on %s", (own, due, text) => {
  expect(said(own, due)).toBe(text);
});

test("a day of collection is not off, nor is any day of a loan without days off", () => {
  expect(offText(calendarDate("2026-03-10"), SKIPS)).toBeNull();
  expect(offText(calendarDate("2026-03-08"), undefined)).toBeNull();
});
