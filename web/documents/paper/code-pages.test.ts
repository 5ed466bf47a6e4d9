/** The tables of the code pages are those by which the encoder writes. */
import { expect, test } from "vitest";
import { CODE_PAGES, type CodePage, holds, lettersOf } from "./code-pages.ts";

/** The letters of the scripts that a name or a price may bring along. */
const LETTERS = Array.from({ length: 0x2600 - 0xa0 }, (_, place) =>
  String.fromCodePoint(0xa0 + place),
).filter((letter) => /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(letter));

async function written(page: CodePage, text: string): Promise<Uint8Array> {
  const { default: Encoder } = await import("@point-of-sale/receipt-printer-encoder");
  const bytes = new Encoder({ columns: 48, language: "esc-pos", newline: "\n" })
    .initialize()
    .codepage(page)
    .text(text)
    .encode();
  // After the choice of the page, ESC t n, come the letters.
  const chosen = bytes.findIndex((byte, at) => byte === 0x1b && bytes[at + 1] === 0x74);
  return bytes.slice(chosen + 3);
}

/** Fewer than a line holds, so that each letter is one byte and nothing stands between. */
const AT_ONCE = 40;

test.each(CODE_PAGES)(
  "%s holds what the encoder writes in its upper half, and nothing else",
  async (page) => {
    for (let from = 0; from < LETTERS.length; from += AT_ONCE) {
      const some = LETTERS.slice(from, from + AT_ONCE);
      const bytes = await written(page, some.join(""));
      expect(some.filter((letter) => holds(page, letter))).toEqual(
        some.filter((_, place) => (bytes[place] ?? 0) >= 0x80),
      );
    }
  },
);

test.each(CODE_PAGES)("%s holds Spanish", (page) => {
  expect(holds(page, "¿Peña debió pagar mañana? ¡Sí! ÁÉÍÓÚÜÑ áéíóúüñ «RD$1,234.50» Nº 1ª")).toBe(true);
  expect(new Set(lettersOf(page)).size).toBeGreaterThan(120);
});

test("a euro is in two of them, and an arrow in none", () => {
  expect(CODE_PAGES.filter((page) => holds(page, "€"))).toEqual(["cp858", "windows1252"]);
  expect(CODE_PAGES.filter((page) => holds(page, "→"))).toEqual([]);
});
