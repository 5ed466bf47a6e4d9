/** The cuotas of a schedule whose own day is off, for the table beside the form (ruling D7). */
import { type CalendarDate, fromDayNumber } from "../calendar/calendar-date.ts";
import { type DateTerms, dueCalendar } from "./due-days.ts";

export interface MovedDate {
  paymentNumber: number;
  ownDate: CalendarDate;
  dueDate: CalendarDate;
}

export function movedDates(terms: DateTerms): MovedDate[] {
  const { agreed, ownDay } = dueCalendar(terms);
  return agreed.flatMap((due, index) => {
    const own = ownDay(index + 1);
    if (own === due) return [];
    return [{ paymentNumber: index + 1, ownDate: fromDayNumber(own), dueDate: fromDayNumber(due) }];
  });
}
