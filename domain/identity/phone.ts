/** Dominican telephone numbers: ten digits of the North American plan, country code 1 (ruling I2). */

const AREA_CODES = ["809", "829", "849"];

/** The ten national digits of a Dominican number; undefined for anything else. */
export function nationalDigits(text: string): string | undefined {
  const digits = northAmericanDigits(text);
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
  const digits = northAmericanDigits(text);
  return digits ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : text.trim();
}

/**
 * The digits of a chat link: ten digits get the country code 1, an international prefix 00 goes; other numbers of
 * at least ten digits keep their own country code. Undefined when no link can work.
 */
export function chatDigits(text: string): string | undefined {
  const digits = strip(text)?.replace(/^00/, "");
  if (digits === undefined || digits.length < 10 || digits.length > 15) return undefined;
  return digits.length === 10 ? `1${digits}` : digits;
}

/** `https://wa.me/18095550101`, with a message when there is one. */
export function chatLink(text: string, message?: string): string | undefined {
  const digits = chatDigits(text);
  if (digits === undefined) return undefined;
  return message === undefined
    ? `https://wa.me/${digits}`
    : `https://wa.me/${digits}?text=${encodeURIComponent(message)}`;
}

/** Ten digits whose area and exchange codes begin with 2–9, without the country code. */
function northAmericanDigits(text: string): string | undefined {
  const digits = strip(text)?.replace(/^1(?=\d{10}$)/, "");
  return digits !== undefined && /^[2-9]\d{2}[2-9]\d{6}$/.test(digits) ? digits : undefined;
}

/** Without spaces, hyphens, parentheses, dots and plus; undefined when other than digits is left. */
function strip(text: string): string | undefined {
  const digits = text.replace(/[\s\u00a0().+-]/g, "");
  return /^[0-9]+$/.test(digits) ? digits : undefined;
}
