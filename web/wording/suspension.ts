/** The words of days without collection (ruling D8). */
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import type { SuspensionFact } from "#domain/loan/facts";
import { countText } from "./count.ts";

type Days = Pick<SuspensionFact, "from" | "to" | "way">;

export const SUSPENSION_WAYS: readonly { value: SuspensionFact["way"]; label: string }[] = [
  { value: "shift", label: "Se corren" },
  { value: "gather", label: "Se juntan" },
];

export const SUSPENSION_MEANINGS: Record<SuspensionFact["way"], string> = {
  shift: "Las cuotas sin pagar se corren hasta después del último día, todas por igual.",
  gather: "Solo las cuotas de esos días pasan a los primeros días de cobro que siguen.",
};

/** `del 14/01/2026 al 24/01/2026` */
export function suspendedDays({ from, to }: { from: CalendarDate; to: CalendarDate }): string {
  return from === to ? `el ${formatDate(from)}` : `del ${formatDate(from)} al ${formatDate(to)}`;
}

/** `del 14/01/2026 al 24/01/2026; las cuotas se corren` */
export function suspensionText(days: Days): string {
  return `${suspendedDays(days)}; las cuotas ${days.way === "shift" ? "se corren" : "se juntan"}`;
}

export function cuotasText(count: number): string {
  return countText(count, "cuota", "cuotas");
}

/** An annulment: which cuotas go back, and that no mora comes of it. */
export function takenBackText(cuotas: number): string {
  const dates =
    cuotas === 0
      ? "Ninguna cuota cambia de fecha."
      : `${cuotasText(cuotas)} sin pagar ${cuotas === 1 ? "vuelve a su fecha" : "vuelven a sus fechas"}.`;
  return `${dates} No se cobra mora de los días que ya pasaron; lo pagado queda como está.`;
}
