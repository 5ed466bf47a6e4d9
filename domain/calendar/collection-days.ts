/** The days on which the business collects (ruling D7): nothing is skipped until it says so. */
import { addDays, type CalendarDate, fromDayNumber, toDayNumber } from "./calendar-date.ts";
import { HOLIDAYS, type Holiday, holidayDays, isoWeekday } from "./holidays.ts";

/** Days without collection, as a loan carries them: a later list of the business moves none of its cuotas. */
export interface Skips {
  /** 1 is Monday, 7 Sunday. */
  weekdays: readonly number[];
  /** Holidays and own days inside the span of the schedule. */
  dates: readonly CalendarDate[];
  /** The holidays switched on: past the span they hold beside the weekdays. */
  holidays: readonly Holiday[];
}

export const NO_SKIPS: Skips = { weekdays: [], dates: [], holidays: [] };

/** A list that leaves no day of collection in so many days cannot be kept. */
const LONGEST_PAUSE = 31;

/** Terms that leave no day at all are refused before; days are not counted for ever where they are not. */
const A_YEAR = 366;

export interface CollectionDays {
  /** The first day of collection on the day or later. */
  from(day: number): number;
  /** Until here the listed dates alone say which days are off; after it the computed holidays do too. */
  spanEnd: number;
}

export function skipsNothing({ weekdays, dates, holidays }: Skips): boolean {
  return weekdays.length === 0 && dates.length === 0 && holidays.length === 0;
}

export const EVERY_DAY: CollectionDays = { from: (day) => day, spanEnd: Infinity };

export function collectionDays(skips: Skips): CollectionDays {
  const listed = listOf(skips);
  const days: CollectionDays = {
    spanEnd: Infinity,
    from(day) {
      let open = day;
      while (isOff(listed, open, days.spanEnd)) {
        open++;
        if (open - day > A_YEAR) throw new RangeError("no day of collection in a year");
      }
      return open;
    },
  };
  return days;
}

interface Listed {
  weekdays: readonly number[];
  dates: Pick<ReadonlySet<CalendarDate>, "has">;
  holidays: readonly Holiday[];
}

/** Up to so many, the dates of a year, a list is searched sooner than a set of it is made. */
const FEW_DATES = 24;

function listOf({ weekdays, dates, holidays }: Skips): Listed {
  const few = { has: (date: CalendarDate) => dates.includes(date) };
  return { weekdays, dates: dates.length > FEW_DATES ? new Set(dates) : few, holidays };
}

function isOff({ weekdays, dates, holidays }: Listed, day: number, spanEnd: number): boolean {
  if (weekdays.includes(isoWeekday(day)) || dates.has(fromDayNumber(day))) return true;
  if (day <= spanEnd || holidays.length === 0) return false;
  const holiday = holidayOn(day);
  return holiday !== undefined && holidays.includes(holiday);
}

function holidayOn(day: number): Holiday | undefined {
  return holidayDays(Number(fromDayNumber(day).slice(0, 4))).get(day);
}

const WEEK = [1, 2, 3, 4, 5, 6, 7];

/** Whether there is a day of collection in any 31 days. */
export function canBeCollected(skips: Skips): boolean {
  const listed = listOf(skips);
  if (WEEK.every((weekday) => skips.weekdays.includes(weekday))) return false;
  return skips.dates.every((date) => runThrough(listed, toDayNumber(date)) < LONGEST_PAUSE);
}

/** The same of the list of a business, whose holidays each loan copies as dates beside its own days. */
export function businessCollects(daysOff: Skips): boolean {
  const { holidays, dates } = daysOff;
  const [first, last] = [dates.toSorted()[0], dates.toSorted().at(-1)];
  if (!first || !last) return canBeCollected(daysOff);
  const all = skippedDates(holidays, dates, addDays(first, -LONGEST_PAUSE), addDays(last, LONGEST_PAUSE));
  return canBeCollected({ ...daysOff, dates: all });
}

/** How many days in a row are off, a given one among them; a run is walked from its first listed date alone. */
function runThrough(listed: Listed, date: number): number {
  const { dates } = listed;
  let first = date;
  while (isOff(listed, first - 1, Infinity)) {
    first--;
    if (dates.has(fromDayNumber(first))) return 0;
  }
  let last = date;
  while (isOff(listed, last + 1, Infinity)) last++;
  return last - first + 1;
}

/** The listed dates inside a span that a business with these days off copies into the terms of a loan. */
export function skippedDates(
  holidays: readonly Holiday[],
  ownDays: readonly CalendarDate[],
  first: CalendarDate,
  last: CalendarDate,
): CalendarDate[] {
  const dates = new Set(ownDays.filter((date) => first <= date && date <= last));
  for (let year = Number(first.slice(0, 4)); year <= Number(last.slice(0, 4)); year++) {
    for (const [day, holiday] of holidayDays(year)) {
      const date = fromDayNumber(day);
      if (holidays.includes(holiday) && first <= date && date <= last) dates.add(date);
    }
  }
  return [...dates].sort();
}

export const ALL_HOLIDAYS: readonly Holiday[] = HOLIDAYS;
