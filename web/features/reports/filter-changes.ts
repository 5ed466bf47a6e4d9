/** The changes that the bar above a report makes to its filter. */
import { type CalendarDate, parseDate } from "#domain/calendar/calendar-date";
import type { ReportFilter, ReportName } from "#domain/reports/report";
import type { FilterWord } from "./filter-words.ts";

/** Those that can be taken away one by one; the others always have a value. */
export function removable(words: readonly FilterWord[]): FilterWord[] {
  return words.filter(({ key }) => key !== "kind" && key !== "grouping" && key !== "share");
}

export function withoutFilter(key: FilterWord["key"]): Partial<ReportFilter> {
  return { [key]: key === "text" ? "" : null };
}

export interface TypedRange {
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
}

export function isBackward({ from, to }: TypedRange): boolean {
  return from !== undefined && to !== undefined && from > to;
}

/** Null: a half-typed date, or a range that ends before it begins, changes nothing yet. */
export function rangeChange(typed: TypedRange): Partial<ReportFilter> | null {
  const { from, to } = typed;
  const isRead = [from, to].every((date) => date === undefined || parseDate(date));
  if (!isRead || isBackward(typed)) return null;
  return { from: from ?? null, to: to ?? null, period: null };
}

/** The report of one day: it never is without one. */
export function dayChange(day: CalendarDate | undefined): Partial<ReportFilter> | null {
  return day && parseDate(day) ? { from: day, to: day } : null;
}

export function lastMonthChange(to: CalendarDate | undefined): Partial<ReportFilter> | null {
  return to && parseDate(to) ? { to } : null;
}

/** Emptied: the days of *renovaciones* go on counting as they were, those of the other reports count no more. */
export function daysChange(
  name: ReportName,
  days: number | null,
  present: ReportFilter["days"],
): Partial<ReportFilter> {
  return { days: days ?? (name === "renewals" ? present : null) };
}
