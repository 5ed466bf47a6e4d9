/** The values that the form of a new loan opens with, and the sentence beside the field that stopped it. */
import { latestLateFee, latestTerms } from "#commands/loan/terms";
import type { Id } from "#contract/id";
import type { Settings } from "#contract/records/business";
import type { InterestRate } from "#contract/records/interest-rate";
import type { Loan } from "#contract/records/loan";
import { type RefusalCode, sentence } from "#contract/refusals";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { CONTRACT_TEMPLATE_ID } from "#web/documents/contract/templates.ts";
import type { NotSaved } from "#web/ui/form/FormPage.tsx";
import { frequencyNamed } from "#web/wording/rate.ts";
import { noRoom } from "#web/wording/saving.ts";
import type { LoanInput } from "./loan-form.ts";
import type { LoanChoices } from "./use-loan-choices.ts";

/** From the client's own screen, or registered just now for this loan. */
export interface Given {
  clientId?: Id | undefined;
  lenderId?: Id | undefined;
  rateId?: Id | undefined;
  renews?: Id | undefined;
}

interface Beginning {
  settings: Settings;
  today: CalendarDate;
  choices: LoanChoices;
  given: Given;
  /** The loan whose terms it takes over, from today on. */
  renewed: Loan | null;
}

/** The form before anything is typed: the settings' defaults, or the terms of the loan that is renewed. */
export function beginning({ settings, today, choices, given, renewed }: Beginning): LoanInput {
  return { ...defaultsOf(settings, today, choices, given), ...renewal(renewed, today) };
}

function defaultsOf(settings: Settings, today: CalendarDate, choices: LoanChoices, given: Given): LoanInput {
  return {
    clientId: given.clientId ?? (only(choices.clients)?.value as Id | undefined) ?? null,
    lenderId: (only(choices.lenders)?.value as Id | undefined) ?? null,
    amount: null,
    ...rateOf(only(choices.rates)),
    term: null,
    frequency: frequencyNamed(only(choices.rates)?.name) ?? "monthly",
    startDate: today,
    interestType: "simple",
    legalActionsConsent: false,
    payoutMethod: "Efectivo",
    contractTemplateId: CONTRACT_TEMPLATE_ID,
    lateFee: settings.lateFee,
    cashTolerance: settings.cashTolerance,
  };
}

/** The terms of the loan that is renewed; the dates begin today. */
function renewal(loan: Loan | null, today: CalendarDate): Partial<LoanInput> {
  if (!loan) return {};
  const { clientId, lenderId, interestRateId, contractTemplateId, legalActionsConsent, payoutMethod } = loan;
  const { amount, ratePercent, rateType, term, frequency, interestType } = loan;
  return {
    clientId,
    lenderId,
    interestRateId,
    contractTemplateId,
    legalActionsConsent,
    payoutMethod,
    amount,
    ratePercent,
    rateType,
    term,
    frequency,
    interestType,
    startDate: today,
    lateFee: latestLateFee(loan.lateFeeVersions).policy,
    cashTolerance: latestTerms(loan.termsVersions).cashTolerance,
  };
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

export function notSaved(code: RefusalCode): NotSaved<LoanInput> {
  const field = FIELD_OF[code];
  if (field) return { message: sentence(code), field };
  if (code === "STORAGE_FULL") return noRoom();
  const reason = sentence(code);
  const title = "No se pudo guardar el préstamo";
  return { message: reason === title ? title : `${title}. ${reason}` };
}
