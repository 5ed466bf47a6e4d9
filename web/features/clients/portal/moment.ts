/** `14/03/2026, 2:30 p. m.` */
import { businessDate, formatTime, type Instant } from "#domain/calendar/business-date";
import { formatDate } from "#domain/calendar/calendar-date";

export function moment(at: Instant): string {
  return `${formatDate(businessDate(at))}, ${formatTime(at)}`;
}
