/** The periods of the dashboard: the last day, the last seven days, the last month, today included. */
import { addDays, addMonths, type CalendarDate, daysBetween } from "../calendar/calendar-date.ts";
import type { DateRange } from "./portfolio.ts";

export const PERIODS = ["day", "week", "month"] as const;
export type Period = (typeof PERIODS)[number];

export function periodRange(period: Period, today: CalendarDate): DateRange {
  if (period === "day") return { from: today, to: today };
  if (period === "week") return { from: addDays(today, -6), to: today };
  return { from: addDays(addMonths(today, -1), 1), to: today };
}

/** Every day of the range, oldest first. */
export function daysOf({ from, to }: DateRange): CalendarDate[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index));
}
