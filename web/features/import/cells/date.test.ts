import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDate, fromDayNumber, toDayNumber } from "#domain/calendar/calendar-date";
import { longDate } from "#domain/calendar/words";
import { readDate } from "./date.ts";

describe("a date in a sheet", () => {
  it.each([
    ["15/01/2026", "2026-01-15"],
    ["5/1/26", "2026-01-05"],
    ["15-01-2026", "2026-01-15"],
    ["15.01.2026", "2026-01-15"],
    ["15 / 1 / 2026", "2026-01-15"],
    ["2026-01-15", "2026-01-15"],
    ["2026/1/5", "2026-01-05"],
    ["20260115", "2026-01-15"],
    ["46037", "2026-01-15"],
    ["46037.75", "2026-01-15"],
    ["20000", "1954-10-03"],
    ["15 de enero de 2026", "2026-01-15"],
    ["15 de enero del 2026", "2026-01-15"],
    ["15 de enero del año 2026", "2026-01-15"],
    ["jueves, 15 de enero de 2026", "2026-01-15"],
    ["martes 3 de marzo de 2026", "2026-03-03"],
    ["1ro de marzo de 2026", "2026-03-01"],
    ["15-ene-2026", "2026-01-15"],
    ["15-ene.-26", "2026-01-15"],
    ["15ene2026", "2026-01-15"],
    ["ene 15, 2026", "2026-01-15"],
    ["15 ENE 26", "2026-01-15"],
    ["15 SEPT 26", "2026-09-15"],
    ["3 de setiembre de 2026", "2026-09-03"],
    ["March 3rd, 2026", "2026-03-03"],
    ["15-Aug-25", "2025-08-15"],
    ["15/01/2026 10:30", "2026-01-15"],
    ["15/01/2026 10:30:15 p. m.", "2026-01-15"],
    ["2026-01-15T10:30:00.000Z", "2026-01-15"],
    ["2026-01-15 00:00:00", "2026-01-15"],
    ["15/01/79", "2079-01-15"],
    ["15/01/80", "1980-01-15"],
    ["29/02/2024", "2024-02-29"],
  ])("reads %j as the day of the loan", (text, expected) => {
    expect(readDate(text)).toEqual({ ok: true, value: expected });
  });

  it("asks about a day whose month can only come first, and about no other", () => {
    expect(readDate("01/15/2026")).toEqual({ ok: true, value: "2026-01-15", isGuess: true });
    expect(readDate("1/31/26")).toEqual({ ok: true, value: "2026-01-31", isGuess: true });
    expect(readDate("02/03/2026")).toEqual({ ok: true, value: "2026-03-02" });
  });

  it.each([
    ["31/02/2026", "no existe"],
    ["29/02/2025", "no existe"],
    ["00/01/2026", "no existe"],
    ["13/13/2026", "no existe"],
    ["02/30/2026", "no existe"],
    ["31 de abril de 2026", "no existe"],
    ["15/01/0226", "no existe"],
    ["15 de enero", "el año"],
    ["15/01", "el año"],
    ["ene-26", "el día o el año"],
    ["mañana", "no es una fecha"],
    ["15/01/226", "no es una fecha"],
    ["1500", "no es una fecha"],
    ["1/2/3/4", "no es una fecha"],
    ["#VALUE!", "error"],
    ["4.6E+04", "perdió"],
  ])("refuses %j as the date of a payment and says why", (text, why) => {
    expect(readDate(text)).toMatchObject({ ok: false, why: expect.stringContaining(why) });
  });

  it("takes a cell without a date for empty", () => {
    expect(readDate(" - ")).toBeNull();
  });

  it("reads every due date back from each way in which sheets write it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 20_000, max: 80_000 }), (serial) => {
        const date = fromDayNumber(serial - 25_569);
        expect(toDayNumber(date)).toBe(serial - 25_569);
        const expected = { ok: true, value: date };
        const texts = [
          String(serial),
          date,
          formatDate(date),
          longDate(date),
          formatDate(date).replaceAll("/", "-"),
        ];
        for (const text of texts) expect(readDate(text)).toEqual(expected);
      }),
    );
  });
});
