/** A loan's start that was probably mistyped (ruling D4): more than five years back, or more than one year ahead. */
import { addMonths, type CalendarDate } from "../calendar/calendar-date.ts";

const YEARS_BACK = 5;
const YEARS_AHEAD = 1;

export function isOddStart(start: CalendarDate, today: CalendarDate): boolean {
  return start < addMonths(today, -12 * YEARS_BACK) || start > addMonths(today, 12 * YEARS_AHEAD);
}
