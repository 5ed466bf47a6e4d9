/**
 * How an amount looks while it is typed: grouped with commas as it grows, never changing what the person meant.
 * Reading is left to the one place that reads amounts.
 */
import type { Money } from "#domain/money/money";
import { formatAmount, parseMoney } from "#domain/money/text";

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

const PLAIN = /^-?\d*(?:\.\d*)?$/;

/** The text of the field after an edit; null refuses the keystroke (a letter, a third decimal, a second point). */
export function typeAmount(raw: string, caret: number, before: string): TypedAmount | null {
  if (raw.trim() === "") return { text: "", caret: 0, value: undefined };
  // A comma that was just typed stays as it is: `1,` may become `1,500`, and `1,5` is not fifteen.
  const commaTyped = count(raw, ",") > count(before, ",") && raw.length === before.length + 1;
  const ownCommas = before === grouped(before.replaceAll(",", ""));
  if (commaTyped || !ownCommas) return asWritten(raw, caret);
  const plain = raw.replaceAll(",", "");
  if (!PLAIN.test(plain)) return raw.length - before.length > 1 ? pasted(raw) : null;
  if (/\.\d{3}/.test(plain)) return raw.length - before.length > 1 ? asWritten(raw, caret) : null;
  const text = grouped(plain);
  return { text, caret: caretAfter(text, count(raw.slice(0, caret), /[^,]/g)), value: readTyped(text) };
}

/** The text of the field once it is left. */
export function settleAmount(text: string): string {
  const value = parseMoney(text);
  return value === undefined ? text : formatAmount(value);
}

function asWritten(raw: string, caret: number): TypedAmount | null {
  if (!/^-?[\d,]*(?:\.\d{0,2})?$/.test(raw)) return pasted(raw);
  return { text: raw, caret, value: readTyped(raw) };
}

/** `RD$1,234.50` from a message reads well; anything else stays visible and unreadable. */
function pasted(raw: string): TypedAmount {
  const value = parseMoney(raw);
  const text = value === undefined ? raw : formatAmount(value);
  return { text, caret: text.length, value: value ?? UNREADABLE };
}

function readTyped(text: string): Money | undefined {
  if (text === "") return undefined;
  return parseMoney(text) ?? UNREADABLE;
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

function count(text: string, what: string | RegExp): number {
  return typeof what === "string" ? text.split(what).length - 1 : (text.match(what)?.length ?? 0);
}
