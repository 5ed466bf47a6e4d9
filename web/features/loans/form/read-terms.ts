/** The terms of a loan out of the fields of the form, where one depends on another; and why there are none. */
import type { LoanTerms } from "#commands/loan/terms";
import type { Id } from "#contract/id";
import { LONGEST_TERM } from "#contract/records/loan";
import { type CalendarDate, parseDate } from "#domain/calendar/calendar-date";
import type { Skips } from "#domain/calendar/collection-days";
import { FREQUENCIES } from "#domain/calendar/frequency";
import { FIFTEENTH_AND_LAST } from "#domain/calendar/quincena";
import { INTEREST_TYPES, parseRate, type RatePercent, type RateType } from "#domain/interest/rate";
import { STREET_RULES } from "#domain/loan/facts";
import { money } from "#domain/money/money";
import { percentOfLoan } from "#domain/schedule/cuota-percent";
import { dateRefusal } from "#domain/schedule/date-refusal";
import { type DateTerms, dueDateOf } from "#domain/schedule/due-days";
import { LARGEST_TOTAL } from "#domain/schedule/limits";
import { skipsOf } from "#domain/schedule/skips-of";
import { capitalOf } from "#web/parts/loans/charges-form.ts";
import { rateLimitText } from "#web/ui/form/rate-text.ts";
import { isAmount } from "#web/ui/form/schemas.ts";
import { type Lead, perCuota } from "./by-cuota.ts";
import type { LoanInput } from "./loan-input.ts";
import { type TermsField, type TermsProblem, termsProblem } from "./terms-problem.ts";

export interface ReadTerms {
  terms: LoanTerms | null;
  interestRateId: Id | null;
  problems: readonly { field: TermsField | "interestRateId" | Lead; message: string }[];
  /** The terms are all there, and no loan can have them. */
  refused: TermsProblem | null;
}

type Input = Partial<LoanInput>;
type Problem = ReadTerms["problems"][number];
type Price = Pick<LoanTerms, "ratePercent" | "rateType" | "cuota" | "roundTo" | "interestType">;

/** Everything is reckoned from the capital: a charge that is added to it is a part of it. */
export function readTerms(asked: Input): ReadTerms {
  const capital = capitalOf(asked);
  const input: Input = capital === undefined ? asked : { ...asked, amount: capital };
  const price = priceOf(input);
  const interestRateId = input.basis === "cuota" ? null : input.interestRateId || null;
  const nothing = { terms: null, interestRateId, refused: null };
  if ("message" in price) return { ...nothing, problems: [price] };
  const dates = datesOf(input);
  const { amount, rebate } = input;
  if (!dates || !isAmount(amount) || amount <= 0) return { ...nothing, problems: [] };
  const terms = { amount, ...price, ...dates, ...(isPercent(rebate) && { rebate }) };
  const refused = termsProblem({ ...terms, ...daysOffOf(input), rules: STREET_RULES });
  if (refused) return { ...nothing, problems: [refused], refused };
  return { ...nothing, problems: [], terms: { ...terms, ...spanned(input.daysOff, dates) } };
}

/** The rate or the cuota; or the sentence beside the field that lacks. */
function priceOf(input: Input): Price | Problem {
  return input.basis === "cuota" ? cuotaPrice(input) : ratePrice(input);
}

const PERCENT = "Ingrese un porcentaje válido";

function cuotaPrice(input: Input): Price | Problem {
  const { lead = "cuota", rateType = "monthly" } = input;
  const text = String((lead === "cuota" ? "" : input[lead]) ?? "");
  if (text !== "" && lead !== "cuota" && parseRate(text) === undefined) {
    return { field: lead, message: rateLimitText(text) ?? PERCENT };
  }
  const { cuota } = input;
  if (cuota === null || cuota === undefined) {
    return { field: "cuota", message: "Escriba el valor de la cuota, o un porcentaje" };
  }
  if (!isAmount(cuota)) return { field: "cuota", message: "Ingrese un monto válido" };
  if (cuota <= 0) return { field: "cuota", message: "Ingrese un monto válido mayor a cero" };
  const whole = perCuota({ amount: input.amount, term: input.term, cuota });
  const percent = whole && percentOfLoan(whole);
  const isHeld = cuota * (input.term ?? 0) <= LARGEST_TOTAL;
  if (isHeld && percent && !percent.startsWith("-") && parseRate(percent) === undefined) {
    return { field: "cuota", message: "El interés pasa de 9,999.99 % del préstamo: revise la cuota." };
  }
  // Where the cuotas bring less than the amount, or too much, there is no percent: the terms are refused for that.
  const ratePercent = parseRate(percent ?? "") ?? ("0" as RatePercent);
  return { ratePercent, rateType, cuota, interestType: "simple" };
}

function ratePrice(input: Input): Price | Problem {
  const { ratePercent, rateType, interestType, roundTo } = input;
  const text = String(ratePercent ?? "");
  if (text === "") return { field: "interestRateId", message: "Seleccione una tasa de interés" };
  const rate = parseRate(text);
  if (rate === undefined) return { field: "ratePercent", message: rateLimitText(text) ?? PERCENT };
  if (Number(rate) === 0) return { field: "ratePercent", message: "Ingrese un porcentaje mayor a cero" };
  return {
    ratePercent: rate,
    rateType: rateType ?? ("monthly" as RateType),
    interestType: INTEREST_TYPES.find((type) => type === interestType) ?? "simple",
    ...(Number(roundTo) > 0 && { roundTo: money(Number(roundTo)) }),
  };
}

type Dates = Pick<LoanTerms, "term" | "frequency" | "startDate" | "firstDueDate" | "semimonthlyDays">;

function datesOf(input: Input): Dates | null {
  const { term, firstDueDate } = input;
  const frequency = FREQUENCIES.find((known) => known === input.frequency);
  const startDate = parseDate(input.startDate ?? "");
  const first = firstDueDate ? parseDate(firstDueDate) : null;
  const isTerm = Number.isInteger(term) && Number(term) >= 1 && Number(term) <= LONGEST_TERM;
  if (!frequency || !startDate || first === undefined || !isTerm) return null;
  const days = frequency === "semimonthly" ? quincenaOf(input) : null;
  return {
    term: term as number,
    frequency,
    startDate,
    ...(first && { firstDueDate: first }),
    ...(days && { semimonthlyDays: days }),
  };
}

/** Null where both fields are empty: the 15th and the last. */
export function quincenaOf({ quincenaFirst, quincenaSecond }: Input) {
  const [first, second] = [quincenaFirst ?? null, quincenaSecond ?? null];
  if (first === null && second === null) return null;
  return [first ?? FIFTEENTH_AND_LAST[0], second ?? FIFTEENTH_AND_LAST[1]] as const;
}

/** As listed, before the span of the schedule is known: enough to say that no day is left. */
function daysOffOf({ daysOff }: Input): { skips?: Skips } {
  return daysOff ? { skips: daysOff } : {};
}

/** The days off within the span of the schedule, as the terms carry them (ruling D7). */
function spanned(daysOff: Skips | null | undefined, dates: DateTerms): { skips?: Skips } {
  const skips = spannedOrNone(daysOff, dates);
  return skips ? { skips } : {};
}

function spannedOrNone(daysOff: Skips | null | undefined, dates: DateTerms): Skips | null {
  try {
    const skips = skipsOf(daysOff, dates);
    return skips && { weekdays: skips.weekdays, dates: skips.dates, holidays: skips.holidays };
  } catch (error) {
    // A schedule that leaves the calendar has no preview, and is refused under its own name.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function isPercent(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100;
}

/** The first cuota where only the dates are known; null while they are not, or no loan can have them. */
export function firstCuotaOf(input: Input): CalendarDate | null {
  const dates = datesOf({ ...input, term: 1 });
  if (!dates || dateRefusal({ ...dates, ...daysOffOf(input) })) return null;
  return dueDateOf({ ...dates, ...spanned(input.daysOff, dates) }, 1);
}
