/** The fields of the loan form, and what each of them accepts by itself. */
import { z } from "zod";
import type { Id } from "#contract/id";
import { LONGEST_TERM } from "#contract/records/loan";
import type { Skips } from "#domain/calendar/collection-days";
import { FREQUENCIES } from "#domain/calendar/frequency";
import { INTEREST_TYPES, type RatePercent, type RateType } from "#domain/interest/rate";
import type { Money } from "#domain/money/money";
import { PAYMENT_METHODS } from "#domain/payment/method";
import type { ChargeInput } from "#web/parts/loans/charges-form.ts";
import { lateFeeForm } from "#web/parts/loans/late-fee-form.ts";
import {
  amountField,
  dateField,
  optional,
  positiveAmountField,
  wholeNumberField,
} from "#web/ui/form/schemas.ts";
import type { Lead } from "./by-cuota.ts";

const AMOUNT = "Ingrese un monto válido";
const AMOUNT_POSITIVE = "Ingrese un monto válido mayor a cero";
const DATE = "Escriba una fecha, o deje el campo vacío";
const DAY_OF_MONTH = "Escriba un día del 1 al 31";

/** Whether the cuota was agreed, or a rate. */
export const BASES = ["rate", "cuota"] as const;
export type Basis = (typeof BASES)[number];

const term = wholeNumberField(
  "Ingrese un plazo válido",
  1,
  Number.MAX_SAFE_INTEGER,
  "Ingrese un número entero mayor a cero",
).refine((value) => value <= LONGEST_TERM, `El plazo más largo es de ${LONGEST_TERM} cuotas`);

/** A record chosen by its id, or one of a few words; empty while the form is filled in. */
function chosen<T extends string>(message: string) {
  return z
    .custom<T | null>((value) => typeof value === "string" && value !== "", message)
    .transform(filled<T>);
}

function filled<T>(value: T | null): T {
  return value as T;
}

export const loanFields = z.object({
  clientId: chosen<Id>("Seleccione un cliente"),
  lenderId: chosen<Id>("Seleccione un prestamista"),
  amount: positiveAmountField(AMOUNT, AMOUNT_POSITIVE),
  term,
  frequency: z.enum(FREQUENCIES, "Seleccione una frecuencia"),
  /** Both empty: the 15th and the last. */
  quincenaFirst: optional(wholeNumberField(DAY_OF_MONTH, 1, 31)),
  quincenaSecond: optional(wholeNumberField(DAY_OF_MONTH, 1, 31)),
  startDate: dateField("Seleccione una fecha de inicio"),
  firstDueDate: optional(dateField(DATE)),
  interestType: z.enum(INTEREST_TYPES, "Seleccione un tipo de interés"),
  rebate: optional(wholeNumberField("La rebaja es un porcentaje entero, de 0 a 100", 0, 100)),
  legalActionsConsent: z.boolean(),
  payoutMethod: z.enum(PAYMENT_METHODS, "Seleccione cómo se entrega el dinero"),
  contractTemplateId: z.custom<string | null>(),
  lateFee: lateFeeForm,
  cashTolerance: amountField("Ingrese un monto válido igual o mayor a cero"),
});
export type LoanFieldValues = z.output<typeof loanFields>;

/** One depends on another: `readTerms` says what is wrong with them. */
interface PriceInput {
  basis: Basis;
  /** A favourite; null where the rate is typed or follows from the cuota (ruling S5). */
  interestRateId: Id | null;
  /** Copied from the chosen rate, or typed; from then on the loan's own (ruling S1). */
  ratePercent: RatePercent;
  rateType: RateType;
  /** *Por cuota*: the three that give one another; `lead` was typed last. */
  cuota: Money | null | undefined;
  loanPercent: RatePercent | null | undefined;
  cuotaPercent: RatePercent | null | undefined;
  lead: Lead;
  /** The days off that are copied into the terms; null of a loan that skips none. */
  daysOff: Skips | null;
  /** Centavos as text, for the choices; `0` is none. */
  roundTo: string;
}
/** `amount` is what is asked for: the capital holds the charges that are added to it (ruling G1). */
export type LoanInput = z.input<typeof loanFields> & PriceInput & { charges: ChargeInput[] };
