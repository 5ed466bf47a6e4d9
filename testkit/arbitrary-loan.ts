/** Random loans for property tests: any terms, policies and facts, in any order and on any dates. */
import fc from "fast-check";
import { addDays, type CalendarDate, calendarDate } from "#domain/calendar/calendar-date";
import { PLAIN_FREQUENCIES } from "#domain/calendar/frequency";
import { INTEREST_TYPES, type RatePercent } from "#domain/interest/rate";
import {
  AFTER_PREPAYMENT,
  FOLD_RULES,
  LATE_FEE_MODES,
  type LoanFacts,
  PAYMENT_KINDS,
  type PaymentFact,
} from "#domain/loan/facts";
import { money } from "#domain/money/money";
import { exampleLateFeeVersion, examplePayment, exampleTermsVersion, instant } from "./loan-facts.ts";

export const START = calendarDate("2026-01-31");

const percent = (max: number) => fc.integer({ min: 0, max }).map((n) => String(n / 100) as RatePercent);

/** Within, shortly before and long after the term of the loan. */
const someDate: fc.Arbitrary<CalendarDate> = fc
  .integer({ min: -2, max: 130 })
  .map((days) => addDays(START, days));

/** Round cuotas, small change, centavos and large sums. */
const someAmount = fc
  .oneof(
    fc.integer({ min: 1, max: 300 }),
    fc.integer({ min: 300, max: 200_000 }),
    fc.constantFrom(100_000, 23_077, 5_000, 99_960),
    fc.integer({ min: 200_000, max: 2_000_000 }),
  )
  .map(money);

const someTerms = fc.record({
  amount: fc.integer({ min: 5_000, max: 2_000_000 }).map(money),
  ratePercent: percent(4_000),
  term: fc.integer({ min: 1, max: 14 }),
  frequency: fc.constantFrom(...PLAIN_FREQUENCIES),
  interestType: fc.constantFrom(...INTEREST_TYPES),
  startDate: fc.constant(START),
});

const somePolicy = fc.record({
  percent: percent(1_000),
  mode: fc.constantFrom(...LATE_FEE_MODES),
  graceDays: fc.integer({ min: 0, max: 6 }),
  capPercent: fc.option(percent(3_000)),
});

const somePayment: fc.Arbitrary<Omit<PaymentFact, "id" | "at" | "receiptNumber" | "replaces">> = fc.record({
  date: someDate,
  kind: fc.constantFrom("installment", "installment", ...PAYMENT_KINDS),
  amount: someAmount,
  paymentNumber: fc.option(fc.integer({ min: 1, max: 15 })),
  prepaymentAmount: someAmount,
  afterPrepayment: fc.constantFrom(...AFTER_PREPAYMENT),
  shiftsSchedule: fc.boolean(),
  seenPaymentIds: fc.constant([]),
  voided: fc.constantFrom(false, false, false, true),
  confirmed: fc.constant(false),
});

const someWaiver = fc.record({
  date: someDate,
  paymentNumber: fc.integer({ min: 1, max: 14 }),
  amount: someAmount,
  ofPayment: fc.option(fc.nat({ max: 9 }), { freq: 2 }),
});

const someRefund = fc.record({ date: someDate, ofPayment: fc.nat({ max: 9 }), amount: someAmount });

/** Payments without ids; `at` is the place in the list unless a test gives it another. */
export const arbitraryFacts: fc.Arbitrary<LoanFacts> = fc
  .record({
    rules: fc.integer({ min: 1, max: FOLD_RULES }),
    terms: someTerms,
    edited: fc.option(fc.record({ terms: someTerms, on: someDate }), { freq: 3 }),
    tolerance: fc.constantFrom(100, 100, 0, 1_000).map(money),
    policy: somePolicy,
    laterPolicy: fc.option(fc.record({ policy: somePolicy, from: someDate }), { freq: 3 }),
    payments: fc.array(somePayment, { maxLength: 10 }),
    waivers: fc.array(someWaiver, { maxLength: 2 }),
    refunds: fc.array(someRefund, { maxLength: 2 }),
  })
  .map(({ rules, terms, edited, tolerance, policy, laterPolicy, payments, waivers, refunds }) => ({
    termsVersions: [
      exampleTermsVersion(terms, { rules, cashTolerance: tolerance }),
      ...(edited
        ? [
            exampleTermsVersion(edited.terms, {
              id: "t2",
              rules,
              at: instant(50),
              recordedOn: edited.on,
              cashTolerance: tolerance,
            }),
          ]
        : []),
    ],
    lateFeeVersions: [
      exampleLateFeeVersion(policy, START),
      ...(laterPolicy ? [exampleLateFeeVersion(laterPolicy.policy, laterPolicy.from)] : []),
    ],
    payments: payments.map((payment, index) => ({
      ...payment,
      id: `p${index}`,
      at: instant(index * 10),
      receiptNumber: `R-${index}`,
      replaces: null,
    })),
    waivers: waivers.map(({ ofPayment, ...waiver }, index) => ({
      ...waiver,
      id: `w${index}`,
      at: instant(500 + index),
      reason: "motivo",
      paymentId: ofPayment === null ? null : `p${ofPayment}`,
    })),
    refunds: refunds.map(({ ofPayment, ...refund }, index) => ({
      ...refund,
      id: `r${index}`,
      at: instant(600 + index),
      reason: "motivo",
      paymentId: `p${ofPayment}`,
    })),
    statusActions: [],
  }));

/** The same loans without an edit of the terms: what an edit leaves standing has laws of its own. */
export const arbitraryUneditedFacts: fc.Arbitrary<LoanFacts> = arbitraryFacts.map((facts) => ({
  ...facts,
  termsVersions: facts.termsVersions.slice(0, 1),
}));

/** A payment after all others, called z, that has seen them all. */
export function oneMore(date: CalendarDate, centavos: number, rest: Partial<PaymentFact> = {}): PaymentFact {
  return examplePayment("z", date, 0, { amount: money(centavos), at: instant(10_001), ...rest });
}

export function withMore(facts: LoanFacts, ...payments: readonly PaymentFact[]): LoanFacts {
  return { ...facts, payments: [...facts.payments, ...payments] };
}
