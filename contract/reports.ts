/** The reports that other programs ask the server for: what was lent on a day, and what falls due on it. */
import { z } from "zod";
import { businessDate, type Instant } from "#domain/calendar/business-date";
import { type CalendarDate, parseDate } from "#domain/calendar/calendar-date";
import { FREQUENCIES } from "#domain/calendar/frequency";
import { INTEREST_TYPES, RATE_TYPES } from "#domain/interest/rate";
import { LOAN_STATUSES } from "#domain/loan/state";
import { ofTheStreet } from "./records/loan.ts";
import * as value from "./value.ts";

/** A day as `YYYY-MM-DD`, or any ISO instant in it as Santo Domingo counts. */
export function readReportDate(text: string): CalendarDate | undefined {
  const date = parseDate(text);
  if (date !== undefined || !/^\d{4}-\d{2}-\d{2}T/.test(text)) return date;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : parseDate(businessDate(at as Instant));
}

export const reportQuery = z.strictObject({
  /** Today when left out. */
  date: z
    .string()
    .max(40)
    .refine((text) => readReportDate(text) !== undefined, "not a date")
    .optional(),
  /** Where the page before ended: its `next`. */
  after: z.string().max(80).optional(),
  limit: z.coerce.number().int().min(1).max(1000).optional(),
});

/** Null for a person who may not view clients. */
const reportClient = z
  .strictObject({
    id: value.id,
    name: z.string(),
    lastName: z.string(),
    phone: z.string(),
    email: z.string(),
    address: z.string(),
    identification: z.string(),
  })
  .nullable();

/** Null for a person who may not view lenders. */
const reportLender = z.strictObject({ id: value.id, name: z.string(), lastName: z.string() }).nullable();

const reportLoan = z.strictObject({
  id: value.id,
  amount: value.signedAmount,
  interestRate: z.string(),
  rateType: z.enum(RATE_TYPES),
  interestType: z.enum(INTEREST_TYPES),
  term: z.int(),
  frequency: z.enum(FREQUENCIES),
  /** The rate decides nothing where there is a cuota; each is absent of a loan that has not that term. */
  ...ofTheStreet,
  startDate: value.date,
  endDate: value.date,
  status: z.enum(LOAN_STATUSES),
  createdAt: value.instant,
  balance: value.signedAmount,
  client: reportClient,
  lender: reportLender,
});
export type ReportLoan = z.infer<typeof reportLoan>;

export const scheduledPayment = z.strictObject({
  paymentNumber: z.int(),
  paymentDate: value.date,
  /** The instalment, and what of it is not paid yet; mora is not in it. */
  payment: value.signedAmount,
  remainingAmount: value.signedAmount,
  status: z.enum(["pending", "partial"]),
  loan: reportLoan,
});

/** `count` and `amount` are of the whole day, whatever the page holds. */
const whole = { date: value.date, count: z.int(), amount: value.signedAmount, next: z.string().nullable() };

export const dailyLoansAnswer = z.strictObject({ ...whole, loans: z.array(reportLoan) });
export type DailyLoansAnswer = z.infer<typeof dailyLoansAnswer>;

export const scheduledPaymentsAnswer = z.strictObject({ ...whole, payments: z.array(scheduledPayment) });
export type ScheduledPaymentsAnswer = z.infer<typeof scheduledPaymentsAnswer>;
