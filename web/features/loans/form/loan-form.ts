/** The fields of the loan form, the values that they accept, and the sentence beside a refused one. */
import { z } from "zod";
import type { CreateLoanArgs } from "#commands/loan/create";
import {
  type EditedTerms,
  editedTerms,
  type LoanTerms,
  storedTerms,
  withoutTerms,
} from "#commands/loan/terms";
import type { Id } from "#contract/id";
import { LONGEST_TERM } from "#contract/records/loan";
import type { Skips } from "#domain/calendar/collection-days";
import { FREQUENCIES } from "#domain/calendar/frequency";
import { INTEREST_TYPES, type RatePercent, type RateType } from "#domain/interest/rate";
import type { Money } from "#domain/money/money";
import { PAYMENT_METHODS } from "#domain/payment/method";
import { percentOfLoan, percentPerCuota } from "#domain/schedule/yearly-cost";
import { lateFeeForm } from "#web/parts/loans/late-fee-form.ts";
import {
  amountField,
  dateField,
  optional,
  positiveAmountField,
  wholeNumberField,
} from "#web/ui/form/schemas.ts";
import type { Lead } from "./by-cuota.ts";
import { type ReadTerms, readTerms } from "./read-terms.ts";

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

const fields = z.object({
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
type LoanFieldValues = z.output<typeof fields>;

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
export type LoanInput = z.input<typeof fields> & PriceInput;

/** The fields of the record as the commands take them: null where the loan has not a term of the street. */
export type LoanValues = Pick<
  LoanFieldValues,
  | "clientId"
  | "lenderId"
  | "legalActionsConsent"
  | "payoutMethod"
  | "contractTemplateId"
  | "lateFee"
  | "cashTolerance"
> &
  EditedTerms & { interestRateId: Id | null };

/** Every field is read before it is said what is wrong: the terms too, though one depends on another. */
export const loanForm = z.unknown().transform((input, context): LoanValues => {
  const given = withoutHidden(input as LoanInput);
  const read = fields.safeParse(given);
  const { terms, problems, interestRateId } = readTerms(given);
  for (const { path, message } of read.error?.issues ?? []) {
    context.addIssue({ code: "custom", path: [...path], message });
  }
  for (const { field, message } of problems) context.addIssue({ code: "custom", path: [field], message });
  if (!read.success || !terms) return z.NEVER;
  const {
    clientId,
    lenderId,
    legalActionsConsent,
    payoutMethod,
    contractTemplateId,
    lateFee,
    cashTolerance,
  } = read.data;
  const agreed = { contractTemplateId, lateFee, cashTolerance };
  const who = { clientId, lenderId, interestRateId, legalActionsConsent, payoutMethod };
  return { ...who, ...agreed, ...editedTerms(terms) };
}) as unknown as z.ZodType<LoanValues, LoanInput>;

/** A field that the form does not show counts for nothing. */
function withoutHidden(input: LoanInput): LoanInput {
  const {
    frequency,
    quincenaFirst = null,
    quincenaSecond = null,
    firstDueDate = null,
    rebate = null,
  } = input;
  const days = frequency === "semimonthly" ? { quincenaFirst, quincenaSecond } : NO_QUINCENA;
  return { ...input, ...days, firstDueDate, rebate };
}

const NO_QUINCENA = { quincenaFirst: null, quincenaSecond: null };

/** The terms as they are typed, for the schedule beside the form, and why there are none. */
export function typedTerms(input: object): ReadTerms {
  return readTerms(withoutHidden(input as LoanInput));
}

/** The terms from which the schedule is generated; undefined while one of them is missing or unreadable. */
export function termsOf(input: object): LoanTerms | undefined {
  return typedTerms(input).terms ?? undefined;
}

export function splitValues(values: LoanValues) {
  return { terms: storedTerms(values), rest: withoutTerms(values) };
}

/** The values typed for a loan that was not granted. */
export function inputOf({ terms, ...rest }: CreateLoanArgs & { opening?: unknown }): LoanInput {
  const { id: _id, at: _at, today: _today, opening: _opening, ...values } = rest;
  return typedOf({ ...values, ...editedTerms(terms) });
}

/** The values of a record as the form shows them. */
export function typedOf(values: LoanValues): LoanInput {
  const { cuota, skips, semimonthlyDays, roundTo, ...same } = values;
  const [quincenaFirst, quincenaSecond] = semimonthlyDays ?? [null, null];
  return {
    ...same,
    ...byCuotaOf({ amount: values.amount, term: values.term, cuota }),
    daysOff: skips,
    quincenaFirst,
    quincenaSecond,
    roundTo: String(roundTo ?? 0),
  };
}

/** The three linked fields of a loan by cuota, and of one by rate none of them. */
export function byCuotaOf({
  amount,
  term,
  cuota,
}: Pick<LoanTerms, "amount" | "term"> & { cuota: Money | null }) {
  if (cuota === null)
    return { basis: "rate", cuota, loanPercent: null, cuotaPercent: null, lead: "cuota" } as const;
  const whole = { amount, term, cuota };
  return {
    basis: "cuota",
    cuota,
    loanPercent: percentOfLoan(whole) as RatePercent,
    cuotaPercent: percentPerCuota(whole) as RatePercent,
    lead: "cuota",
  } as const;
}
