/** Laws of text that is equal to the eye: a decoration changes no name, number or code, and other names stay other names. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalIdentification } from "#domain/identity/identification";
import { chatDigits } from "#domain/identity/phone";
import { APOSTROPHES, decorated, HYPHENS, INVISIBLE, SPACES } from "#testkit/decorated";
import { findable, fold, hasWords, isNarrower, soughtWords } from "./fold.ts";
import { canonicalCode, oneLine, plainSigns, visible } from "./look-alikes.ts";

const NAMES = [
  "D'Oleo",
  "María Ñoño",
  "De los Santos",
  "García-López",
  "José O'Neil",
  "Ana",
  "7K0M-14",
] as const;
const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme" }),
  fc.string({
    unit: fc.constantFrom(
      ...INVISIBLE,
      ...APOSTROPHES,
      ...HYPHENS,
      ...SPACES,
      "á",
      "ñ",
      "İ",
      "❤",
      "👩",
      "🏽",
      "1",
    ),
  }),
);

describe("folding", () => {
  test("once is folding for good", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(fold(fold(text))).toBe(fold(text));
        expect(plainSigns(plainSigns(text))).toBe(plainSigns(text));
        expect(visible(visible(text))).toBe(visible(text));
        expect(oneLine(oneLine(text))).toBe(oneLine(text));
      }),
      { numRuns: 2000 },
    );
    for (let sign = 0; sign <= 0xffff; sign++) {
      const text = `a${String.fromCharCode(sign)}b`;
      if (fold(fold(text)) !== fold(text)) throw new Error(`${sign.toString(16)} folds twice`);
    }
  });

  test.each(NAMES)("does not see how %s is decorated", (name) => {
    fc.assert(
      fc.property(decorated(name), (written) => {
        expect(fold(written)).toBe(fold(name));
        expect(hasWords(findable(name), soughtWords(written))).toBe(true);
        expect(hasWords(findable(written), soughtWords(name))).toBe(true);
      }),
    );
  });

  test("keeps other names apart", () => {
    const names = [
      "Ana",
      "Anabel",
      "Juan",
      "Juana",
      "De León",
      "Deleón",
      "Peña",
      "Penal",
      "Núñez",
      "Nuez",
      "Oleo",
      "Óleos",
    ];
    const folded = names.map(fold);
    expect(new Set(folded).size).toBe(names.length);
    expect(hasWords(findable("Juan Álvarez"), soughtWords("Ana"))).toBe(false);
    expect(hasWords(findable("Pedro La Luz"), soughtWords("Cruz"))).toBe(false);
    expect(fold("Peña")).toBe("pena");
  });

  test("keeps a picture of several signs and takes every other invisible mark away", () => {
    expect(visible("👩‍👩‍👧 ❤️ 1️⃣")).toBe("👩‍👩‍👧 ❤️ 1️⃣");
    for (const mark of INVISIBLE) expect(visible(`Ana${mark} Pérez${mark}`)).toBe("Ana Pérez");
  });
});

describe("looking for", () => {
  const found = (text: string, typed: string) => hasWords(findable(text), soughtWords(typed));

  const SPELLED = [
    ["D'Oleo", ["D’Oleo", "D´Oleo", "D`Oleo", "DOleo", "D Oleo", "doleo", "d oleo", "D-Oleo", "oleo"]],
    ["D Oleo", ["D’Oleo", "DOleo", "doleo", "D-Oleo"]],
    [
      "De los Santos",
      ["DeLosSantos", "delossantos", "De Los Santos", "Santos", "los santos", "santos, de los"],
    ],
    ["DeLosSantos", ["De los Santos", "santos"]],
    ["García-López", ["garcia lopez", "GarciaLopez", "García‑López", "lopez garcia"]],
    ["García López", ["garcia-lopez", "GarcíaLópez"]],
    ["Juan (Cuqui) Pérez", ["cuqui", "(Cuqui)", "“Cuqui”", "Pérez, Juan"]],
    [
      "829-555-0102",
      [
        "829‑555‑0102",
        "829.555.0102",
        "8295550102",
        "(829) 555-0102",
        "829 555 0102",
        "829­555­0102",
        "８２９５５５０１０２",
      ],
    ],
    ["829‑555‑0102", ["829-555-0102", "8295550102"]],
    ["001-1234567-8", ["001.1234567.8", "001 1234567 8", "00112345678", "001‑1234567‑8"]],
    ["00112345678", ["001.1234567.8", "001-1234567-8"]],
    ["7K0M-14", ["7KOM-14", "7kom14", "7K0M14", "7K0M 14", "7kom‑14", "7KOM"]],
    ["7L1M-1", ["7LIM-1", "7l1m1", "71IM-I"]],
    ["A-123456", ["A123456", "a 123456", "A–123456"]],
    ["RD$10,000.00 10000", ["10,000.00", "10000", "10,000"]],
  ] as const;

  test.each(SPELLED.flatMap(([text, spellings]) => spellings.map((typed) => [text, typed] as const)))(
    "finds %s by %s",
    (text, typed) => expect(found(text, typed)).toBe(true),
  );

  test.each([
    ["1000.00", "100000"],
    ["100000", "1000.00"],
    ["Juan Álvarez", "juanalvarezz"],
    ["7K0M-14", "7K0M-15"],
    ["829-555-0102", "829-555-0103"],
  ])("does not find %s by %s", (text, typed) => expect(found(text, typed)).toBe(false));

  test("one letter more never finds what the letters before did not", () => {
    const texts = SPELLED.map(([text]) => findable(text));
    for (const [, all] of SPELLED)
      for (const typed of all)
        for (let end = 1; end < typed.length; end++) {
          const [before, after] = [soughtWords(typed.slice(0, end)), soughtWords(typed.slice(0, end + 1))];
          if (!isNarrower(after, before)) continue;
          for (const text of texts) if (hasWords(text, after)) expect(hasWords(text, before)).toBe(true);
        }
  });
});

describe("all codes and numbers that people type", () => {
  test.each([
    ["an identification", "001-1234567-8", canonicalIdentification],
    ["a passport", "PX-123456", canonicalIdentification],
    ["a telephone", "829-555-0102", chatDigits],
    ["a code", "7K0M-14", canonicalCode],
  ])("%s is the same however it is decorated", (_what, written, read) => {
    fc.assert(
      fc.property(decorated(written), (typed) => {
        expect(read(typed)).toBe(read(written));
      }),
    );
  });

  test("a receipt's code is one with and without its hyphen, in small letters, with O for 0 and I or L for 1", () => {
    for (const typed of ["7KOM14", "7kom-14", "7K0M l4", "7K0M‑I4", " 7k0m — 14 ", "7K0M.14"])
      expect(canonicalCode(typed)).toBe("7K0M14");
  });
});
