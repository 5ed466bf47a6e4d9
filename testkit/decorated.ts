/** Text that is equal to the eye: as contact lists, chats, keyboards and papers write what a person reads as one and the same. */
import fc from "fast-check";

export const INVISIBLE = [
  "\u00ad",
  "\u034f",
  "\u200b",
  "\u200c",
  "\u200d",
  "\u200e",
  "\u200f",
  "\u202a",
  "\u202c",
  "\u2060",
  "\u2066",
  "\u2069",
  "\ufeff",
  "\ufe0e",
  "\ufe0f",
  "\u180e",
  "\u061c",
];
export const APOSTROPHES = ["'", "’", "‘", "`", "´", "ʼ", "′", "＇"];
export const HYPHENS = ["-", "‐", "‑", "‒", "–", "—", "―", "−", "－", "﹣"];
export const SPACES = [" ", "\u00a0", "\u2002", "\u2009", "\u202f", "\u3000", "\t"];
/** The zeros of other scripts; their other digits follow. */
const ZEROS = ["0", "０", "٠", "۰", "०", "𝟎"];
const LOOKS: readonly (readonly string[])[] = [
  APOSTROPHES,
  HYPHENS,
  SPACES,
  ["/", "⁄", "∕", "╱", "／"],
  [",", "，"],
  [".", "．", "。", "․"],
  ["$", "＄", "﹩"],
  [":", "："],
];

const wide = (sign: string) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0);

/** The ways in which a sign is written. */
export function looksOf(sign: string): readonly string[] {
  const alike = LOOKS.find((looks) => looks.includes(sign));
  if (alike) return alike;
  if (/[0-9]/.test(sign))
    return ZEROS.map((zero) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(sign)));
  if (/[A-Za-z]/.test(sign)) return [sign, wide(sign)];
  return [sign.normalize("NFC"), sign.normalize("NFD")];
}

/** The same text to the eye: each sign in another of its looks, with marks between that no eye sees. */
export function decorated(text: string): fc.Arbitrary<string> {
  const looks = [...text].map((sign) =>
    fc.tuple(fc.constantFrom("", "", "", ...INVISIBLE), fc.constantFrom(...looksOf(sign))),
  );
  return fc.tuple(...looks).map((signs) => `${signs.flat().join("")}\u200e`);
}
