/** The days off of the business as the terms of a loan copy them (ruling D7): its list of the span of the schedule. */
import { type CalendarDate, fromDayNumber } from "../calendar/calendar-date.ts";
import { type Skips, skippedDates, skipsNothing } from "../calendar/collection-days.ts";
import { type DateTerms, dueCalendar } from "./due-days.ts";

/**
 * `daysOff.dates` are the own days of the business; null where nothing is skipped. A day off carries the last cuota further, where
 * other days off may wait.
 */
export function skipsOf(daysOff: Skips | null | undefined, terms: Omit<DateTerms, "skips">): Skips | null {
  if (!daysOff || skipsNothing(daysOff)) return null;
  const { weekdays, holidays } = daysOff;
  const listed = (until: CalendarDate): Skips => ({
    weekdays,
    holidays,
    dates: skippedDates(holidays, daysOff.dates, terms.startDate, until),
  });
  let last = lastDue({ ...terms, skips: { weekdays, holidays: [], dates: [] } });
  for (;;) {
    const skips = listed(last);
    const reached = lastDue({ ...terms, skips });
    if (reached === last) return skips;
    last = reached;
  }
}

function lastDue(terms: DateTerms): CalendarDate {
  return fromDayNumber(dueCalendar(terms).agreed.at(-1) ?? 0);
}
