/** Dates in Spanish words, for contracts and notes. */
import { numberInWords } from "../money/words.ts";
import { type CalendarDate, dateParts, weekday } from "./calendar-date.ts";

export const MONTH_NAMES = [
  "enero",
  "febrero",
  "marzo",
  "abril",
  "mayo",
  "junio",
  "julio",
  "agosto",
  "septiembre",
  "octubre",
  "noviembre",
  "diciembre",
] as const;

/** Sunday first, as the Dominican week begins. */
export const WEEKDAY_NAMES = [
  "domingo",
  "lunes",
  "martes",
  "miércoles",
  "jueves",
  "viernes",
  "sábado",
] as const;

/** `cuatro de marzo del año dos mil veintiséis`; the first of a month is `primero`. */
export function dateInWords(date: CalendarDate): string {
  const { year, month, day } = dateParts(date);
  const dayWords = day === 1 ? "primero" : numberInWords(day);
  return `${dayWords} de ${MONTH_NAMES[month - 1]} del año ${numberInWords(year)}`;
}

/** `4 de marzo de 2026`. */
export function longDate(date: CalendarDate): string {
  const { year, month, day } = dateParts(date);
  return `${day} de ${MONTH_NAMES[month - 1]} de ${year}`;
}

/** `marzo de 2026`, of `2026-03`. */
export function monthInWords(month: string): string {
  return `${MONTH_NAMES[Number(month.slice(5, 7)) - 1]} de ${month.slice(0, 4)}`;
}

/** `miércoles, 4 de marzo de 2026`. */
export function fullDate(date: CalendarDate): string {
  return `${WEEKDAY_NAMES[weekday(date)]}, ${longDate(date)}`;
}
