/** The portal's own sentences about days. */
import type { NextDue } from "#contract/portal";
import { formatDate } from "#domain/calendar/calendar-date";

/** `vence en 5 días, el 30/11/2026`. */
export function dueText({ date, daysAway }: NextDue): string {
  if (daysAway === 0) return `Vence hoy, ${formatDate(date)}`;
  if (daysAway === 1) return `Vence mañana, ${formatDate(date)}`;
  return `Vence en ${daysAway} días, el ${formatDate(date)}`;
}

export function lateText(days: number): string {
  return days === 1 ? "1 día de atraso" : `${days} días de atraso`;
}
