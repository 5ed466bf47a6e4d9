/**
 * Signs that look alike, or not at all, as contact lists, chats, keyboards and papers write them. A name with a curved
 * apostrophe, a number with hyphens that do not break and a code that begins with a mark of direction read like any other.
 */

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** The same, but for the marks by which several signs are drawn as one picture. */
const INVISIBLE_ALONE =
  /(?<!\p{Extended_Pictographic})(?!\ufe0f\u20e3)\ufe0f|(?<!\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?)\u200d|\u200d(?!\p{Extended_Pictographic})|(?![\u200d\ufe0f])[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

const APOSTROPHES = /[`´‘’‚‛′‵ʹʻʼʽˈˊˋʾʿ՚‹›＇｀Ꞌꞌ΄᾽᾿`´]/gu;
const QUOTES = /[“”„‟″‶«»〝〞＂]/gu;
const HYPHENS = /[\p{Pd}\u2212\u2043\u02d7\u2796]/gu;
const SLASHES = /[\u2044\u2215\u2571\u29f8]/gu;
/** The Arabic signs in a number: U+066C separates thousands, U+066B comes before decimals. */
const COMMAS = /[\u066c\u060c\u3001]/gu;
const POINTS = /[\u066b\u3002\u06d4]/gu;
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;

/** Typed text as it is stored: as it was written, without marks that no eye sees. */
export function visible(text: string): string {
  return text.replace(INVISIBLE_ALONE, "");
}

/** Typed into one line: what was pasted with line breaks becomes one line, and spaces at the ends go. */
export function oneLine(text: string): string {
  return visible(text)
    .replace(/\p{Cc}+/gu, " ")
    .trim();
}

/** One sign for each look: straight quotes, the hyphen and slash of the keyboard, plain spaces and digits, composed accents. */
export function plainSigns(text: string): string {
  if (/^[\x20-\x5f\x61-\x7e]*$/.test(text)) return text;
  // Once before composing, which takes an accent that stands for an apostrophe apart, and once for what composing makes.
  return straight(straight(text.replace(INVISIBLE, "")).normalize("NFKC"));
}

function straight(text: string): string {
  return text
    .replace(APOSTROPHES, "'")
    .replace(QUOTES, '"')
    .replace(HYPHENS, "-")
    .replace(SLASHES, "/")
    .replace(COMMAS, ",")
    .replace(POINTS, ".")
    .replace(OTHER_DIGITS, plainDigit)
    .replace(/[\s\u2028\u2029]/g, " ");
}

/** Each script has its ten digits in a row, from zero to nine. */
function plainDigit(digit: string): string {
  const place = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(place - before - 1))) before += 1;
  return String(before % 10);
}

/**
 * A number or a day as it is read: with the signs of the keyboard, and nothing around it. A small raised digit stays what
 * it is, for 500⁰⁰ is not fifty thousand.
 */
export function plainNumber(text: string): string {
  return text
    .split(RAISED)
    .map((part, place) => (place % 2 === 0 ? plainSigns(part) : part))
    .join("")
    .trim();
}

const RAISED = /(\p{No}+)/u;

/** An e-mail as accounts are found by it. */
export function emailOf(text: string): string {
  return plainSigns(text).trim().toLowerCase();
}

/** Letters that papers and keyboards confuse with digits; no code that the product gives holds one (Crockford). */
export function asDigits(code: string): string {
  return code.replace(/[oO]/g, "0").replace(/[iIlL]/g, "1");
}

/** A code as it is compared: capitals and digits alone, however it was set apart, and `O` is zero. */
export function canonicalCode(text: string): string {
  return asDigits(plainSigns(text).replace(/[^\p{L}\p{N}]/gu, "")).toUpperCase();
}

/** The digits alone: a PIN, four digits of a cédula, a number of a mask. */
export function digitsOf(text: string): string {
  return plainSigns(text).replace(/\D/g, "");
}
