/** The words of a collector's round: results of visits, promises, priorities. */
import type { Visit, VisitResult } from "#contract/records/visit";
import type { Priority } from "#domain/arrears/urgency";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import type { PromiseState } from "#domain/collection-route/promise";
import type { StateWord } from "./state-word.ts";

export const VISIT_RESULT_LABELS: Record<VisitResult, string> = {
  not_home: "No estaba",
  promised: "Prometió pagar",
  refused: "Se negó",
  moved: "Se mudó",
};

export function visitText({ result, promisedFor }: Visit): string {
  const label = VISIT_RESULT_LABELS[result];
  return promisedFor === null ? label : `${label} el ${formatDate(promisedFor)}`;
}

/** The promise and how it stands; `date` is the day that is shown. */
export function promiseWord(promisedFor: CalendarDate, state: PromiseState, date: CalendarDate): StateWord {
  const word = PROMISE_WORDS[state];
  const label =
    promisedFor === date && state === "waiting"
      ? "Prometió para ese día"
      : `Promesa ${formatDate(promisedFor)}: ${word.label.toLowerCase()}`;
  return { ...word, label };
}

export const PRIORITY_WORDS: Record<Priority, StateWord> = {
  high: { label: "Prioridad alta", tone: "bad", icon: "alert" },
  medium: { label: "Prioridad media", tone: "late", icon: "clock" },
  low: { label: "Prioridad baja", tone: "quiet", icon: "flag" },
};

export const PROMISE_WORDS: Record<PromiseState, StateWord> = {
  kept: { label: "Cumplida", tone: "good", icon: "check" },
  broken: { label: "Incumplida", tone: "bad", icon: "alert" },
  waiting: { label: "En espera", tone: "info", icon: "clock" },
};

/** Why the phone does not say where it is, and what helps. */
export function positionNotice(
  failure: "unavailable" | "denied" | "timeout",
): [title: string, message: string] {
  if (failure === "denied") {
    return [
      "Ubicación requerida",
      "Permita la ubicación a esta página en el navegador e inténtelo de nuevo.",
    ];
  }
  const why =
    failure === "timeout"
      ? "El teléfono no la encontró a tiempo. Salga a un lugar abierto e inténtelo de nuevo."
      : "Este dispositivo no la da, o la página no tiene una dirección segura (https).";
  return ["Ubicación no disponible", why];
}

/** `12.4 km`, and a dash where it is not known. */
export function kmText(km: number | null): string {
  return km === null ? "—" : `${km.toFixed(1)} km`;
}

/** `3.2 h`, and a dash where it is not known. */
export function hoursText(hours: number | null): string {
  return hours === null ? "—" : `${hours.toFixed(1)} h`;
}
