/** Schemas of the single values that travel. Every text has a length, every amount a ceiling, every date a range. */

import { z } from "zod";
import { EARLIEST_INSTANT, type Instant, LATEST_INSTANT } from "#domain/calendar/business-date";
import { type CalendarDate, parseDate } from "#domain/calendar/calendar-date";
import { parseRate, type RatePercent } from "#domain/interest/rate";
import { LARGEST_AMOUNT, type Money } from "#domain/money/money";
import { emailOf, visible } from "#domain/search/look-alikes";
import { canon, type Id, parseId } from "./id.ts";

/** Gives a checked schema the branded type that its check has earned. */
function branded<T>(schema: z.ZodType): z.ZodType<T, T> {
  return schema as z.ZodType<T, T>;
}

export const id = branded<Id>(
  z
    .string()
    .max(60)
    .overwrite(canon)
    .refine((text) => parseId(text) !== undefined, "not an id"),
);

/** 128 random bits as 22 characters: by it alone a receipt is found, so none can be made up. */
export const token = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

/** The hash of bytes or of a text, in lower-case hexadecimal. */
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Centavos from zero up. */
export const amount = branded<Money>(z.int().min(0).max(LARGEST_AMOUNT));
/** Centavos above zero. */
export const positiveAmount = branded<Money>(z.int().min(1).max(LARGEST_AMOUNT));
/** Amounts added up, from zero up: a drawer, a closing or a day holds more than one amount may be. */
export const sum = branded<Money>(z.int().min(0));
/** The same above zero. */
export const positiveSum = branded<Money>(z.int().min(1));
/** Centavos of either sign: computed figures only. */
export const signedAmount = branded<Money>(z.int());

export const date = branded<CalendarDate>(
  z
    .string()
    .length(10)
    .refine((text) => parseDate(text) !== undefined, "not a calendar date"),
);

/** Milliseconds since 1970, from 1900 to 2200. */
export const instant = branded<Instant>(z.int().min(EARLIEST_INSTANT).max(LATEST_INSTANT));

export const rate = branded<RatePercent>(
  z
    .string()
    .max(9)
    .refine((text) => /^[\d.]+$/.test(text) && parseRate(text) !== undefined, "not a rate"),
);
export const positiveRate = branded<RatePercent>(rate.refine((text) => Number(text) > 0, "zero"));

/** One schema for each length: the app makes them all before its first screen stands. */
function forEachLength<Schema>(make: (longest: number) => Schema): (longest: number) => Schema {
  const made = new Map<number, Schema>();
  return (longest) => {
    const schema = made.get(longest) ?? make(longest);
    made.set(longest, schema);
    return schema;
  };
}

/** One line of text, trimmed, without control characters or marks that no eye sees. May be empty. */
export const line = forEachLength((longest) =>
  z.string().check(
    z.overwrite(visible),
    z.trim(),
    z.maxLength(longest),
    z.refine((text: string) => !/\p{Cc}/u.test(text), "control characters"),
  ),
);

/** One line that may not be empty. */
export const filledLine = forEachLength((longest) => line(longest).min(1));

/** Several lines: notes and reasons. */
export const prose = forEachLength((longest) =>
  z.string().check(
    z.overwrite(visible),
    z.trim(),
    z.maxLength(longest),
    z.refine((text: string) => !/\p{Cc}/u.test(text.replace(/[\n\r\t]/g, "")), "control characters"),
  ),
);

/** Why a person annulled, forgave or cancelled: never empty. */
export const reason = prose(500).min(1);

export const email = line(254).overwrite(emailOf).pipe(z.email());
export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);
