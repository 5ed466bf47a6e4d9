/** Text as people search for it: two texts that look alike are one. */
import { asDigits, plainSigns } from "./look-alikes.ts";

/**
 * Without accents, case, quotes, invisible marks or doubled spaces; hyphens, digits and spaces of any kind are those of
 * the keyboard. `Ñ` is found by `n` and by `ñ`.
 */
export function fold(text: string): string {
  const bare = plainSigns(text).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return bare
    .normalize("NFKD")
    .replace(/['"\p{M}]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * The folded text of a record, and once more what stands apart in it and is as often written in one: `dela cruz`,
 * `8295550102`, `7k0m14`.
 */
export function findable(text: string): string {
  const folded = fold(text);
  const more = new Set([...joinedNames(folded), ...folded.split(" ").flatMap(joinedCodes)]);
  return [folded, ...more].join(" ");
}

const PARTICLES =
  /(?<![\p{L}\p{N}])(?:(?:d|o|l|de|del|la|las|los|san|santa|mac|mc|da|di|du|van|von)[ -])+\p{L}+/gu;

function joinedNames(folded: string): string[] {
  return (folded.match(PARTICLES) ?? []).map((name) => name.replace(/[ -]/g, ""));
}

/** Ids stand behind a `#` and are not taken apart; in an e-mail a point is a point. */
function joinedCodes(word: string): string[] {
  if (!/[-.]/.test(word) && !isMixed(word)) return [];
  if (/[#@$,]/.test(word)) return [];
  const joined = joinedCode(word);
  if (joined === undefined) return isMixed(word) ? [asDigits(word)] : [];
  return isMixed(joined) ? [joined, asDigits(joined)] : [joined];
}

function isMixed(word: string): boolean {
  return /\d/.test(word) && /[oil]/.test(word);
}

const PARTED = /^[\p{L}\p{N}]+(?:[-.]+[\p{L}\p{N}]+)+$/u;
const AMOUNT = /^\d+\.\d{0,2}$/;
/** Fewer digits in a row than a telephone without its area are an amount, a day or a count. */
const FEWEST_DIGITS = 7;

/** Undefined where hyphens and points are part of what is written. */
function joinedCode(word: string): string | undefined {
  if (!PARTED.test(word) || AMOUNT.test(word)) return undefined;
  const joined = word.replace(/[-.]/g, "");
  return /^\d+$/.test(joined) && joined.length < FEWEST_DIGITS ? undefined : joined;
}

/** A word that is searched for, in the ways in which it may be written down: one of them is enough. */
export type SoughtWord = readonly string[];

/** The words of what a person typed or pasted to look for. All of them must be found. */
export function soughtWords(text: string): SoughtWord[] {
  // `DeLosSantos` is three words; an accent that stands apart would hide where a capital begins.
  const parted = plainSigns(text).replace(/(\p{Ll})(?=\p{Lu})/gu, "$1 ");
  const words = fold(parted).split(" ").flatMap(partsOf);
  return words.filter(Boolean).map(spellings);
}

/** Two numbers of one field, two surnames with a hyphen; without the marks around a word. */
function partsOf(word: string): string[] {
  return word
    .replace(/[()+]/g, "")
    .split(/(?<=\d{4})[/,;](?=\d{3})/)
    .map((part) => part.replace(/^[,;:/.-]+|[,;:/.-]+$/g, ""))
    .flatMap((part) => (/^\p{L}+(?:-\p{L}+)+$/u.test(part) ? part.split("-") : [part]));
}

function spellings(word: string): SoughtWord {
  const found = new Set([word]);
  if (/^\d[\d.]*$/.test(word)) found.add(word.replace(/\.+/g, "-"));
  const joined = joinedCode(word);
  if (joined !== undefined) found.add(joined);
  for (const code of [word, joined]) {
    if (code !== undefined && isMixed(code) && /^#?[\p{L}\p{N}]+$/u.test(code)) found.add(asDigits(code));
  }
  return [...found];
}

/** `text` is findable. */
export function hasWord(text: string, word: SoughtWord): boolean {
  return word.some((spelling) => text.includes(spelling));
}

export function hasWords(text: string, words: readonly SoughtWord[]): boolean {
  return words.every((word) => hasWord(text, word));
}

/** A text with all of these words has all of those too. */
export function isNarrower(words: readonly SoughtWord[], before: readonly SoughtWord[]): boolean {
  return before.every((old) => words.some((word) => word.every((spelling) => hasWord(spelling, old))));
}
