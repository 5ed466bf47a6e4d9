/** Why a cuota falls due on another day than its own, in a few words (ruling D7). */
import { type CalendarDate, dateParts, toDayNumber } from "#domain/calendar/calendar-date";
import type { Skips } from "#domain/calendar/collection-days";
import { HOLIDAY_NAMES, holidayDays, isoWeekday } from "#domain/calendar/holidays";
import { weekdayName } from "./days-off.ts";

/** `domingo 8 → lunes 9`, `Viernes Santo, viernes 3 → sábado 4`; two cuotas never share a day. */
export function movedText(ownDate: CalendarDate, dueDate: CalendarDate, skips: Skips | undefined): string {
  const why = offText(ownDate, skips) ?? "día de otra cuota";
  const own = why === weekdayOf(ownDate) ? dayText(ownDate) : `${why}, ${dayText(ownDate)}`;
  return `${own} → ${dayText(dueDate, ownDate)}`;
}

/** Why a day is off: `domingo`, `Viernes Santo`, `día sin cobro`; null of a day of collection. */
export function offText(date: CalendarDate, skips: Skips | undefined): string | null {
  if (!skips) return null;
  const day = toDayNumber(date);
  const holiday = holidayDays(dateParts(date).year).get(day);
  if (holiday !== undefined && skips.holidays.includes(holiday)) return HOLIDAY_NAMES[holiday];
  if (skips.weekdays.includes(isoWeekday(day))) return weekdayOf(date);
  return skips.dates.includes(date) ? "día sin cobro" : null;
}

/** `lunes 9`; of another month `lunes 1/6`. */
function dayText(date: CalendarDate, beside: CalendarDate = date): string {
  const { day, month } = dateParts(date);
  const of = dateParts(beside).month === month ? "" : `/${month}`;
  return `${weekdayOf(date)} ${day}${of}`;
}

function weekdayOf(date: CalendarDate): string {
  return weekdayName(isoWeekday(toDayNumber(date)));
}
