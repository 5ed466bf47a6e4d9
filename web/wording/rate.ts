/** The meaning of a rate in a loan, in a sentence: the same figure is two different prices (rulings S1, S2). */
import type { Frequency } from "#domain/calendar/frequency";
import { nominalAnnualPercent } from "#domain/interest/periodic-rate";
import { formatPercent, type RatePercent, type RateType } from "#domain/interest/rate";

/** `30 % sobre el total del préstamo en interés simple`. */
export function simpleMeaning(rate: RatePercent): string {
  return `${formatPercent(rate)} sobre el total del préstamo en interés simple`;
}

/** `60 % nominal al año sobre el saldo en interés compuesto`. */
export function compoundMeaning(rate: RatePercent, type: RateType): string {
  return `${formatPercent(nominalAnnualPercent(rate, type).toString())} nominal al año sobre el saldo en interés compuesto`;
}

const NAMED: readonly (readonly [RegExp, Frequency])[] = [
  [/quincen/i, "biweekly"],
  [/seman/i, "weekly"],
  [/diari|\bd[ií]as?\b/i, "daily"],
  [/mensual|\bmes(es)?\b/i, "monthly"],
];

/** How often the cuotas of a loan fall due, where the name of its rate says so: "Semanal 30". */
export function frequencyNamed(name: string | undefined): Frequency | undefined {
  return NAMED.find(([word]) => word.test(name ?? ""))?.[1];
}
