/**
 * Schemas for what the money, date, rate and number fields hand on. Each takes the sentence that stands beside the
 * field. `.optional()` makes a field optional: empty is undefined, and unreadable text still fails.
 */
import { z } from "zod";
import { type CalendarDate, parseDate } from "#domain/calendar/calendar-date";
import { parseRate, type RatePercent } from "#domain/interest/rate";
import { LARGEST_AMOUNT, type Money } from "#domain/money/money";
import { rateLimitText } from "./rate-text.ts";

/** An amount of zero or more. */
export function amountField(message: string) {
  return z.custom<Money>((value) => isAmount(value) && value >= 0, message);
}

/** An amount above zero: one sentence for no amount, another for zero and less. */
export function positiveAmountField(message: string, notPositive: string = message) {
  return z.custom<Money>(isAmount, message).refine((value) => value > 0, notPositive);
}

export function dateField(message: string) {
  return z.custom<CalendarDate>(
    (value) => typeof value === "string" && parseDate(value) !== undefined,
    message,
  );
}

/** A number that is no rate is told its limit; the sentence is for what is no number. */
export function rateField(message: string) {
  return z.custom<RatePercent>((value) => typeof value === "string" && parseRate(value) !== undefined, {
    error: ({ input }) => (typeof input === "string" && rateLimitText(input)) || message,
  });
}

/** A whole number from `least` to `most`: one sentence for no number, another for one out of range. */
export function wholeNumberField(message: string, least: number, most: number, outOfRange: string = message) {
  return z
    .custom<number>((value) => typeof value === "number" && !Number.isNaN(value), message)
    .refine((value) => Number.isInteger(value) && value >= least && value <= most, outOfRange);
}

function isAmount(value: unknown): value is Money {
  return Number.isSafeInteger(value) && Math.abs(value as number) <= LARGEST_AMOUNT;
}
