/** The fields of the loan form, the values that they accept, and the sentence beside a refused one. */
import { z } from "zod";
import type { CreateLoanArgs } from "#commands/loan/create";
import type { Id } from "#contract/id";
import { LONGEST_TERM } from "#contract/records/loan";
import { FREQUENCIES } from "#domain/calendar/frequency";
import { INTEREST_TYPES, type RatePercent, type RateType } from "#domain/interest/rate";
import type { Terms } from "#domain/loan/facts";
import { PAYMENT_METHODS } from "#domain/payment/method";
import { lateFeeForm } from "#web/parts/loans/late-fee-form.ts";
import { amountField, dateField, positiveAmountField, wholeNumberField } from "#web/ui/form/schemas.ts";

const AMOUNT = "Ingrese un monto válido";
const AMOUNT_POSITIVE = "Ingrese un monto válido mayor a cero";

const amount = positiveAmountField(AMOUNT, AMOUNT_POSITIVE);
const term = wholeNumberField(
  "Ingrese un plazo válido",
  1,
  Number.MAX_SAFE_INTEGER,
  "Ingrese un número entero mayor a cero",
).refine((value) => value <= LONGEST_TERM, `El plazo más largo es de ${LONGEST_TERM} cuotas`);
const startDate = dateField("Seleccione una fecha de inicio");

/** A record chosen by its id, or one of a few words; empty while the form is filled in. */
function chosen<T extends string>(message: string) {
  return z
    .custom<T | null>((value) => typeof value === "string" && value !== "", message)
    .transform(filled<T>);
}

function filled<T>(value: T | null): T {
  return value as T;
}

export const loanForm = z.object({
  clientId: chosen<Id>("Seleccione un cliente"),
  lenderId: chosen<Id>("Seleccione un prestamista"),
  amount,
  interestRateId: chosen<Id>("Seleccione una tasa de interés"),
  /** Copied from the chosen rate, and from then on the loan's own (ruling S1). */
  ratePercent: z.custom<RatePercent>(),
  rateType: z.custom<RateType>(),
  term,
  frequency: z.enum(FREQUENCIES, "Seleccione una frecuencia"),
  startDate,
  interestType: z.enum(INTEREST_TYPES, "Seleccione un tipo de interés"),
  legalActionsConsent: z.boolean(),
  payoutMethod: z.enum(PAYMENT_METHODS, "Seleccione cómo se entrega el dinero"),
  contractTemplateId: z.custom<string | null>(),
  lateFee: lateFeeForm,
  cashTolerance: amountField("Ingrese un monto válido igual o mayor a cero"),
});
export type LoanInput = z.input<typeof loanForm>;
export type LoanValues = z.output<typeof loanForm>;

const typedTerms = loanForm.pick({
  amount: true,
  ratePercent: true,
  rateType: true,
  term: true,
  frequency: true,
  startDate: true,
  interestType: true,
});

/** The terms from which the schedule is generated; undefined while one of them is missing or unreadable. */
export function termsOf(input: object): Terms | undefined {
  const read = typedTerms.safeParse(input);
  return read.success && read.data.ratePercent ? read.data : undefined;
}

export function splitValues(values: LoanValues) {
  const { amount, ratePercent, rateType, term, frequency, startDate, interestType, ...rest } = values;
  return {
    terms: { amount, ratePercent, rateType, term, frequency, startDate, interestType },
    rest,
  };
}

/** The values typed for a loan that was not granted. */
export function inputOf({ terms, ...rest }: CreateLoanArgs & { opening?: unknown }): LoanInput {
  const { id: _id, at: _at, today: _today, opening: _opening, ...values } = rest;
  return { ...terms, ...values };
}
