/** "Today" for the business: the calendar date in Santo Domingo, wherever the device or the server stands (ruling D2). */
import type { CalendarDate } from "./calendar-date.ts";

declare const instantBrand: unique symbol;

/** Milliseconds since 1970 UTC: used only for when something was recorded. */
export type Instant = number & { readonly [instantBrand]: "instant" };

const santoDomingo = new Intl.DateTimeFormat("en-CA", {
  timeZone: "America/Santo_Domingo",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

const santoDomingoTime = new Intl.DateTimeFormat("es-DO", {
  timeZone: "America/Santo_Domingo",
  hour: "numeric",
  minute: "2-digit",
});

/** The business date at an instant: at 00:30 UTC it is still the evening before. */
export function businessDate(at: Instant): CalendarDate {
  return santoDomingo.format(at) as CalendarDate;
}

/** `11:30 p. m.`, with plain spaces so that a thermal printer and a comparison can use it. */
export function formatTime(at: Instant): string {
  return santoDomingoTime.format(at).replace(/[\u00a0\u202f]/g, " ");
}

/** The instant at which a business date begins. The Dominican Republic keeps UTC−4 the year round. */
export function startOfBusinessDate(date: CalendarDate): Instant {
  return Date.parse(`${date}T04:00:00.000Z`) as Instant;
}
