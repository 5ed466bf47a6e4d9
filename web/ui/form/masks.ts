/** The shapes that text takes while it is typed at its end. Text of any other shape stays as it was typed. */

/** `809-555-0101`; a number with its country code, or of another country, is left alone. */
export function phoneMask(typed: string): string {
  if (!/^[\d\s()-]*$/.test(typed)) return typed;
  const digits = typed.replace(/\D/g, "");
  if (digits.length > 10 || digits.startsWith("1") || digits.startsWith("0")) return typed;
  return parted(digits, [3, 3, 4]);
}

/**
 * `001-1234567-8`. Nine digits are an RNC as long as no tenth follows, and they stay bare: it is unknown before that
 * which of the two it will be.
 */
export function identificationMask(typed: string): string {
  if (!/^[\d\s-]*$/.test(typed)) return typed;
  const digits = typed.replace(/\D/g, "");
  if (digits.length > 11) return typed;
  return digits.length < 10 ? digits : parted(digits, [3, 7, 1]);
}

const SMALL = new Set(["De", "Del", "La", "Las", "Los", "Y"]);

/** Each word begins with a capital; `de la` between them does not, once the word after it is begun. */
export function nameMask(typed: string): string {
  const words = typed.replace(/(^|[\s-])(\p{Ll})/gu, (_all, before: string, letter: string) => {
    return before + letter.toLocaleUpperCase("es");
  });
  return words.replace(/(?<=\s)(\p{L}+)(?=\s)/gu, (word) =>
    SMALL.has(word) ? word.toLocaleLowerCase("es") : word,
  );
}

function parted(digits: string, lengths: readonly number[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const length of lengths) {
    if (from < digits.length) parts.push(digits.slice(from, from + length));
    from += length;
  }
  return parts.join("-");
}
