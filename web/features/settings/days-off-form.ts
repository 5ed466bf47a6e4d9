/** *Días de cobro* as its tab edits them: weekdays on which is collected, holidays and own days on which is not (ruling D7). */
import { z } from "zod";
import { sentence } from "#contract/refusals";
import { type CalendarDate, parseDate } from "#domain/calendar/calendar-date";
import { businessCollects, NO_SKIPS, type Skips, skipsNothing } from "#domain/calendar/collection-days";
import { HOLIDAYS, type Holiday, holidaysOf } from "#domain/calendar/holidays";
import { fullDate } from "#domain/calendar/words";

/** Monday first, as the business counts its week. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

export interface DaysOffInput {
  /** The weekdays on which is collected. */
  weekdays: readonly number[];
  /** The holidays on which is not. */
  holidays: readonly Holiday[];
  dates: readonly CalendarDate[];
  /** An own day that was typed and not added yet: saving adds it. */
  typed: CalendarDate | null | undefined;
}

export function daysOffInput(daysOff: Skips | null | undefined): DaysOffInput {
  const { weekdays, holidays, dates } = daysOff ?? NO_SKIPS;
  return {
    weekdays: WEEKDAYS.filter((weekday) => !weekdays.includes(weekday)),
    holidays,
    dates,
    typed: null,
  };
}

/** In one order, so that the same days are the same value; null where nothing is off. */
export function daysOffOf({ weekdays, holidays, dates, typed }: DaysOffInput): Skips | null {
  const own = typed && parseDate(typed) ? withDay(dates, typed) : dates;
  const daysOff: Skips = {
    weekdays: WEEKDAYS.filter((weekday) => !weekdays.includes(weekday)),
    dates: own,
    holidays: HOLIDAYS.filter((holiday) => holidays.includes(holiday)),
  };
  return skipsNothing(daysOff) ? null : daysOff;
}

export function withDay(dates: readonly CalendarDate[], date: CalendarDate): CalendarDate[] {
  return [...new Set([...dates, date])].sort();
}

/** `with` or without one of a list. */
export function toggled<T>(list: readonly T[], one: T, isIn: boolean): T[] {
  const others = list.filter((each) => each !== one);
  return isIn ? [...others, one] : others;
}

export const daysOffForm = z.custom<DaysOffInput>().transform((input, context) => {
  const { typed } = input;
  if (typed && !parseDate(typed)) {
    context.addIssue({ code: "custom", path: ["typed"], message: "Escriba la fecha así: 24/12/2026" });
    return z.NEVER;
  }
  const daysOff = daysOffOf(input);
  if (daysOff && !businessCollects(daysOff)) {
    context.addIssue({ code: "custom", path: ["weekdays"], message: sentence("NO_COLLECTION_DAY") });
    return z.NEVER;
  }
  return { daysOff };
});

/** The holidays of a year with their day in words. */
export function holidayLines(year: number): { holiday: Holiday; said: string }[] {
  return holidaysOf(year).map(({ holiday, date }) => ({ holiday, said: fullDate(date) }));
}
