/** Facts of continuous-yield loans for tests and worked examples: 10,000 at 8 % a week by default. */
import fc from "fast-check";
import { addDays, type CalendarDate, calendarDate } from "#domain/calendar/calendar-date";
import {
  type WeeklyRate,
  YIELD_PAYMENT_TYPES,
  YIELD_RULES,
  type YieldAgreement,
  type YieldFacts,
  type YieldPaymentFact,
} from "#domain/continuous-yield/facts";
import type { RatePercent } from "#domain/interest/rate";
import { type Money, money, pesos } from "#domain/money/money";
import { instant } from "./loan-facts.ts";

export const YIELD_START = calendarDate("2026-01-05");

export function exampleYieldFacts(
  facts: Partial<YieldFacts> = {},
  {
    amount = pesos(10_000),
    startDate = YIELD_START as CalendarDate,
    rate = "8",
    agreement = {} as YieldAgreement,
  } = {},
): YieldFacts {
  const recorded = { id: "t1", at: instant(0), recordedOn: startDate, rules: YIELD_RULES };
  return {
    termsVersions: [{ ...recorded, amount, startDate, ...agreement }],
    rates: [exampleRate("r1", 1, rate)],
    additions: [],
    payments: [],
    refunds: [],
    statusActions: [],
    ...facts,
  };
}

export function exampleRate(id: string, fromWeek: number, rate: string, at = 0): WeeklyRate {
  return {
    id,
    at: instant(at),
    recordedOn: YIELD_START,
    fromWeek,
    weeklyRatePercent: rate as RatePercent,
  };
}

export function exampleYieldPayment(
  id: string,
  date: string,
  amount: Money,
  rest: Partial<YieldPaymentFact> = {},
): YieldPaymentFact {
  return {
    id,
    date: calendarDate(date),
    at: instant(Date.parse(`${date}T15:00:00Z`)),
    type: "yield",
    amount,
    week: null,
    seenPaymentIds: [],
    receiptNumber: `R-${id}`,
    replaces: null,
    voided: false,
    confirmed: false,
    ...rest,
  };
}

const someDate = fc.integer({ min: -3, max: 120 }).map((days) => addDays(YIELD_START, days));

const someAmount = fc
  .oneof(
    fc.integer({ min: 1, max: 300 }),
    fc.integer({ min: 300, max: 200_000 }),
    fc.constantFrom(80_000, 160_000, 400_000, 1_000_000),
  )
  .map(money);

const somePayment = fc.record({
  date: someDate,
  type: fc.constantFrom(...YIELD_PAYMENT_TYPES),
  amount: someAmount,
  week: fc.option(fc.integer({ min: 1, max: 18 })),
  voided: fc.constantFrom(false, false, false, true),
});

const someRate = fc.integer({ min: 0, max: 2_500 }).map((n) => String(n / 100));

const someAgreement: fc.Arbitrary<YieldAgreement> = fc
  .tuple(
    fc.constantFrom<YieldAgreement>(
      {},
      {},
      { period: "month" },
      { period: "quincena" },
      { period: "quincena", semimonthlyDays: [5, 20] },
      { period: "quincena", semimonthlyDays: [14, 29] },
    ),
    fc.constantFrom<YieldAgreement>({}, { capitalLowers: "at_once" }),
  )
  .map(([period, lowering]) => ({ ...period, ...lowering }));

/** The notebook may have followed the loan into its third month. */
const someOpening = fc.record({
  days: fc.integer({ min: 0, max: 70 }),
  share: fc.integer({ min: 1, max: 100 }),
});

/** Any capital, agreement, rates, payments, added capital and refunds; `at` is the place in the list. */
export const arbitraryYieldFacts: fc.Arbitrary<YieldFacts> = fc
  .record({
    amount: fc.integer({ min: 5, max: 2_000_000 }).map(money),
    agreement: someAgreement,
    opening: fc.option(someOpening, { freq: 3 }),
    rate: someRate,
    changes: fc.array(fc.record({ fromWeek: fc.integer({ min: 1, max: 20 }), rate: someRate }), {
      maxLength: 2,
    }),
    additions: fc.array(fc.record({ date: someDate, amount: someAmount }), { maxLength: 1 }),
    payments: fc.array(somePayment, { maxLength: 12 }),
    refunds: fc.array(fc.record({ date: someDate, ofPayment: fc.nat({ max: 11 }), amount: someAmount }), {
      maxLength: 2,
    }),
  })
  .map(({ amount, agreement, opening, rate, changes, additions, payments, refunds }) =>
    exampleYieldFacts(
      {
        ...(opening ? { opening: openingOf(amount, opening) } : {}),
        rates: [
          exampleRate("r1", 1, rate),
          ...changes.map((change, index) =>
            exampleRate(`c${index}`, change.fromWeek, change.rate, index + 1),
          ),
        ],
        additions: additions.map((addition, index) => ({
          ...addition,
          id: `a${index}`,
          at: instant(index * 10 + 5),
        })),
        payments: payments.map(({ date, amount: received, ...payment }, index) =>
          exampleYieldPayment(`p${String(index).padStart(2, "0")}`, date, received, {
            ...payment,
            at: instant(index * 10),
          }),
        ),
        refunds: refunds.map(({ ofPayment, ...refund }, index) => ({
          ...refund,
          id: `f${index}`,
          at: instant(500 + index),
          paymentId: `p${String(ofPayment).padStart(2, "0")}`,
        })),
      },
      { amount, rate, agreement },
    ),
  );

function openingOf(amount: Money, { days, share }: { days: number; share: number }) {
  return { date: addDays(YIELD_START, days), capital: money(Math.ceil((amount * share) / 100)) };
}
