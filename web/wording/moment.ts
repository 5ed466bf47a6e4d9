/** When something was recorded, as a person reads it. */
import { businessDate, formatTime, type Instant } from "#domain/calendar/business-date";
import { formatDate } from "#domain/calendar/calendar-date";

export function momentText(at: Instant): string {
  return `${formatDate(businessDate(at))}, ${formatTime(at)}`;
}
