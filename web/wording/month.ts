/** `2026-03` in words. */
import { MONTH_NAMES } from "#domain/calendar/words";

/** `marzo 2026`. */
export function monthName(month: string): string {
  return `${MONTH_NAMES[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
}

/** `mar 26`: under a chart. */
export function shortMonth(month: string): string {
  return `${monthName(month).slice(0, 3)} ${month.slice(2, 4)}`;
}
