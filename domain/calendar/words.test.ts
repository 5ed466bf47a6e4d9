/** Dates as contracts write them, and the day numbers beneath. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, calendarDate, fromDayNumber, toDayNumber } from "./calendar-date.ts";
import { dueDate, dueDatesWithin, dueDayNumber, PLAIN_FREQUENCIES } from "./frequency.ts";
import { dateInWords, fullDate, longDate } from "./words.ts";

test.each([
  ["2026-03-04", "cuatro de marzo del año dos mil veintiséis", "4 de marzo de 2026"],
  ["2024-01-01", "primero de enero del año dos mil veinticuatro", "1 de enero de 2024"],
  [
    "1999-12-31",
    "treinta y uno de diciembre del año mil novecientos noventa y nueve",
    "31 de diciembre de 1999",
  ],
  ["2021-09-21", "veintiuno de septiembre del año dos mil veintiuno", "21 de septiembre de 2021"],
])("%s is %s", (date, words, long) => {
  expect(dateInWords(calendarDate(date))).toBe(words);
  expect(longDate(calendarDate(date))).toBe(long);
});

test("the full date has its weekday", () => {
  expect(fullDate(calendarDate("2025-03-04"))).toBe("martes, 4 de marzo de 2025");
});

test("day numbers agree with the calendar of the language over three centuries", () => {
  for (let day = -25_567; day < 84_370; day += 1) {
    const date = fromDayNumber(day);
    expect(toDayNumber(date) * 86_400_000 === Date.parse(`${date}T00:00:00Z`)).toBe(true);
  }
  expect(addDays(calendarDate("2024-02-28"), 1)).toBe("2024-02-29");
});

test("counting due dates on some days is the same as listing them", () => {
  const days = fc.integer({ min: 0, max: 1500 });
  fc.assert(
    fc.property(
      fc.constantFrom(...PLAIN_FREQUENCIES),
      days,
      days,
      days,
      (frequency, anchor, from, length) => {
        let listed = 0;
        for (let steps = 0; steps <= 3100; steps++) {
          const day = dueDayNumber(anchor, frequency, steps);
          if (day > from + length) break;
          if (day >= from) listed++;
          expect(fromDayNumber(day)).toBe(dueDate(fromDayNumber(anchor), frequency, steps));
        }
        expect(dueDatesWithin(anchor, frequency, from, from + length)).toBe(listed);
      },
    ),
    { numRuns: 40 },
  );
});
