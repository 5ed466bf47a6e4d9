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

/** One sign for each look: straight quotes, the hyphen of the keyboard, plain spaces and digits, composed accents. */
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
    .replace(/[\s\u2028\u2029]/g, " ");
}

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
