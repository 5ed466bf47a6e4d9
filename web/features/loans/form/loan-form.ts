/** The values that the loan form accepts as a whole, and the sentence beside a refused one. */
import { z } from "zod";
import type { CreateChargedArgs } from "#commands/loan/create";
import {
  type EditedTerms,
  editedTerms,
  type LoanTerms,
  storedTerms,
  withoutTerms,
} from "#commands/loan/terms";
import type { Id } from "#contract/id";
import type { RatePercent } from "#domain/interest/rate";
import type { Money } from "#domain/money/money";
import { percentOfLoan, percentPerCuota } from "#domain/schedule/cuota-percent";
import { readCharges } from "#web/parts/loans/charges-form.ts";
import { withCharges } from "#web/parts/loans/edit-charges.ts";
import { type LoanFieldValues, type LoanInput, loanFields } from "./loan-input.ts";
import { type ReadTerms, readTerms } from "./read-terms.ts";

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
  const read = loanFields.safeParse(given);
  const { terms, problems, interestRateId } = readTerms(given);
  for (const { path, message } of read.error?.issues ?? []) {
    context.addIssue({ code: "custom", path: [...path], message });
  }
  for (const { field, message } of problems) context.addIssue({ code: "custom", path: [field], message });
  const charges = readCharges(given);
  for (const { place, field, message } of charges.problems) {
    context.addIssue({ code: "custom", path: ["charges", place, field], message });
  }
  if (!read.success || !terms || charges.problems.length > 0) return z.NEVER;
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
export function inputOf({
  terms,
  charges = [],
  ...rest
}: CreateChargedArgs & { opening?: unknown; settles?: unknown }): LoanInput {
  const { id: _id, at: _at, today: _today, opening: _opening, settles: _settles, ...given } = rest;
  const { contribution: _contribution, ...values } = given;
  return withCharges(typedOf({ ...values, ...editedTerms(terms) }), charges);
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
    charges: [],
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
