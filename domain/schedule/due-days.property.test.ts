/** Laws of due dates for any frequency, first cuota and days of collection (rulings D3, D5 to D7). */
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addDays,
  type CalendarDate,
  calendarDate,
  fromDayNumber,
  toDayNumber,
} from "#domain/calendar/calendar-date";
import { ALL_HOLIDAYS, canBeCollected, skippedDates } from "#domain/calendar/collection-days";
import { FREQUENCIES } from "#domain/calendar/frequency";
import { holidaysOf, isoWeekday } from "#domain/calendar/holidays";
import { isQuincena, nearestPayDays } from "#domain/calendar/quincena";
import { dateRefusal } from "./date-refusal.ts";
import { type DateTerms, dueCalendar } from "./due-days.ts";

const someStart = fc
  .integer({ min: toDayNumber(calendarDate("2024-01-01")), max: toDayNumber(calendarDate("2028-12-31")) })
  .map(fromDayNumber);

const someTerms: fc.Arbitrary<DateTerms> = fc
  .record({
    term: fc.integer({ min: 1, max: 40 }),
    frequency: fc.constantFrom(...FREQUENCIES),
    startDate: someStart,
    typedAfter: fc.option(fc.integer({ min: 1, max: 62 })),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 3 }),
    closed: fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 12 }),
    holidays: fc.boolean(),
  })
  .map(({ typedAfter, weekdays, closed, holidays, ...terms }) => {
    const { startDate } = terms;
    const own = closed.map((after) => addDays(startDate, after));
    const switched = holidays ? ALL_HOLIDAYS : [];
    const dates = skippedDates(switched, own, startDate, addDays(startDate, 400));
    const typed = typedAfter === null ? {} : { firstDueDate: addDays(startDate, typedAfter) };
    return { ...terms, ...typed, skips: { weekdays, dates, holidays: switched } };
  })
  .map((terms) => {
    const { frequency, firstDueDate } = terms as DateTerms;
    const nearest =
      frequency === "semimonthly" && firstDueDate ? nearestPayDays([15, 31], firstDueDate) : null;
    return nearest ? { ...terms, firstDueDate: nearest[1] } : terms;
  })
  .filter((terms) => dateRefusal(terms) === null);

const law = (holds: (terms: DateTerms, due: readonly CalendarDate[]) => void) =>
  fc.assert(
    fc.property(someTerms, (terms) => holds(terms, dueCalendar(terms).agreed.map(fromDayNumber))),
    { numRuns: 300 },
  );

test("due dates go strictly forward from after the start and are days of collection", () => {
  law(({ startDate, skips, term }, due) => {
    expect(due).toHaveLength(term);
    for (const [index, date] of due.entries()) {
      expect(date > (due[index - 1] ?? startDate)).toBe(true);
      expect(skips?.weekdays).not.toContain(isoWeekday(toDayNumber(date)));
      expect(skips?.dates).not.toContain(date);
    }
  });
});

test("no due date comes before its own day, and between both every day of collection has a cuota", () => {
  law((terms, due) => {
    const { ownDay, openFrom } = dueCalendar(terms);
    for (const [index, date] of due.entries()) {
      const own = ownDay(index + 1);
      expect(toDayNumber(date)).toBeGreaterThanOrEqual(own);
      for (let day = openFrom(own); day < toDayNumber(date); day = openFrom(day + 1)) {
        expect(due).toContain(fromDayNumber(day));
      }
    }
  });
});

test("each 31 days in a row leave a day of collection, or the list is refused", () => {
  const closed = fc.integer({ min: 25, max: 36 });
  fc.assert(
    fc.property(closed, someStart, (length, first) => {
      const dates = Array.from({ length }, (_, index) => addDays(first, index));
      expect(canBeCollected({ weekdays: [], dates, holidays: [] })).toBe(length < 31);
    }),
  );
  expect(canBeCollected({ weekdays: [1, 2, 3, 4, 5, 6, 7], dates: [], holidays: [] })).toBe(false);
});

test("a quincena is of two days, the second at least ten later, the first by the 15th", () => {
  for (let first = -1; first <= 33; first++) {
    for (let second = -1; second <= 33; second++) {
      const may = first >= 1 && first <= 15 && second - first >= 10 && second <= 31;
      expect(isQuincena([first, second])).toBe(may);
    }
  }
});

test("every year has twelve holidays, all of them on different days", () => {
  for (let year = 1990; year <= 2100; year++) {
    expect(new Set(holidaysOf(year).map(({ date }) => date)).size).toBe(12);
  }
});
