/** Each name of the menu is its dates, and the dates of an address find their name again. */
import { expect, it } from "vitest";
import { calendarDate } from "#domain/calendar/calendar-date";
import { BETWEEN, EVER, namedPeriods, periodChange, periodNameOf, periodNames } from "./period-choices.ts";

const TODAY = calendarDate("2026-11-25");

it.each([
  ["Hoy", "2026-11-25", "2026-11-25"],
  ["Ayer", "2026-11-24", "2026-11-24"],
  ["Esta semana", "2026-11-22", "2026-11-25"],
  ["Este mes", "2026-11-01", "2026-11-25"],
  ["Mes pasado", "2026-10-01", "2026-10-31"],
  ["Quincena", "2026-11-16", "2026-11-25"],
  ["Este año", "2026-01-01", "2026-11-25"],
  ["Última semana", "2026-11-19", "2026-11-25"],
  ["Últimos 30 días", "2026-10-27", "2026-11-25"],
  ["Último mes", "2026-10-26", "2026-11-25"],
])("%s is from %s to %s", (label, from, to) => {
  expect(periodChange(label, TODAY)).toEqual({ from, to, period: null });
  const range = { from: calendarDate(from), to: calendarDate(to) };
  expect(periodNameOf(range, label, TODAY)).toBe(label);
});

it("the first half of a month is the quincena of its first fifteen days", () => {
  expect(periodChange("Quincena", calendarDate("2026-11-15"))).toMatchObject({ from: "2026-11-01" });
});

it("goes on saying the name that was chosen where two have the same dates", () => {
  const first = calendarDate("2026-11-01");
  const range = { from: first, to: first };
  expect(periodNameOf(range, "Este mes", first)).toBe("Este mes");
  expect(periodNameOf(range, null, first)).toBe("Hoy");
});

it("calls any other dates by no name, and none at all by theirs", () => {
  expect(periodNameOf({ from: TODAY, to: null }, null, TODAY)).toBe(BETWEEN);
  expect(periodNameOf({ from: null, to: null }, "Hoy", TODAY)).toBe(EVER);
  expect(periodNames({ from: null, to: null }, TODAY)).toContain(EVER);
  expect(periodNames({ from: TODAY, to: TODAY }, TODAY)).toEqual([
    ...namedPeriods(TODAY).map(({ label }) => label),
    BETWEEN,
  ]);
  expect(periodChange(BETWEEN, TODAY)).toBeNull();
});
