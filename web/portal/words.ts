/** The portal's own sentences about days and loans. */
import type { NextDue } from "#contract/portal";
import { formatDate } from "#domain/calendar/calendar-date";

const SUFFIX = 8;

/** `vence en 5 días, el 30/11/2026`. */
export function dueText({ date, daysAway }: NextDue): string {
  if (daysAway === 0) return `Vence hoy, ${formatDate(date)}`;
  if (daysAway === 1) return `Vence mañana, ${formatDate(date)}`;
  return `Vence en ${daysAway} días, el ${formatDate(date)}`;
}

/** A loan's id as the portal shows it: its last eight characters. */
export function loanSuffix(id: string): string {
  return id.slice(-SUFFIX).toUpperCase();
}

export function lateText(days: number): string {
  return days === 1 ? "1 día de atraso" : `${days} días de atraso`;
}
