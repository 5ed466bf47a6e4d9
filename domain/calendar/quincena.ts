/** The quincena: two pay days of each month (ruling D5). */
import {
  type CalendarDate,
  dateParts,
  dayNumberOf,
  daysInMonth,
  fromDayNumber,
  toDayNumber,
} from "./calendar-date.ts";

/** Two days of the month; 31 is the last of every month. */
export type QuincenaDays = readonly [first: number, second: number];

export const FIFTEENTH_AND_LAST: QuincenaDays = [15, 31];

/** A loan of quincenas begins to be paid on the first of its days that is so many days after the start. */
const DAYS_BEFORE_FIRST = 8;

/** Whether two days can be those of a quincena: the first from 1 to 15, the second at least ten days later. */
export function isQuincena([first, second]: QuincenaDays): boolean {
  return (
    Number.isInteger(first) &&
    Number.isInteger(second) &&
    first >= 1 &&
    first <= 15 &&
    second >= first + 10 &&
    second <= 31
  );
}

/** The pay days are numbered through, two a month: this one and those after it. */
export function payDay(days: QuincenaDays, index: number): number {
  const month = Math.floor(index / 2);
  const [year, ofYear] = [Math.floor(month / 12), (month % 12) + 1];
  const day = days[index % 2 === 0 ? 0 : 1];
  return dayNumberOf(year, ofYear, Math.min(day, daysInMonth(year, ofYear)));
}

/** The number of the first pay day that is on the day or later. */
export function firstPayDayFrom(days: QuincenaDays, day: number): number {
  const { year, month } = dateParts(fromDayNumber(day));
  let index = 2 * (12 * year + month - 1);
  while (payDay(days, index) < day) index++;
  return index;
}

/** The number of the pay day on which a loan that says no other begins to be paid. */
export function firstQuincena(days: QuincenaDays, startDay: number): number {
  return firstPayDayFrom(days, startDay + DAYS_BEFORE_FIRST);
}

/** The pay days before and after a day that is none; null for a pay day. */
export function nearestPayDays(days: QuincenaDays, date: CalendarDate): [CalendarDate, CalendarDate] | null {
  const day = toDayNumber(date);
  const after = firstPayDayFrom(days, day);
  if (payDay(days, after) === day) return null;
  return [fromDayNumber(payDay(days, after - 1)), fromDayNumber(payDay(days, after))];
}
