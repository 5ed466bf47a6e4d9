/** Rows by days, weeks, months or years: as fine as leaves forty. */
import { expect, it } from "vitest";
import { addDays, calendarDate } from "#domain/calendar/calendar-date";
import { MOST_POINTS, overTime } from "./over-time.ts";

const FIRST = calendarDate("2024-01-03");

it.each([
  [30, "Día", "03/01"],
  [MOST_POINTS - 1, "Día", "03/01"],
  [MOST_POINTS, "Semana del", "31/12"],
  [200, "Semana del", "31/12"],
  [400, "Mes", "ene 24"],
  [3_000, "Año", "2024"],
])("over %i days there is a group for each %s", (days, head, label) => {
  const rows = [FIRST, addDays(FIRST, days)];
  const { head: said, groups } = overTime(rows, (date) => date);
  expect([said, groups[0]?.label]).toEqual([head, label]);
  expect(groups.length).toBeLessThanOrEqual(MOST_POINTS);
  expect(groups.flatMap((group) => group.rows)).toEqual(rows);
});

it("keeps the days without rows between others, and has none without rows", () => {
  const { groups } = overTime([FIRST, addDays(FIRST, 2)], (date) => date);
  expect(groups.map(({ rows }) => rows.length)).toEqual([1, 0, 1]);
  expect(overTime([], () => FIRST).groups).toEqual([]);
});
