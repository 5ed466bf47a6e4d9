/** The values that the form of a new loan opens with, and the sentence beside the field that stopped it. */
import type { Id } from "#contract/id";
import type { Settings } from "#contract/records/business";
import type { InterestRate } from "#contract/records/interest-rate";
import type { Loan } from "#contract/records/loan";
import type { Preset } from "#contract/records/preset";
import { type Refusal, type RefusalCode, refusalText, sentence } from "#contract/refusals";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { type Skips, skipsNothing } from "#domain/calendar/collection-days";
import { STREET_RULES } from "#domain/loan/facts";
import { requestedOf } from "#domain/loan/renewal";
import { CONTRACT_TEMPLATE_ID } from "#web/documents/contract/templates.ts";
import { presetsOf } from "#web/parts/loans/presets.ts";
import { usualCharges } from "#web/parts/loans/usual-charges.ts";
import type { NotSaved } from "#web/ui/form/FormPage.tsx";
import { isAgreed } from "#web/wording/charge.ts";
import { frequencyNamed } from "#web/wording/rate.ts";
import { noRoom } from "#web/wording/saving.ts";
import { valuesOf } from "./loan-edit.ts";
import { byCuotaOf, typedOf } from "./loan-form.ts";
import type { LoanInput } from "./loan-input.ts";
import { isUnusual } from "./loan-rest.ts";
import { termsField } from "./terms-problem.ts";
import type { LoanChoices } from "./use-loan-choices.ts";

/** From the client's own screen, or registered just now for this loan. */
export interface Given {
  clientId?: Id | undefined;
  lenderId?: Id | undefined;
  rateId?: Id | undefined;
  renews?: Id | undefined;
  presetId?: Id | undefined;
}

interface Beginning {
  settings: Settings;
  today: CalendarDate;
  choices: LoanChoices;
  given: Given;
  /** The loan whose terms it takes over, from today on. */
  renewed: Loan | null;
  /** The other loans of the client from whose screen it was begun. */
  lent: readonly Loan[];
}

/** The form before anything is typed: the settings' defaults, or the terms of the loan that is renewed. */
export function beginning({ settings, today, choices, given, renewed, lent }: Beginning): LoanInput {
  const preset = presetsOf(settings).find(({ id }) => id === given.presetId);
  return {
    ...defaultsOf(settings, today, choices, given),
    ...lastLender(choices, lent),
    ...fromPreset(preset),
    ...renewal(renewed, settings, today),
  };
}

/** Whether the fields that seldom change are open at first: one holds another value than every loan begins with. */
export function isRestOpen(
  input: LoanInput,
  { settings, today, choices }: Pick<Beginning, "settings" | "today" | "choices">,
): boolean {
  return isUnusual(input, defaultsOf(settings, today, choices, {}));
}

function defaultsOf(settings: Settings, today: CalendarDate, choices: LoanChoices, given: Given): LoanInput {
  return {
    clientId: given.clientId ?? (only(choices.clients)?.value as Id | undefined) ?? null,
    lenderId: (only(choices.lenders)?.value as Id | undefined) ?? null,
    amount: null,
    ...rateOf(only(choices.rates)),
    basis: "rate",
    cuota: null,
    loanPercent: null,
    cuotaPercent: null,
    lead: "cuota",
    term: null,
    frequency: frequencyNamed(only(choices.rates)?.name) ?? "monthly",
    quincenaFirst: null,
    quincenaSecond: null,
    startDate: today,
    firstDueDate: null,
    daysOff: daysOffOf(settings),
    interestType: "simple",
    roundTo: String(settings.cuotaMultiple ?? 0),
    rebate: settings.rebate ?? null,
    legalActionsConsent: false,
    payoutMethod: "Efectivo",
    contractTemplateId: CONTRACT_TEMPLATE_ID,
    lateFee: settings.lateFee,
    cashTolerance: settings.cashTolerance,
    charges: usualCharges(settings),
  };
}

/** The days off of a business that has any (ruling D7). */
export function daysOffOf({ daysOff }: Pick<Settings, "daysOff">): Skips | null {
  return daysOff && !skipsNothing(daysOff) ? daysOff : null;
}

/**
 * The terms of the loan that is renewed; the dates begin today. Days off are those of the business by now: a loan from
 * before it had any said nothing of them, and one of the street that collects on all days goes on so.
 */
function renewal(loan: Loan | null, settings: Settings, today: CalendarDate): Partial<LoanInput> {
  if (!loan) return {};
  const { charges: _charges, ...shown } = typedOf(valuesOf(loan));
  const isOfTheStreet = (loan.rules ?? 0) >= STREET_RULES;
  const daysOff = isOfTheStreet && !loan.skips ? null : (daysOffOf(settings) ?? loan.skips ?? null);
  return { ...shown, amount: askedFor(loan), startDate: today, firstDueDate: null, daysOff };
}

/** The capital without the charges that were added to it: those are agreed again for each loan. */
function askedFor({ amount, charges = [] }: Loan) {
  return requestedOf(amount, charges.filter(isAgreed));
}

/** Among several lenders the one of the client's last loan is the likeliest. */
function lastLender({ lenders }: LoanChoices, lent: readonly Loan[]): Partial<LoanInput> {
  const [last] = lent.toSorted((a, b) => b.createdAt - a.createdAt);
  return last && lenders.some(({ value }) => value === last.lenderId) ? { lenderId: last.lenderId } : {};
}

/** The loan of a preset, once it was chosen for a client. */
function fromPreset(preset: Preset | undefined): Partial<LoanInput> {
  if (!preset) return {};
  const { amount, term, cuota, frequency } = preset;
  return { amount, term, frequency, interestRateId: null, ...byCuotaOf({ amount, term, cuota }) };
}

/** A record that was registered meanwhile takes its place in the draft. */
export function chosen(choices: LoanChoices, { clientId, lenderId, rateId }: Given): Partial<LoanInput> {
  const rate = choices.rates.find(({ id }) => id === rateId);
  const frequency = frequencyNamed(rate?.name);
  return {
    ...(clientId && { clientId }),
    ...(lenderId && { lenderId }),
    ...(rate && rateOf(rate)),
    ...(frequency && { frequency }),
  };
}

function rateOf(
  rate: InterestRate | undefined,
): Pick<LoanInput, "interestRateId" | "ratePercent" | "rateType"> {
  return {
    interestRateId: rate?.id ?? null,
    ratePercent: (rate?.rate ?? "") as LoanInput["ratePercent"],
    rateType: rate?.type ?? "monthly",
  };
}

/** Where there is but one, it is the one. */
function only<T>(all: readonly T[]): T | undefined {
  return all.length === 1 ? all[0] : undefined;
}

const FIELD_OF: Partial<Record<RefusalCode, "clientId" | "lenderId" | "interestRateId">> = {
  CLIENT_MISSING: "clientId",
  LENDER_MISSING: "lenderId",
  RATE_MISSING: "interestRateId",
};

export function notSaved(code: RefusalCode, why: Refusal = { code }): NotSaved<LoanInput> {
  const field = FIELD_OF[code] ?? termsField(code);
  if (field) return { message: sentence(code), field };
  if (code === "STORAGE_FULL") return noRoom();
  const reason = refusalText(why);
  const title = "No se pudo guardar el préstamo";
  return { message: reason === title ? title : `${title}. ${reason}` };
}
