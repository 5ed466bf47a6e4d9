/**
 * Schemas for what the money, date, rate and number fields hand on: null when emptied, undefined before anything was
 * typed. Each takes the sentence that stands beside the field. `optional` lets a field be empty; unreadable text fails.
 */
import { z } from "zod";
import { type CalendarDate, parseDate } from "#domain/calendar/calendar-date";
import { parseRate, type RatePercent } from "#domain/interest/rate";
import { LARGEST_AMOUNT, type Money } from "#domain/money/money";
import { emailOf, oneLine } from "#domain/search/look-alikes";
import { rateLimitText } from "./rate-text.ts";

/** One line of text, as it was typed but for marks that no eye sees and line breaks that were pasted. */
export const typedLine = z.string().transform(oneLine);

/** An e-mail, in the form in which accounts are found by it. */
export const typedEmail = z.string().transform(emailOf);

/** An amount of zero or more. */
export function amountField(message: string) {
  return filled((value): value is Money => isAmount(value) && value >= 0, message);
}

/** An amount above zero: one sentence for no amount, another for zero and less. */
export function positiveAmountField(message: string, notPositive: string = message) {
  return filled(isAmount, message).refine((value) => value > 0, notPositive);
}

export function dateField(message: string) {
  return filled((value): value is CalendarDate => typeof value === "string" && isDate(value), message);
}

/** A number that is no rate is told its limit; the sentence is for what is no number. */
export function rateField(message: string) {
  return filled(
    (value): value is RatePercent => typeof value === "string" && parseRate(value) !== undefined,
    (value) => (typeof value === "string" && rateLimitText(value)) || message,
  );
}

/** A whole number from `least` to `most`: one sentence for no number, another for one out of range. */
export function wholeNumberField(message: string, least: number, most: number, outOfRange: string = message) {
  return filled(
    (value): value is number => typeof value === "number" && !Number.isNaN(value),
    message,
  ).refine((value) => Number.isInteger(value) && value >= least && value <= most, outOfRange);
}

/** The same field where it may be empty: null then. What it refuses it refuses in the words of the field. */
export function optional<T extends z.ZodType>(field: T) {
  const read = z.unknown().transform((value, context): z.output<T> | null => {
    const given = field.safeParse(value ?? null);
    if (given.success) return given.data;
    if (value === null || value === undefined) return null;
    for (const { message } of given.error.issues) context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
  return read as unknown as z.ZodType<z.output<T> | null, z.input<T> | null | undefined>;
}

/** Refuses what is no value, an emptied field among it. */
function filled<T>(isValue: (value: unknown) => value is T, message: string | ((value: unknown) => string)) {
  const error =
    typeof message === "string" ? message : { error: ({ input }: { input?: unknown }) => message(input) };
  return z.custom<T | null>(isValue, error).transform((value) => value as T);
}

function isDate(value: string): boolean {
  return parseDate(value) !== undefined;
}

export function isAmount(value: unknown): value is Money {
  return Number.isSafeInteger(value) && Math.abs(value as number) <= LARGEST_AMOUNT;
}
