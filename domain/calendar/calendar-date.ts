/**
 * Calendar dates: due dates, payment dates and expense dates are days, never instants (ruling D1). They are
 * written YYYY-MM-DD, so text order is date order.
 */
import { plainNumber } from "../search/look-alikes.ts";

declare const dateBrand: unique symbol;

/** A day of the Gregorian calendar as `YYYY-MM-DD`. */
export type CalendarDate = string & { readonly [dateBrand]: "date" };

export const EARLIEST_DATE = "1900-01-01" as CalendarDate;
export const LATEST_DATE = "2200-12-31" as CalendarDate;

const DAY = 86_400_000;

/** Reads `YYYY-MM-DD`; undefined for other text, days that do not exist and years outside 1900–2200. */
export function parseDate(text: string): CalendarDate | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  if (text < EARLIEST_DATE || text > LATEST_DATE) return undefined;
  return text as CalendarDate;
}

/** Like `parseDate`, for literals and stored values: a bad one is a bug. */
export function calendarDate(text: string): CalendarDate {
  const date = parseDate(text);
  if (date === undefined) throw new RangeError(`not a calendar date: ${text}`);
  return date;
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromDayNumber(toDayNumber(date) + days);
}

/** The same day `months` later; a missing day is clipped to that month's last (ruling D3). Never chain it. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = dateParts(date);
  const index = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(index / 12), (index % 12) + 1];
  return write(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth)));
}

/** The same in day numbers, also for days after the years that are written in four digits. */
export function addMonthsToDay(dayNumber: number, months: number): number {
  const { year, month, day } = dateParts(fromDayNumber(dayNumber));
  const index = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(index / 12), (index % 12) + 1];
  return dayNumberOf(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth)));
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return toDayNumber(to) - toDayNumber(from);
}

export function earlier(a: CalendarDate, b: CalendarDate): CalendarDate {
  return a < b ? a : b;
}

export function later(a: CalendarDate, b: CalendarDate): CalendarDate {
  return a > b ? a : b;
}

export function dateParts(date: CalendarDate): { year: number; month: number; day: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

/** 0 is Sunday, as the Dominican week begins. */
export function weekday(date: CalendarDate): number {
  return (((toDayNumber(date) + 4) % 7) + 7) % 7;
}

/** `04/03/2026`: day, month, year, two digits each. */
export function formatDate(date: CalendarDate): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

/**
 * Reads what people type, `4/3/2026` or `04-03-26`, and also YYYY-MM-DD, in whichever signs of the same look. A year of two digits is the one nearest to today
 * (ruling D4).
 */
export function parseTypedDate(text: string, today: CalendarDate): CalendarDate | undefined {
  const written = plainNumber(text);
  const match = /^(\d{1,2}) ?[/.-] ?(\d{1,2}) ?[/.-] ?(\d{4}|\d{2})$/.exec(written);
  if (!match) return parseDate(written);
  const [, day = "", month = "", year = ""] = match;
  const inYear = (full: string | number) =>
    parseDate(`${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
  if (year.length === 4) return inYear(year);
  const century = Math.floor(dateParts(today).year / 100) * 100;
  const distance = (date: CalendarDate) => Math.abs(daysBetween(today, date));
  return [century - 100, century, century + 100]
    .map((from) => inYear(from + Number(year)))
    .filter((date) => date !== undefined)
    .reduce<CalendarDate | undefined>(
      (nearest, date) => (nearest && distance(nearest) <= distance(date) ? nearest : date),
      undefined,
    );
}

/** Days since 1 January 1970: for arithmetic in bulk. */
export function toDayNumber(date: CalendarDate): number {
  const { year, month, day } = dateParts(date);
  return dayNumberOf(year, month, day);
}

/** The date of a day number. Each is written once and kept: a replay asks for the same days again and again. */
export function fromDayNumber(days: number): CalendarDate {
  const known = writtenDates.get(days);
  if (known !== undefined) return known;
  const date = new Date(days * DAY);
  const written = write(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
  writtenDates.set(days, written);
  return written;
}

const writtenDates = new Map<number, CalendarDate>();

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Days since 1970 by counting years from 1 March, so that a leap day is the last of its year. */
export function dayNumberOf(year: number, month: number, day: number): number {
  const marchYear = month > 2 ? year : year - 1;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

function write(year: number, month: number, day: number): CalendarDate {
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}` as CalendarDate;
}
