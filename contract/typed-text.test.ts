/** Stored text stays as it was typed, without marks that no eye sees; an e-mail is one however it was pasted. */
import { expect, test } from "vitest";
import { publicOrigin } from "./public-address.ts";
import * as value from "./value.ts";

const MARKS = ["\u200b", "\u200d", "\u200e", "\u202a", "\u2069", "\u00ad", "\ufeff", "\ufe0f", "\u2060"];

test("a line and a text lose invisible marks and keep their letters", () => {
  for (const mark of MARKS) {
    expect(value.line(40).parse(`${mark}D’Oleo${mark} Peña${mark}`)).toBe("D’Oleo Peña");
    expect(value.prose(90).parse(`Casa${mark} azul\nal lado${mark}`)).toBe("Casa azul\nal lado");
    expect(value.filledLine(40).safeParse(mark).success).toBe(false);
  }
  expect(value.prose(90).parse("Pagó ❤️ 👩‍👩‍👧")).toBe("Pagó ❤️ 👩‍👩‍👧");
});

test("an e-mail is found by its look", () => {
  for (const mark of MARKS)
    expect(value.email.parse(` ${mark}Ana‑Perez@Prueba.example${mark}`)).toBe("ana-perez@prueba.example");
  expect(value.email.safeParse("ana @prueba.example").success).toBe(false);
});

test("an address is read as it was pasted", () => {
  expect(publicOrigin("\u200ehttps://cobros‑ana.example.do/\ufeff")).toBe("https://cobros-ana.example.do");
});
