/** "Today" for the business: the calendar date in Santo Domingo, wherever the device or the server stands (ruling D2). */
import { type CalendarDate, fromDayNumber, toDayNumber } from "./calendar-date.ts";

declare const instantBrand: unique symbol;

/** Milliseconds since 1970 UTC: used only for when something was recorded. */
export type Instant = number & { readonly [instantBrand]: "instant" };

/** The years that are written down, 1900 to 2200: both engines, every device and every schema can hold them. */
export const EARLIEST_INSTANT = -2_208_988_800_000 as Instant;
export const LATEST_INSTANT = 7_289_654_400_000 as Instant;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The Dominican Republic has kept UTC−4 the year round since December 2000. A number, and not the browser's zone: that
 * takes longer to begin with than a screen to draw, and differs on a phone whose zones are out of date.
 */
const BEHIND_UTC = 4 * HOUR;

/** The business date at an instant: at 00:30 UTC it is still the evening before. */
export function businessDate(at: Instant): CalendarDate {
  return fromDayNumber(Math.floor((at - BEHIND_UTC) / DAY));
}

/** `11:30 p. m.`, with plain spaces so that a thermal printer and a comparison can use it. */
export function formatTime(at: Instant): string {
  const minutes = Math.floor(at / MINUTE) - BEHIND_UTC / MINUTE;
  const ofDay = minutes - Math.floor(minutes / 1440) * 1440;
  const hour = Math.floor(ofDay / 60);
  return `${hour % 12 || 12}:${String(ofDay % 60).padStart(2, "0")} ${hour < 12 ? "a" : "p"}. m.`;
}

/** The instant at which a business date begins. */
export function startOfBusinessDate(date: CalendarDate): Instant {
  return (toDayNumber(date) * DAY + BEHIND_UTC) as Instant;
}
