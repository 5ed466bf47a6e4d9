/** Laws of days, months and business dates, against the calendar of the language (rulings D1 to D3). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decorated } from "#testkit/decorated";
import { businessDate, formatTime, type Instant, startOfBusinessDate } from "./business-date.ts";
import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDate,
  dateParts,
  daysBetween,
  EARLIEST_DATE,
  earlier,
  formatDate,
  fromDayNumber,
  LATEST_DATE,
  later,
  parseDate,
  parseTypedDate,
  toDayNumber,
  weekday,
} from "./calendar-date.ts";
import { dueDate, dueDatesWithin, dueDayNumber, PERIODS_PER_YEAR, PLAIN_FREQUENCIES } from "./frequency.ts";
import { dateInWords, fullDate, longDate, MONTH_NAMES, monthInWords, WEEKDAY_NAMES } from "./words.ts";

const FIRST = toDayNumber(EARLIEST_DATE);
const LAST = toDayNumber(LATEST_DATE);

/** Any day that is written down; some of them far enough from the ends to count from. */
const anyDate = fc.integer({ min: FIRST, max: LAST }).map(fromDayNumber);
const innerDate = fc.integer({ min: FIRST + 40_000, max: LAST - 40_000 }).map(fromDayNumber);
const asDate = (date: CalendarDate) => new Date(`${date}T00:00:00Z`);

describe("a calendar date", () => {
  test("is the same day as the language's own calendar says", () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(toDayNumber(date) * 86_400_000).toBe(asDate(date).getTime());
        expect(weekday(date)).toBe(asDate(date).getUTCDay());
        expect(parseDate(date)).toBe(date);
      }),
    );
  });

  test("and days forth are days back", () => {
    fc.assert(
      fc.property(innerDate, fc.integer({ min: -9_000, max: 9_000 }), (date, days) => {
        const there = addDays(date, days);
        expect(addDays(there, -days)).toBe(date);
        expect(daysBetween(date, there)).toBe(days);
        expect(daysBetween(there, date)).toBe(-days || 0);
      }),
    );
  });

  test("a month later has the same day, or is the last of its month", () => {
    fc.assert(
      fc.property(innerDate, fc.integer({ min: -600, max: 600 }), (date, months) => {
        const [from, to] = [dateParts(date), dateParts(addMonths(date, months))];
        expect(to.year * 12 + to.month).toBe(from.year * 12 + from.month + months);
        const last = new Date(Date.UTC(to.year, to.month, 0)).getUTCDate();
        expect(to.day).toBe(Math.min(from.day, last));
      }),
    );
  });

  test("sorts as text in the order of days", () => {
    fc.assert(
      fc.property(anyDate, anyDate, (a, b) => {
        expect(a < b).toBe(toDayNumber(a) < toDayNumber(b));
        expect([earlier(a, b), later(a, b)]).toEqual([a, b].sort());
      }),
    );
  });

  test("is read as Dominicans write it, with any of the separators", () => {
    fc.assert(
      fc.property(anyDate, anyDate, fc.constantFrom("/", "-", "."), (date, today, mark) => {
        const { year, month, day } = dateParts(date);
        expect(parseTypedDate(formatDate(date), today)).toBe(date);
        expect(parseTypedDate(`${day}${mark}${month}${mark}${year}`, today)).toBe(date);
        expect(parseTypedDate(` ${formatDate(date)} `, today)).toBe(date);
        const short = parseTypedDate(`${day}${mark}${month}${mark}${String(year).slice(2)}`, today);
        expect(short?.slice(2)).toBe(date.slice(2));
        const distance = (other: CalendarDate) => Math.abs(daysBetween(today, other));
        expect(distance(short ?? date)).toBeLessThanOrEqual(distance(date));
      }),
    );
  });

  test.each([
    "31/2/2026",
    "0/1/2026",
    "1/0/2026",
    "1/13/2026",
    "29/2/2025",
    "1/1/1899",
    "1/1/226",
    "1/1",
    "",
    "mañana",
    "1//1/2026",
  ])("%j is no date that a person meant", (text) => {
    expect(parseTypedDate(text, calendarDate("2026-03-04"))).toBeUndefined();
  });
});

test.each(["14/03/2026", "4-3-26", "4.3.2026", "2026-03-14", " 4 / 3 / 2026"])(
  "%s is the same day however it is decorated",
  (written) => {
    const today = calendarDate("2026-02-10");
    const meant = parseTypedDate(written, today);
    expect(meant).toBeDefined();
    fc.assert(
      fc.property(decorated(written), (typed) => void expect(parseTypedDate(typed, today)).toBe(meant)),
    );
  },
);

describe("due dates", () => {
  test.each(PLAIN_FREQUENCIES)("in a %s loan go forward, each counted from the start", (frequency) => {
    fc.assert(
      fc.property(innerDate, fc.integer({ min: 0, max: 300 }), (anchor, steps) => {
        const [now, next] = [steps, steps + 1].map((step) => dueDate(anchor, frequency, step));
        expect((now ?? "") < (next ?? "")).toBe(true);
        expect(dueDayNumber(toDayNumber(anchor), frequency, steps)).toBe(toDayNumber(now as CalendarDate));
      }),
    );
  });

  test.each(PLAIN_FREQUENCIES)(
    "in a %s loan are counted on any days as they would be on one's fingers",
    (frequency) => {
      fc.assert(
        fc.property(
          fc.nat({ max: 200 }),
          fc.nat({ max: 200 }),
          fc.nat({ max: 120 }),
          (start, from, length) => {
            const to = from + length;
            let count = 0;
            for (let step = 0; dueDayNumber(start, frequency, step) <= to; step++) {
              if (dueDayNumber(start, frequency, step) >= from) count++;
            }
            expect(dueDatesWithin(start, frequency, from, to)).toBe(count);
          },
        ),
      );
    },
  );

  test("are 365, 52, 26 and 12 in a year, leap years too", () => {
    expect(PLAIN_FREQUENCIES.map((frequency) => PERIODS_PER_YEAR[frequency])).toEqual([365, 52, 26, 12]);
  });
});

describe("today in Santo Domingo", () => {
  const at = (text: string) => Date.parse(text) as Instant;

  test.each([
    [
      "midnight in Greenwich is eight in the evening before",
      "2026-03-05T00:00:00Z",
      "2026-03-04",
      "8:00 p. m.",
    ],
    ["four in the morning there begins the day here", "2026-03-05T04:00:00Z", "2026-03-05", "12:00 a. m."],
    ["a second before that is still yesterday", "2026-03-05T03:59:59Z", "2026-03-04", "11:59 p. m."],
    ["noon here is four in the afternoon there", "2026-03-05T16:00:00Z", "2026-03-05", "12:00 p. m."],
    ["one in the afternoon", "2026-03-05T17:05:00Z", "2026-03-05", "1:05 p. m."],
    ["the year begins four hours later", "2027-01-01T03:30:00Z", "2026-12-31", "11:30 p. m."],
    ["no clock is changed in summer", "2026-07-05T03:30:00Z", "2026-07-04", "11:30 p. m."],
    ["before 1970, too", "1969-12-31T23:00:00Z", "1969-12-31", "7:00 p. m."],
  ])("%s", (_, instant, date, time) => {
    expect(businessDate(at(instant))).toBe(date);
    expect(formatTime(at(instant))).toBe(time);
  });

  test("lasts twenty-four hours, each day", () => {
    fc.assert(
      fc.property(innerDate, (date) => {
        const begins = startOfBusinessDate(date);
        const ends = startOfBusinessDate(addDays(date, 1));
        expect(ends - begins).toBe(86_400_000);
        expect(businessDate(begins)).toBe(date);
        expect(businessDate((ends - 1) as Instant)).toBe(date);
        expect(businessDate((begins - 1) as Instant)).toBe(addDays(date, -1));
      }),
    );
  });
});

describe("dates in words", () => {
  test.each([
    ["2026-01-01", "primero de enero del año dos mil veintiséis", "jueves, 1 de enero de 2026"],
    ["2026-03-04", "cuatro de marzo del año dos mil veintiséis", "miércoles, 4 de marzo de 2026"],
    ["2024-02-29", "veintinueve de febrero del año dos mil veinticuatro", "jueves, 29 de febrero de 2024"],
    [
      "1999-12-31",
      "treinta y uno de diciembre del año mil novecientos noventa y nueve",
      "viernes, 31 de diciembre de 1999",
    ],
    ["2026-09-21", "veintiuno de septiembre del año dos mil veintiséis", "lunes, 21 de septiembre de 2026"],
    ["2100-08-15", "quince de agosto del año dos mil cien", "domingo, 15 de agosto de 2100"],
  ])("%s", (date, words, full) => {
    expect(dateInWords(calendarDate(date))).toBe(words);
    expect(fullDate(calendarDate(date))).toBe(full);
  });

  test("name the month and the year of any date, and its weekday", () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const { year, month, day } = dateParts(date);
        expect(longDate(date)).toBe(`${day} de ${MONTH_NAMES[month - 1]} de ${year}`);
        expect(fullDate(date)).toBe(`${WEEKDAY_NAMES[asDate(date).getUTCDay()]}, ${longDate(date)}`);
        expect(monthInWords(date.slice(0, 7))).toBe(`${MONTH_NAMES[month - 1]} de ${year}`);
      }),
    );
  });
});
