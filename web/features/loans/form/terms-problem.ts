/** Why no loan can have the typed terms, beside the field that says so (rulings D5 to D7, P6, S5, S6). */
import { termsRefusal } from "#commands/loan/terms-refusal";
import type { Refusal, RefusalCode } from "#contract/refusals";
import { refusalText } from "#contract/refusals";
import { formatDate } from "#domain/calendar/calendar-date";
import type { Terms } from "#domain/loan/facts";
import { type Money, money } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { dateRefusal } from "#domain/schedule/date-refusal";
import { countText } from "#web/wording/count.ts";

export type TermsField =
  | "amount"
  | "cuota"
  | "ratePercent"
  | "quincenaSecond"
  | "firstDueDate"
  | "daysOff"
  | "roundTo"
  | "rebate";

export interface TermsProblem {
  field: TermsField;
  message: string;
}

const FIELD_OF: Partial<Record<RefusalCode, TermsField>> = {
  RATE_NEEDED: "ratePercent",
  CUOTA_BELOW_AMOUNT: "cuota",
  CUOTA_ROUNDING: "roundTo",
  REBATE_COMPOUND: "rebate",
  QUINCENA_DAYS: "quincenaSecond",
  FIRST_DUE_DATE: "firstDueDate",
  FIRST_DUE_QUINCENA: "firstDueDate",
  NO_COLLECTION_DAY: "daysOff",
  TERMS_TOO_LARGE: "amount",
};

/** The field of a refusal of the terms, wherever it was decided; undefined for any other refusal. */
export function termsField(code: RefusalCode): TermsField | undefined {
  return FIELD_OF[code];
}

export function termsProblem(terms: Terms): TermsProblem | null {
  const refused = termsRefusal(terms);
  if (!refused) return null;
  const known = FIELD_OF[refused.code] ?? "amount";
  const field = refused.code === "TERMS_TOO_LARGE" && terms.cuota ? "cuota" : known;
  return { field, message: sentenceOf(refused, terms) };
}

function sentenceOf(refused: Refusal, terms: Terms): string {
  const { amount, term, cuota } = terms;
  if (refused.code === "CUOTA_BELOW_AMOUNT" && cuota) return belowText(amount, term, cuota);
  if (refused.code === "CUOTA_ROUNDING") {
    return `${refusalText(refused)} ${largestText(refused.figure)}`;
  }
  const date = dateRefusal(terms);
  switch (date?.code) {
    case "FIRST_DUE_TOO_EARLY":
      return `La primera cuota va después del inicio: lo más temprano es el ${formatDate(date.earliest)}.`;
    case "FIRST_DUE_TOO_LATE":
      return `La primera cuota va hasta 62 días después del inicio: lo más tarde es el ${formatDate(date.latest)}.`;
    case "FIRST_DUE_NOT_A_QUINCENA": {
      const [before, after] = date.nearest.map(formatDate);
      return `Ese día no es de la quincena: los más cercanos son el ${before} y el ${after}.`;
    }
    default:
      return refusalText(refused);
  }
}

/** `13 cuotas de RD$700.00 suman RD$9,100.00: menos que el monto.` */
export function belowText(amount: Money, term: number, cuota: Money): string {
  const cuotas = `${countText(term, "cuota", "cuotas")} de ${formatMoney(cuota)}`;
  const verb = term === 1 ? "suma" : "suman";
  return `${cuotas} ${verb} ${formatMoney(money(cuota * term))}: menos que el monto, ${formatMoney(amount)}.`;
}

function largestText(figure: number | undefined): string {
  return figure === undefined ? "Ninguno sirve." : `El mayor que sirve es ${formatMoney(money(figure))}.`;
}
