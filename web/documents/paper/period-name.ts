/** The period of a document as the name of its file says it: between two files of one kind, it is what tells them apart. */
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { fileName } from "./content.ts";

export interface Period {
  from?: CalendarDate | null | undefined;
  to?: CalendarDate | null | undefined;
}

/** Without a beginning and an end it is all that there was until today. */
export function periodName({ from, to }: Period, today: CalendarDate): string {
  if (from && to) return from === to ? formatDate(from) : `${formatDate(from)} al ${formatDate(to)}`;
  if (from) return `desde ${formatDate(from)}`;
  return to ? `hasta ${formatDate(to)}` : `al ${formatDate(today)}`;
}

/** Names of files are kept short by their makers; a long name of a person gives way, and the period stays whole. */
const LONGEST = 80;

/** The document, whose it is, and at its end the period. */
export function datedName(period: string, ...parts: readonly string[]): string {
  return fileName(fileName(...parts).slice(0, LONGEST - period.length - 1), period);
}
