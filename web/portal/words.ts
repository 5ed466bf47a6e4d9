/** The portal's own sentences about days. */
import type { NextDue } from "#contract/portal";
import { formatDate } from "#domain/calendar/calendar-date";
import { daysText } from "#web/wording/loan.ts";

/** `vence en 5 días, el 30/11/2026`. */
export function dueText({ date, daysAway }: NextDue): string {
  if (daysAway === 0) return `Vence hoy, ${formatDate(date)}`;
  if (daysAway === 1) return `Vence mañana, ${formatDate(date)}`;
  return `Vence en ${daysText(daysAway)}, el ${formatDate(date)}`;
}
