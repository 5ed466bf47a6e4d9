/** The words of the periods: on their tabs, and in a sentence. */
import type { Period } from "#domain/analytics/period";

export const PERIOD_WORDS: readonly { value: Period; tab: string; within: string }[] = [
  { value: "day", tab: "Hoy", within: "hoy" },
  { value: "week", tab: "Semana", within: "en los últimos 7 días" },
  { value: "month", tab: "Mes", within: "en el último mes" },
];

/** `en los últimos 7 días`. */
export function withinPeriod(period: Period): string {
  return PERIOD_WORDS.find(({ value }) => value === period)?.within ?? "";
}
