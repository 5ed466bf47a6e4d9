/** The words of an expense. */
import { EXPENSE_CATEGORIES } from "#contract/records/expense";
import type { PaymentMethod } from "#contract/records/loan";
import type { ReviewCode } from "#domain/loan/state";
import { reviewSentence } from "./payment.ts";

export const CATEGORY_OPTIONS = EXPENSE_CATEGORIES.map((value) => ({ value, label: value }));

/** By which method money leaves or enters, where it is no payment of a loan. */
const METHOD_LABELS: Record<PaymentMethod, string> = {
  Efectivo: "Efectivo",
  Transferencia: "Transferencia Bancaria",
  Tarjeta: "Tarjeta de Crédito/Débito",
  Cheque: "Cheque",
  Otro: "Otro",
};

export const METHOD_OPTIONS = Object.entries(METHOD_LABELS).map(([value, label]) => ({ value, label }));

export function methodLabel(method: PaymentMethod): string {
  return METHOD_LABELS[method];
}

const REVIEW_SENTENCES: Partial<Record<ReviewCode, string>> = {
  DATE_ODD:
    "Su fecha llama la atención: posterior al día en que se registró, registrado hace más de 30 días o puesta en un día anterior sin permiso.",
  NO_PERMISSION: "Quien lo registró ya no tenía permiso.",
  IMPORTED: "Vino en un archivo de otro dispositivo.",
};

/** Why the office should look at it, in a sentence. */
export function expenseReview(code: ReviewCode): string {
  return REVIEW_SENTENCES[code] ?? reviewSentence(code);
}
