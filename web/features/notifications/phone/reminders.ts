/** The notices of one phone: how many cuotas fall due each morning, and what was not sent since yesterday. */
import { type Instant, startOfBusinessDate } from "#domain/calendar/business-date";
import { addDays, type CalendarDate } from "#domain/calendar/calendar-date";
import type { Reminder } from "#web/platform/abilities.ts";
import { countText } from "#web/wording/count.ts";

/** A person who does not open the app for so long gets no more notices. */
export const DAYS_AHEAD = 7;
const HOUR_MS = 3_600_000;
const DUE_AT = 7 * HOUR_MS;
const UNSENT_AT = 8 * HOUR_MS;
const UNSENT_ID = 1;
const FIRST_DUE_ID = 100;

export interface RemindedState {
  now: Instant;
  today: CalendarDate;
  /** Cuotas that fall due today and on each day after, as far as it is known. */
  due: readonly number[];
  unsent: number;
}

/** Neither names nor amounts: a notice is read by any person who holds the phone. */
export function remindersOf({ now, today, due, unsent }: RemindedState): Reminder[] {
  const cuotas = due.flatMap((count, ahead): Reminder[] => {
    const at = startOfBusinessDate(addDays(today, ahead)) + DUE_AT;
    if (count === 0 || at <= now) return [];
    const body = `Hoy ${count === 1 ? "toca" : "tocan"} ${countText(count, "cuota", "cuotas")}.`;
    return [{ id: FIRST_DUE_ID + ahead, title: "Cobros de hoy", body, at: new Date(at), path: "/today" }];
  });
  if (unsent === 0) return cuotas;
  const tomorrow = startOfBusinessDate(addDays(today, 1)) + UNSENT_AT;
  const waits = countText(unsent, "registro", "registros");
  return [
    ...cuotas,
    {
      id: UNSENT_ID,
      title: "Sin enviar desde ayer",
      body: `${waits} sin enviar en este teléfono. Abra Cuadre donde haya señal.`,
      at: new Date(tomorrow),
      path: "/sync",
    },
  ];
}
