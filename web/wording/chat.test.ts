/** Text that a person wrote arrives in a chat as it was written. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { chatStrong, chatWords } from "./chat.ts";

/** Chats format a text by its marks: a pair of marks at the edges of words, with something between that does not begin or end in a space. */
const FORMATTED = /(?<![\p{L}\p{N}])([*_~`])(?=\S)[^\n]*?\S\1(?![\p{L}\p{N}])/u;

const signs = fc.constantFrom(
  "*",
  "_",
  "~",
  "`",
  "a",
  "Ñ",
  "5",
  " ",
  ".",
  "(",
  "@",
  "\n",
  "```",
  "https://x.do/r/a_b_",
  "ana_p@x.do",
);

test("no text of any kind is formatted, and each sign keeps its look", () => {
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 30 }), (text) => {
      const sent = chatWords(text);
      const withoutAddresses = sent.replace(/https?:\/\/\S+|[\w.+-]+@\S+/g, "");
      expect(withoutAddresses).not.toMatch(FORMATTED);
      expect([...sent].length).toBe([...text].length);
      const back = sent.replaceAll("∗", "*").replaceAll("ˍ", "_").replaceAll("∼", "~").replaceAll("ˋ", "`");
      expect(back).toBe(text);
    }),
  );
});

test.each([
  ["Ana *La Jefa* Pérez", "Ana ∗La Jefa∗ Pérez"],
  ["_nota_ ~vieja~ `código`", "ˍnotaˍ ∼vieja∼ ˋcódigoˋ"],
  ["PRÉSTAMOS_DEL_SUR", "PRÉSTAMOS_DEL_SUR"],
  ["5*3 y 2*2", "5*3 y 2*2"],
  ["ana_perez@prueba.example", "ana_perez@prueba.example"],
  ["Vea https://cobros.example.do/r/ab_cd-_e_ aquí", "Vea https://cobros.example.do/r/ab_cd-_e_ aquí"],
])("%j arrives as it is", (text, sent) => expect(chatWords(text)).toBe(sent));

test("strong text is one piece, with any characters in it", () => {
  expect(chatStrong("*Ana* _P_")).toBe("*∗Ana∗ ˍPˍ*");
  expect(chatStrong(" ")).toBe("");
});
