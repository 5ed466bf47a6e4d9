/** A range of days cut into days, weeks (from Sunday, as the Dominican week begins) or months. */

import type { DateRange } from "../analytics/portfolio.ts";
import {
  addDays,
  addMonths,
  type CalendarDate,
  earlier,
  formatDate,
  later,
  weekday,
} from "../calendar/calendar-date.ts";
import { monthInWords } from "../calendar/words.ts";
import type { Grouping } from "./report.ts";

/** The first day of the period that a day is in, whatever the range. */
export function periodStart(date: CalendarDate, grouping: Grouping): CalendarDate {
  if (grouping === "day") return date;
  if (grouping === "week") return addDays(date, -weekday(date));
  return `${date.slice(0, 8)}01` as CalendarDate;
}

function nextStart(start: CalendarDate, grouping: Grouping): CalendarDate {
  if (grouping === "month") return addMonths(start, 1);
  return addDays(start, grouping === "week" ? 7 : 1);
}

/** Every period that touches the range, oldest first, cut to it. */
export function periodsOf(range: DateRange, grouping: Grouping): (DateRange & { start: CalendarDate })[] {
  const periods: (DateRange & { start: CalendarDate })[] = [];
  for (let start = periodStart(range.from, grouping); start <= range.to; ) {
    const next = nextStart(start, grouping);
    periods.push({ start, from: later(start, range.from), to: earlier(addDays(next, -1), range.to) });
    start = next;
  }
  return periods;
}

/** `04/03/2026`, `01/03/2026 – 07/03/2026`, `marzo de 2026`. */
export function periodText({ from, to }: DateRange, grouping: Grouping): string {
  if (grouping === "month") return monthInWords(from);
  return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
}
