/** Loans of the oracle of the street, folded and quoted by the product's own functions. */
import { type CalendarDate, calendarDate } from "#domain/calendar/calendar-date";
import type { RatePercent } from "#domain/interest/rate";
import { agreementStanding } from "#domain/loan/agreement";
import {
  type AfterPrepayment,
  type AgreementFact,
  type LateFeeMode,
  type LoanFacts,
  type OpeningFact,
  type PaymentFact,
  type PaymentKind,
  STREET_RULES,
  type StatusAction,
  type SuspensionFact,
  type TermsVersion,
} from "#domain/loan/facts";
import { replay } from "#domain/loan/replay";
import type { LoanState, PaymentOutcome } from "#domain/loan/state";
import { add, money, sum, ZERO } from "#domain/money/money";
import { payoffQuote } from "#domain/payment/payoff-quote";
import { instant } from "../loan-facts.ts";
import { type ToldTerms, termsOf } from "./street-terms.ts";

export interface ToldFact {
  type: string;
  id: string;
  date: string;
  at: number;
  kind?: string;
  amount?: number;
  paymentNumber?: number | null;
  prepaymentAmount?: number;
  mode?: string;
  shift?: boolean;
  payment?: string;
  from?: string;
  to?: string;
  way?: string;
  annulledOn?: string;
  parts?: { date: string; amount: number }[];
  rowsSettled?: number;
  paidOfNext?: number;
  balance?: number;
  moraOwed?: number;
}

export interface ToldLoan {
  terms: ToldTerms;
  lateFee: { percent: string; mode: string; graceDays: number; capPercent: string | null };
  cashTolerance: number;
  facts: ToldFact[];
  edit?: { date: string; at: number; terms: ToldTerms };
}

export function factsOf({ terms, lateFee, cashTolerance, facts, edit }: ToldLoan): LoanFacts {
  const version = (id: string, at: number, recordedOn: string, told: ToldTerms): TermsVersion => ({
    id,
    at: instant(at),
    recordedOn: calendarDate(recordedOn),
    rules: STREET_RULES,
    terms: termsOf(told),
    cashTolerance: money(cashTolerance),
  });
  const ofType = <Fact>(type: string, read: (told: ToldFact) => Fact): Fact[] =>
    facts.filter((fact) => fact.type === type).map(read);
  const annulled = new Set(facts.filter(({ type }) => type === "annul").map(({ payment }) => payment));
  const policy = {
    percent: lateFee.percent as RatePercent,
    mode: lateFee.mode as LateFeeMode,
    graceDays: lateFee.graceDays,
    capPercent: lateFee.capPercent as RatePercent | null,
  };
  return {
    opening: ofType("opening", openingOf)[0] ?? null,
    termsVersions: [
      version("t1", 0, terms.startDate, terms),
      ...(edit ? [version("t2", edit.at, edit.date, edit.terms)] : []),
    ],
    lateFeeVersions: [{ from: calendarDate(terms.startDate), at: instant(0), policy }],
    payments: ofType("payment", (told) => paymentOf(told, annulled.has(told.id))),
    waivers: [],
    refunds: [],
    statusActions: ofType("default", defaultOf),
    suspensions: ofType("suspension", suspensionOf),
    agreements: ofType("agreement", agreementOf),
  };
}

function keyOf({ id, date, at }: ToldFact) {
  return { id, date: calendarDate(date), at: instant(at) };
}

function paymentOf(told: ToldFact, voided: boolean): PaymentFact {
  return {
    ...keyOf(told),
    kind: told.kind as PaymentKind,
    amount: money(told.amount ?? 0),
    paymentNumber: told.paymentNumber ?? null,
    prepaymentAmount: money(told.prepaymentAmount ?? 0),
    afterPrepayment: (told.mode ?? "keep_cuota") as AfterPrepayment,
    shiftsSchedule: told.shift ?? false,
    seenPaymentIds: [],
    receiptNumber: told.id,
    replaces: null,
    voided,
    confirmed: false,
  };
}

function openingOf(told: ToldFact): OpeningFact {
  return {
    id: told.id,
    date: calendarDate(told.date),
    paidRows: told.rowsSettled ?? 0,
    paidOfNext: money(told.paidOfNext ?? 0),
    ...(told.balance === undefined ? {} : { balance: money(told.balance) }),
    ...(told.moraOwed === undefined ? {} : { lateFeeOwed: money(told.moraOwed) }),
  };
}

function defaultOf(told: ToldFact): StatusAction {
  return { ...keyOf(told), action: "mark_defaulted", reason: "" };
}

/** An annulment holds from the first moment of its day. */
function annulmentOf({ annulledOn }: ToldFact) {
  return annulledOn ? { annulled: { date: calendarDate(annulledOn), at: instant(0) } } : {};
}

function suspensionOf(told: ToldFact): SuspensionFact {
  return {
    ...keyOf(told),
    from: calendarDate(told.from ?? ""),
    to: calendarDate(told.to ?? ""),
    way: told.way === "gather" ? "gather" : "shift",
    ...annulmentOf(told),
  };
}

function agreementOf(told: ToldFact): AgreementFact {
  const parts = (told.parts ?? []).map(({ date, amount }) => ({
    date: calendarDate(date),
    amount: money(amount),
  }));
  return { ...keyOf(told), parts, ...annulmentOf(told) };
}

export function foldRows({ rows }: LoanState) {
  return rows.map((row) => [
    row.paymentNumber,
    row.paymentDate,
    row.principal,
    row.interest - row.interestRebated,
    row.principalPaid,
    row.interestPaid,
    row.lateFee - row.lateFeeWaived,
    row.lateFeePaid,
  ]);
}

export function foldOutcome({ kind, lateFee, interest, principal, excess, rebate, review }: PaymentOutcome) {
  const short = review.includes("STALE_QUOTE");
  return {
    lateFee,
    interest,
    principal,
    excess,
    ...(kind === "full_loan" && !short ? { rebate } : {}),
    ...(short ? { short } : {}),
  };
}

export function quoteOn(facts: LoanFacts, date: CalendarDate) {
  const { principal, interest, lateFee, rebate, total, asked } = payoffQuote(facts, date);
  return { principal, interest, lateFee, rebate, total, ...(asked === undefined ? {} : { asked }) };
}

export function fold(given: ToldLoan & { asOf: string; quotes?: string[] }) {
  const facts = factsOf(given);
  const asOf = calendarDate(given.asOf);
  const state = replay(facts, asOf);
  const agreement = agreementStanding(facts, asOf);
  return {
    status: state.status,
    outcomes: Object.fromEntries(state.outcomes.map((each) => [each.paymentId, foldOutcome(each)])),
    rows: foldRows(state),
    ...(facts.opening ? { opening: openingSettles(facts, asOf) } : {}),
    ...(agreement ? { agreement: agreement.state } : {}),
    quotes: Object.fromEntries((given.quotes ?? []).map((day) => [day, quoteOn(facts, calendarDate(day))])),
  };
}

/** The opening alone, on the terms as they are. */
function openingSettles(facts: LoanFacts, asOf: CalendarDate) {
  const { rows } = replay({ ...facts, payments: [], suspensions: [], agreements: [] }, asOf);
  return {
    principal: sum(rows.map(({ principalPaid }) => principalPaid)),
    interest: rows.reduce((total, { interestPaid }) => add(total, interestPaid), ZERO),
  };
}
