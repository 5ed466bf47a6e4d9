/**
 * How an amount looks while it is typed: grouped with commas as it grows, never changing what the person meant, and without
 * losing a key. Reading is left to the one place that reads amounts.
 */
import type { Money } from "#domain/money/money";
import { amountsInDoubt, formatAmount, parseMoney } from "#domain/money/text";
import { plainNumber } from "#domain/search/look-alikes";

/**
 * Stands for text that is no amount. It fails every amount schema, so that a form can neither take it for an empty
 * field nor for zero.
 */
export const UNREADABLE = Number.NaN as Money;

export interface TypedAmount {
  text: string;
  caret: number;
  value: Money | undefined;
}

/** The text of the field as an edit left it, and where the caret was then. */
interface Edited {
  raw: string;
  caret: number;
  /** The Delete key: what it takes away stood behind the caret. */
  forward?: boolean;
}

const PLAIN = /^-?\d*(?:\.\d{0,2})?$/;

/** The text of the field after an edit of the text that stood there before. */
export function typeAmount({ raw, caret, forward = false }: Edited, before: string): TypedAmount {
  if (plainNumber(raw) === "") return { text: "", caret: 0, value: undefined };
  const inserted = insertedInto(before, raw);
  if (inserted.length > 1 && /[^\d.]/.test(inserted)) return pasted(raw, caret);
  // A comma that a person types stays as it is: `1,` may become `1,500`, and `1,5` is not fifteen.
  const ownCommas = before === grouped(before.replaceAll(",", "")) && !inserted.includes(",");
  const plain = raw.replaceAll(",", "");
  if (!ownCommas || !PLAIN.test(plain)) return asWritten(raw, caret);
  const text = grouped(plain);
  const passed = raw.slice(0, caret).replaceAll(",", "").length;
  const own = caretAfter(text, passed);
  // Behind a deleted comma the same comma comes back: the next Delete takes the digit after it.
  return asWritten(text, forward && text[own] === "," ? own + 1 : own);
}

/** The text of the field once it is left. */
export function normalizeAmount(text: string): string {
  const value = parseMoney(text);
  return value === undefined ? text : formatAmount(value);
}

/** `1.500` alone is asked about; null for any other text. */
export function amountQuestion(text: string): string | null {
  const doubt = amountsInDoubt(text);
  return doubt ? `¿${formatAmount(doubt.thousands)} o ${formatAmount(doubt.decimals)}?` : null;
}

/** The sentence beside text that is no amount; null for an amount, and while signs alone were typed. */
export function amountFault(text: string): string | null {
  return /[^ \-.,]/.test(plainNumber(text)) && parseMoney(text) === undefined ? NOT_UNDERSTOOD : null;
}

const NOT_UNDERSTOOD = "No se entiende este monto: escríbalo como 1,500.00";

function asWritten(text: string, caret: number): TypedAmount {
  return { text, caret, value: parseMoney(text) ?? UNREADABLE };
}

/** `RD$1.234,50` from a message stands as it was read; anything else stays visible and unreadable. */
function pasted(raw: string, caret: number): TypedAmount {
  const value = parseMoney(raw);
  if (value === undefined) return asWritten(raw, caret);
  const text = formatAmount(value);
  return { text, caret: text.length, value };
}

/** The characters that an edit put into a text. */
function insertedInto(before: string, after: string): string {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return after.slice(start, after.length - end);
}

function grouped(plain: string): string {
  const [whole = "", decimals] = plain.split(".");
  const sign = whole.startsWith("-") ? "-" : "";
  const digits = whole.replace("-", "").replace(/\B(?=(\d{3})+$)/g, ",");
  return `${sign}${digits}${decimals === undefined ? "" : `.${decimals}`}`;
}

/** The place after as many characters that are not commas as stood before the caret. */
function caretAfter(text: string, characters: number): number {
  let left = characters;
  let place = 0;
  while (place < text.length && left > 0) {
    if (text[place] !== ",") left -= 1;
    place += 1;
  }
  return place;
}
