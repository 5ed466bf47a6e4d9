/** A small lending story: people, a rate, a loan of 10,000 at simple 30 % in 13 weekly cuotas, and money for it. */

import { movesDrawer } from "#commands/cash/movement";
import type { CreateLoanArgs } from "#commands/loan/create";
import type { CollectArgs } from "#commands/payment/collect";
import { derivedId, type Id } from "#contract/id";
import type { Instant } from "#domain/calendar/business-date";
import { type CalendarDate, calendarDate } from "#domain/calendar/calendar-date";
import type { RatePercent } from "#domain/interest/rate";
import { type Money, pesos, sum, ZERO } from "#domain/money/money";
import { openRecords, type TestRecords, testId } from "./records.ts";

export const CLIENT = testId(10);
export const LENDER = testId(11);
export const RATE = testId(12);
export const LOAN = testId(13);

export function at(text: string): Instant {
  return Date.parse(text.includes("T") ? text : `${text}T15:00:00Z`) as Instant;
}

export const PERSON = {
  name: "Persona",
  lastName: "Inventada",
  identification: "000-0000000-0",
  email: "persona@ejemplo.invalid",
  phone: "8090000000",
  address: "Calle Inventada 1",
};

export const CLIENT_FIELDS = {
  ...PERSON,
  residencePhotoId: null,
  latitude: null,
  longitude: null,
  whatsappNotificationsEnabled: false,
  whatsappPhone: "",
};

export const LATE_FEE = {
  percent: "5" as RatePercent,
  mode: "once" as const,
  graceDays: 0,
  capPercent: null,
};

export function loanArgs(changes: Partial<CreateLoanArgs> = {}): CreateLoanArgs {
  return {
    id: LOAN,
    at: at("2026-01-01"),
    today: calendarDate("2026-01-01"),
    clientId: CLIENT,
    lenderId: LENDER,
    interestRateId: RATE,
    terms: {
      amount: pesos(10_000),
      ratePercent: "30" as RatePercent,
      rateType: "monthly",
      term: 13,
      frequency: "weekly",
      startDate: calendarDate("2026-01-01"),
      interestType: "simple",
    },
    lateFee: LATE_FEE,
    cashTolerance: pesos(1),
    contractTemplateId: null,
    legalActionsConsent: true,
    payoutMethod: "Efectivo",
    ...changes,
  };
}

/** Money received on a day, for a cuota by default. */
export function collectArgs(
  n: number,
  day: string,
  amount: Money,
  changes: Partial<CollectArgs> = {},
): CollectArgs {
  return {
    id: paymentId(n),
    loanId: LOAN,
    at: at(day),
    today: calendarDate(day),
    date: calendarDate(day),
    amount,
    kind: "installment",
    paymentNumber: 1,
    prepaymentAmount: ZERO,
    afterPrepayment: "keep_cuota",
    shiftsSchedule: true,
    seenPaymentIds: [],
    notes: "",
    paymentMethod: "Efectivo",
    quote: null,
    lateFeeReduction: null,
    ...changes,
  };
}

export function paymentId(n: number): Id {
  return derivedId(testId(99), `payment ${n}`);
}

/** Client, lender and rate registered; no loan yet. */
export async function bookWithPeople(): Promise<TestRecords> {
  const records = openRecords();
  const when = at("2026-01-01");
  await records.succeed("client.create", { id: CLIENT, at: when, fields: CLIENT_FIELDS, photo: null });
  await records.succeed("lender.create", { id: LENDER, at: when, fields: PERSON });
  await records.succeed("interestRate.create", {
    id: RATE,
    at: when,
    fields: { name: "Treinta por ciento", rate: "30", type: "monthly" },
  });
  return records;
}

export async function bookWithLoan(changes: Partial<CreateLoanArgs> = {}): Promise<TestRecords> {
  const records = await bookWithPeople();
  await records.succeed("loan.create", loanArgs(changes));
  return records;
}

/** The drawer: entradas less salidas. */
export function cashBalance(records: TestRecords): Money {
  return sum(
    records
      .all("transactions")
      .filter(({ paymentMethod }) => movesDrawer(paymentMethod))
      .map(({ transactionType, amount }) => (transactionType === "entrada" ? amount : (-amount as Money))),
  );
}

export function day(text: string): CalendarDate {
  return calendarDate(text);
}
