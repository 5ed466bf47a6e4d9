/** The terms of a loan in words: what it costs, when it is paid, and what only loans of the street agree (rulings D5 to D7, P6, S5, S6). */
import { formatDate } from "#domain/calendar/calendar-date";
import { FIFTEENTH_AND_LAST } from "#domain/calendar/quincena";
import { formatPercent } from "#domain/interest/rate";
import type { Terms } from "#domain/loan/facts";
import { formatMoney } from "#domain/money/text";
import { percentPerCuota } from "#domain/schedule/cuota-percent";
import { yearlyCost } from "#domain/schedule/yearly-cost";
import { daysOffText, quincenaText } from "./days-off.ts";
import { FREQUENCY_CHOICES, frequencyLabel, termText } from "./loan.ts";
import { type Price, priceText } from "./price.ts";

/** The terms that a client pays by: what every paper and screen of a loan reads. */
export type Agreed = Price & Street & Pick<Terms, "frequency" | "semimonthlyDays">;

/**
 * The loan costs this, is paid this often, and has these terms of the street, each with its name. A paper
 * or a screen that says the terms of a loan says these, so that no two of them differ.
 */
export function agreedTexts(terms: Agreed): [name: string, text: string][] {
  return [[priceName(terms), wholePriceText(terms)], ["Plazo", planText(terms)], ...streetTexts(terms)];
}

/** A loan by cuota has a percent, any other a rate. */
function priceName({ cuota }: Pick<Terms, "cuota">): string {
  return cuota ? "Porcentaje" : "Tasa";
}

/** `13 semanas · semanal`, `6 quincenas · quincenal (5 y 20)`. */
export function planText(terms: Pick<Terms, "term" | "frequency" | "semimonthlyDays">): string {
  return `${termText(terms.term, terms.frequency)} · ${frequencyText(terms)}`;
}

/** `30.00 % del préstamo · 2.31 % por cuota · costo anual 206.8 %`. */
export function wholePriceText(terms: Priced): string {
  return [priceText(terms), ...costTexts(terms)].join(" · ");
}

type Priced = Price & Pick<Terms, "frequency">;

/** `2.31 % por cuota`, `costo anual 206.8 %`; nothing of a loan by rate. */
function costTexts({ amount, term, cuota, frequency }: Priced): string[] {
  if (!cuota) return [];
  const agreed = { amount, term, cuota };
  const cost = yearlyCost(agreed, frequency);
  const perCuota = `${formatPercent(percentPerCuota(agreed))} por cuota`;
  return cost === null ? [perCuota] : [perCuota, `costo anual ${formatPercent(cost)}`];
}

/** All that only a loan of the street agrees, in a line under the others: empty of a plain loan. */
export function streetLine(terms: Priced & Street & Pick<Terms, "semimonthlyDays">): string {
  const street = streetTexts(terms).map(([name, text]) => `${name}: ${text}`);
  const days = terms.frequency === "semimonthly" ? [`Frecuencia: ${frequencyText(terms)}`] : [];
  return [...costTexts(terms), ...days, ...street].join(" · ");
}

/** `quincenal (15 y fin de mes)`, `semanal`. */
export function frequencyText({
  frequency,
  semimonthlyDays,
}: Pick<Terms, "frequency" | "semimonthlyDays">): string {
  const name = frequencyLabel(frequency);
  if (frequency === "biweekly") return `${name} (cada 14 días)`;
  if (frequency !== "semimonthly") return name;
  return `${name} (${quincenaText(semimonthlyDays ?? FIFTEENTH_AND_LAST)})`;
}

/** The frequencies that a form offers: the quincena by the two days that stand beside it. */
export function frequencyChoices(semimonthlyDays?: Terms["semimonthlyDays"]) {
  return FREQUENCY_CHOICES.map((choice) =>
    choice.value === "semimonthly"
      ? { ...choice, label: capital(frequencyText({ frequency: "semimonthly", semimonthlyDays })) }
      : choice,
  );
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

type Street = Pick<Terms, "firstDueDate" | "skips" | "cuota" | "roundTo" | "rebate">;

/** Each term of the street that the loan has, with its name; none of a loan that has none. */
export function streetTexts({ firstDueDate, skips, cuota, roundTo, rebate }: Street): [string, string][] {
  const said: [string, string | undefined][] = [
    ["Valor de la cuota", cuota && formatMoney(cuota)],
    ["Primera cuota", firstDueDate && formatDate(firstDueDate)],
    ["No se cobra", skips && daysOffText(skips)],
    ["Redondeo de la cuota", roundTo && `a múltiplos de ${formatMoney(roundTo)}`],
    ["Rebaja al saldar", rebate === undefined ? undefined : rebateText(rebate)],
  ];
  return said.filter((entry): entry is [string, string] => entry[1] !== undefined);
}

/** `50 % del interés que falta`. */
export function rebateText(rebate: number): string {
  return rebate === 0 ? "ninguna" : `${formatPercent(rebate)} del interés que falta`;
}
