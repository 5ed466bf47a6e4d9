/** Facts for tests and worked examples: a loan of 10,000 at simple 30 % in 13 weekly cuotas by default. */
import type { Instant } from "#domain/calendar/business-date";
import { calendarDate } from "#domain/calendar/calendar-date";
import type { RatePercent } from "#domain/interest/rate";
import {
  FOLD_RULES,
  type LateFeePolicy,
  type LateFeeVersion,
  type LoanFacts,
  type PaymentFact,
  type Terms,
  type TermsVersion,
} from "#domain/loan/facts";
import { money, pesos, ZERO } from "#domain/money/money";

export const EXAMPLE_TERMS: Terms = {
  amount: pesos(10_000),
  ratePercent: "30" as RatePercent,
  rateType: "monthly",
  term: 13,
  frequency: "weekly",
  startDate: calendarDate("2026-01-01"),
  interestType: "simple",
};

export const EXAMPLE_LATE_FEE: LateFeePolicy = {
  percent: "5" as RatePercent,
  mode: "once",
  graceDays: 0,
  capPercent: null,
};

export function exampleTermsVersion(
  terms: Partial<Terms> = {},
  rest: Partial<TermsVersion> = {},
): TermsVersion {
  const whole = { ...EXAMPLE_TERMS, ...terms };
  return {
    id: "t1",
    at: instant(1),
    recordedOn: whole.startDate,
    rules: FOLD_RULES,
    cashTolerance: pesos(1),
    terms: whole,
    ...rest,
  };
}

export function exampleLateFeeVersion(
  policy: Partial<LateFeePolicy> = {},
  from = "1990-01-01",
): LateFeeVersion {
  return { from: calendarDate(from), at: instant(1), policy: { ...EXAMPLE_LATE_FEE, ...policy } };
}

export function exampleFacts(facts: Partial<LoanFacts> = {}): LoanFacts {
  return {
    termsVersions: [exampleTermsVersion()],
    lateFeeVersions: [exampleLateFeeVersion()],
    payments: [],
    waivers: [],
    refunds: [],
    statusActions: [],
    ...facts,
  };
}

/** A payment of pesos with decimals, which by default has seen everything before it. */
export function examplePayment(
  id: string,
  date: string,
  amountPesos: number,
  rest: Partial<PaymentFact> = {},
): PaymentFact {
  return {
    id,
    date: calendarDate(date),
    at: instant(Date.parse(`${date}T15:00:00Z`)),
    kind: "installment",
    amount: money(Math.round(amountPesos * 100)),
    paymentNumber: null,
    prepaymentAmount: ZERO,
    afterPrepayment: "keep_cuota",
    shiftsSchedule: true,
    seenPaymentIds: [],
    receiptNumber: `R-${id}`,
    replaces: null,
    voided: false,
    confirmed: false,
    ...rest,
  };
}

export function instant(milliseconds: number): Instant {
  return milliseconds as Instant;
}

/** How often the cuotas of a loan fall due: by the terms recorded last. */
export function frequencyOf({ termsVersions }: Pick<LoanFacts, "termsVersions">): Terms["frequency"] {
  return termsVersions.reduce((last, each) => (each.at > last.at ? each : last)).terms.frequency;
}
