/** Amounts as a notary writes them. */
import { expect, test } from "vitest";
import { money, pesos } from "./money.ts";
import { amountInWords, numberInWords } from "./words.ts";

test.each([
  [0, "cero"],
  [1, "uno"],
  [16, "dieciséis"],
  [21, "veintiuno"],
  [22, "veintidós"],
  [31, "treinta y uno"],
  [100, "cien"],
  [101, "ciento uno"],
  [115, "ciento quince"],
  [500, "quinientos"],
  [700, "setecientos"],
  [999, "novecientos noventa y nueve"],
  [1000, "mil"],
  [1001, "mil uno"],
  [21_000, "veintiún mil"],
  [21_021, "veintiún mil veintiuno"],
  [31_000, "treinta y un mil"],
  [100_000, "cien mil"],
  [101_000, "ciento un mil"],
  [1_000_000, "un millón"],
  [1_000_001, "un millón uno"],
  [2_000_000, "dos millones"],
  [21_000_000, "veintiún millones"],
  [100_000_000, "cien millones"],
  [
    999_999_999,
    "novecientos noventa y nueve millones novecientos noventa y nueve mil novecientos noventa y nueve",
  ],
])("%i is %s", (number, words) => {
  expect(numberInWords(number)).toBe(words);
});

test.each([
  [money(123_450), "mil doscientos treinta y cuatro pesos dominicanos con 50/100"],
  [money(5), "cero pesos dominicanos con 05/100"],
  [pesos(1), "un peso dominicano con 00/100"],
  [pesos(21), "veintiún pesos dominicanos con 00/100"],
  [pesos(101), "ciento un pesos dominicanos con 00/100"],
  [pesos(1_000_000), "un millón de pesos dominicanos con 00/100"],
  [pesos(3_000_000), "tres millones de pesos dominicanos con 00/100"],
  [pesos(1_000_001), "un millón un pesos dominicanos con 00/100"],
  [money(-150), "menos un peso dominicano con 50/100"],
])("%i centavos are %s", (amount, words) => {
  expect(amountInWords(amount)).toBe(words);
});

test("a number that is not whole, or a billion or more, is a bug", () => {
  expect(() => numberInWords(1.5)).toThrow(RangeError);
  expect(() => numberInWords(-1)).toThrow(RangeError);
});
