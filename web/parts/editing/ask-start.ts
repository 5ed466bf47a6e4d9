/** A loan's start that was probably mistyped is asked about before it is saved, with the date in words (ruling D4). */
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { dateInWords } from "#domain/calendar/words";
import { isOddStart } from "#domain/loan/odd-start";
import { openConfirm } from "#web/ui/feedback/ask.ts";

/** False: the person goes back to the form. `shown` is the start that an edit began with: that one is not asked again. */
export async function isStartMeant(
  start: CalendarDate,
  today: CalendarDate,
  shown?: CalendarDate,
): Promise<boolean> {
  if (start === shown || !isOddStart(start, today)) return true;
  const when = start > today ? "más de un año después de hoy" : "más de cinco años antes de hoy";
  return openConfirm({
    title: "¿Está bien la fecha de inicio?",
    consequence: `El préstamo empieza el ${dateInWords(start)} (${formatDate(start)}): ${when}.`,
    confirmLabel: "Sí, guardar",
    cancelLabel: "Revisar la fecha",
  });
}
