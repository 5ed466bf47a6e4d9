/** Dominican telephone numbers: ten digits of the North American plan, country code 1 (ruling I2). A field may hold several; calls and chats go to the first. */
import { plainSigns } from "../search/look-alikes.ts";

const AREA_CODES = ["809", "829", "849"];

/** The numbers that a field holds, as their digits: ten to fifteen each, beside a prefix 00. */
export function numbersIn(text: string): string[] {
  const parts = plainSigns(text).replaceAll("\n", ";").split(BETWEEN);
  return parts.flatMap((part) => {
    const digits = strip(part);
    if (digits !== undefined && /^(?:00)?\d{10,15}$/.test(digits)) return [digits];
    return (part.match(WITHIN) ?? []).map((number) => number.replace(/\D/g, ""));
  });
}

/** The ten national digits of a Dominican number; undefined for anything else. */
export function nationalDigits(text: string): string | undefined {
  const digits = northAmericanDigits(numbersIn(text)[0]);
  return digits && AREA_CODES.includes(digits.slice(0, 3)) ? digits : undefined;
}

export function isDominicanPhone(text: string): boolean {
  return nationalDigits(text) !== undefined;
}

/** `+18095550101` for a Dominican number; undefined for anything else. */
export function e164(text: string): string | undefined {
  const digits = nationalDigits(text);
  return digits && `+1${digits}`;
}

/** `(809) 555-0101` for numbers of the North American plan, else the text as it was written. */
export function formatPhone(text: string): string {
  const numbers = numbersIn(text);
  const formatted = numbers.map(northAmericanDigits).map((digits) => digits && formatDigits(digits));
  const isAll = numbers.length > 0 && restOf(text).replace(/\D/g, "") === numbers.join("");
  return isAll && !formatted.includes(undefined) ? formatted.join(" / ") : text.trim();
}

/**
 * The digits of a chat link: ten digits get the country code 1, an international prefix 00 goes; other numbers of
 * at least ten digits keep their own country code. Undefined when no link can work.
 */
export function chatDigits(text: string): string | undefined {
  const digits = numbersIn(text)[0]?.replace(/^00/, "");
  return digits?.length === 10 ? `1${digits}` : digits;
}

/** `https://wa.me/18095550101`, with a message when there is one. */
export function chatLink(text: string, message?: string): string | undefined {
  const digits = chatDigits(text);
  if (digits === undefined) return undefined;
  return message === undefined
    ? `https://wa.me/${digits}`
    : `https://wa.me/${digits}?text=${encodeURIComponent(message)}`;
}

/** The address by which a telephone dials the number: the first of several. */
export function dialLink(text: string): string {
  const [first = ""] = plainSigns(text)
    .split(BETWEEN)
    .filter((part) => /\d/.test(part));
  return `tel:${e164(text) ?? first.replace(/[^\d+]/g, "")}`;
}

/** As people set two numbers apart. */
const BETWEEN = /[/,;|]|\s[yYoOeEuU]\s/;
/** A number among words, or beside another with nothing but a space between. */
const WITHIN = /(?<!\d)(?:\+?1[\s.-]*)?\(?[2-9]\d{2}\)?[\s.-]*[2-9]\d{2}[\s.-]*\d{4}(?!\d)/g;

/** The text with a letter where anything but numbers and what stands between them is said. */
function restOf(text: string): string {
  const rest = plainSigns(text).replace(/\s[yoeu]\s/gi, " ");
  return /\p{L}/u.test(rest) ? "" : rest;
}

function formatDigits(digits: string): string {
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** Ten digits whose area and exchange codes begin with 2–9, without the country code. */
function northAmericanDigits(number: string | undefined): string | undefined {
  const digits = number?.replace(/^1(?=\d{10}$)/, "");
  return digits !== undefined && /^[2-9]\d{2}[2-9]\d{6}$/.test(digits) ? digits : undefined;
}

/** Without spaces, hyphens, parentheses, dots and plus; undefined when other than digits is left. */
function strip(text: string): string | undefined {
  const digits = text.replace(/[\s().+-]/g, "");
  return /^[0-9]+$/.test(digits) ? digits : undefined;
}
