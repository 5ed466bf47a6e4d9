/** Editing a loan: what the form shows of it, and what was changed. */
import { editable, type UpdateLoanArgs } from "#commands/loan/update";
import type { JsonObject } from "#contract/envelope";
import type { Loan } from "#contract/records/loan";
import type { FieldConflict } from "#contract/refusals";
import { formatDate } from "#domain/calendar/calendar-date";
import type { Terms } from "#domain/loan/facts";
import type { Money } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import type { LoanInput, LoanValues } from "./loan-form.ts";

const FIELDS = [
  "clientId",
  "lenderId",
  "interestRateId",
  "contractTemplateId",
  "legalActionsConsent",
  "payoutMethod",
  "amount",
  "ratePercent",
  "rateType",
  "term",
  "frequency",
  "startDate",
  "interestType",
  "cashTolerance",
  "lateFee",
] as const;

const TERMS = [
  "amount",
  "ratePercent",
  "rateType",
  "term",
  "frequency",
  "startDate",
  "interestType",
] as const;

export type LoanChanges = UpdateLoanArgs["changes"];

export function valuesOf(loan: Loan): LoanInput {
  const shown = editable(loan);
  return Object.fromEntries(FIELDS.map((field) => [field, shown[field]])) as unknown as LoanInput;
}

/** The old values as the screen showed them, against which the server judges conflicts. */
export function baseOf(loan: Loan): JsonObject {
  return valuesOf(loan) as unknown as JsonObject;
}

/** Only what differs from what the screen had shown. */
export function changesOf(before: LoanInput, values: LoanValues): LoanChanges {
  const changed = FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(values[field]));
  return Object.fromEntries(changed.map((field) => [field, values[field]])) as LoanChanges;
}

/** Whether the schedule is generated again (ruling L4); the cash tolerance is a term of the loan too. */
export function changesSchedule(changes: LoanChanges): boolean {
  return [...TERMS, "cashTolerance" as const].some((field) => changes[field] !== undefined);
}

export function sameTerms(a: Terms, b: Terms): boolean {
  return TERMS.every((field) => a[field] === b[field]);
}

const NAMES: Partial<Record<string, string>> = {
  clientId: "Cliente",
  lenderId: "Prestamista",
  interestRateId: "Tasa de interés",
  contractTemplateId: "Modelo de contrato",
  legalActionsConsent: "Acciones legales",
  payoutMethod: "Cómo se entrega el dinero",
  amount: "Monto",
  ratePercent: "Tasa",
  rateType: "Tipo de tasa",
  term: "Plazo",
  frequency: "Frecuencia",
  startDate: "Fecha de inicio",
  interestType: "Tipo de interés",
  cashTolerance: "Centavos que se perdonan",
  lateFee: "Mora",
};

/** `Monto: ahora RD$12,000.00, usted escribió RD$15,000.00`. */
export function conflictSentence({ field, theirs, mine }: FieldConflict): string {
  const name = NAMES[field] ?? field;
  const [now, typed] = [valueText(field, theirs), valueText(field, mine)];
  if (now === null || typed === null) return `${name}: otra persona lo cambió`;
  return `${name}: ahora ${now}, usted escribió ${typed}`;
}

function valueText(field: string, value: unknown): string | null {
  if ((field === "amount" || field === "cashTolerance") && typeof value === "number") {
    return formatMoney(value as Money);
  }
  if (field === "startDate" && typeof value === "string") return formatDate(value as Terms["startDate"]);
  if (field === "ratePercent") return `${String(value)}\u00a0%`;
  return field === "term" ? String(value) : null;
}
