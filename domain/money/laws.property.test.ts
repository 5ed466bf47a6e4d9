/** Laws of money, rates and their words, against arithmetic with whole numbers of any size (rulings M1 to M3). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { percentOfAmount } from "#testkit/by-hand";
import { decorated } from "#testkit/decorated";
import { parseRate } from "../interest/rate.ts";
import {
  absolute,
  add,
  LARGEST_AMOUNT,
  larger,
  money,
  notBelowZero,
  pesos,
  smaller,
  subtract,
  sum,
  ZERO,
} from "./money.ts";
import { applyRatio, multiplyDivide, ratioOf, times } from "./ratio.ts";
import { amountsInDoubt, formatAmount, formatCount, formatMoney, parseMoney, plainAmount } from "./text.ts";
import { amountInWords, beforeNoun, numberInWords } from "./words.ts";

const anyAmount = fc.integer({ min: -LARGEST_AMOUNT, max: LARGEST_AMOUNT }).map(money);
const owed = fc.integer({ min: 0, max: LARGEST_AMOUNT }).map(money);
const percent = fc.integer({ min: 0, max: 99_999_999 }).map((n) => (n / 10_000).toFixed(4));

describe("amounts", () => {
  test("add up the same in whatever order they are added", () => {
    fc.assert(
      fc.property(fc.array(anyAmount, { maxLength: 20 }), (amounts) => {
        expect(sum([...amounts].reverse())).toBe(sum(amounts));
        expect(add(...amounts)).toBe(amounts.reduce((total, each) => add(total, each), ZERO));
      }),
    );
  });

  test("have a smaller and a larger, which are both of them", () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, (a, b) => {
        expect([smaller(a, b), larger(a, b)].sort((x, y) => x - y)).toEqual([a, b].sort((x, y) => x - y));
      }),
    );
  });

  test("part into what is above zero and what is below", () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        const above = notBelowZero(amount);
        const below = notBelowZero(subtract(ZERO, amount));
        expect(above - below).toBe(amount);
        expect(above + below).toBe(absolute(amount));
      }),
    );
  });

  test.each([0.5, 1e-9, Number.NaN, Infinity, -Infinity, Number.MAX_SAFE_INTEGER + 1])(
    "%s is no number of centavos",
    (wrong) => {
      expect(() => money(wrong)).toThrow(RangeError);
    },
  );

  test("are never a zero with a sign, which two devices would compare as different", () => {
    expect(Object.is(money(-0), 0)).toBe(true);
    expect(Object.is(subtract(ZERO, ZERO), 0)).toBe(true);
    expect(Object.is(pesos(-0), 0)).toBe(true);
  });
});

describe("a percent of an amount", () => {
  test("is rounded half up once, from the exact product", () => {
    fc.assert(
      fc.property(owed, percent, (amount, rate) => {
        expect(applyRatio(amount, ratioOf(rate, 100))).toBe(percentOfAmount(amount, rate));
      }),
      { numRuns: 300 },
    );
  });

  test("for several days is rounded once for all of them", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999 }).map(money),
        percent,
        fc.integer({ min: 1, max: 400 }),
        (amount, rate, days) => {
          expect(applyRatio(amount, times(ratioOf(rate, 100), days))).toBe(
            percentOfAmount(amount, rate, days),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  test("grows with the amount and never passes it under a hundred percent", () => {
    fc.assert(
      fc.property(owed, owed, fc.integer({ min: 0, max: 1_000_000 }), (a, b, tenThousandths) => {
        const ratio = ratioOf((tenThousandths / 10_000).toFixed(4), 100);
        const [less, more] = [smaller(a, b), larger(a, b)];
        expect(applyRatio(less, ratio)).toBeLessThanOrEqual(applyRatio(more, ratio));
        expect(applyRatio(more, ratio)).toBeLessThanOrEqual(more);
      }),
    );
  });

  test.each([
    ["half a centavo is a centavo", 1, "50", 1],
    ["less than half is none", 1, "49.9999", 0],
    ["a centavo and a half are two", 3, "50", 2],
    ["two and a half are three, not the even two", 5, "50", 3],
    ["a third of a peso is 33 centavos", 100, "33.3333", 33],
    ["two thirds are 67", 100, "66.6667", 67],
    ["a hundred percent is the amount", 123_457, "100", 123_457],
    ["nothing of anything is nothing", 123_457, "0", 0],
    ["the largest amount at the largest rate is exact", 99_999_999_999, "9999.9999", 9_999_999_899_900],
  ])("%s", (_, amount, rate, share) => {
    expect(applyRatio(money(amount), ratioOf(rate, 100))).toBe(share);
  });
});

describe("a split", () => {
  test("into equal parts is short or over by less than half a centavo a part", () => {
    fc.assert(
      fc.property(owed, fc.integer({ min: 1, max: 3_650 }), (amount, parts) => {
        const each = multiplyDivide(amount, 1, parts);
        expect(2 * Math.abs(each * parts - amount)).toBeLessThanOrEqual(parts);
      }),
    );
  });

  test("in proportion gives the whole its whole, and nothing its nothing", () => {
    fc.assert(
      fc.property(owed, fc.integer({ min: 1, max: 1_000_000 }), (amount, whole) => {
        expect(multiplyDivide(amount, whole, whole)).toBe(amount);
        expect(multiplyDivide(amount, 0, whole)).toBe(0);
      }),
    );
  });
});

describe("an amount as it is written", () => {
  test.each<[number, string, string, string]>([
    [0, "RD$0.00", "0.00", "0.00"],
    [1, "RD$0.01", "0.01", "0.01"],
    [99, "RD$0.99", "0.99", "0.99"],
    [100, "RD$1.00", "1.00", "1.00"],
    [99_999, "RD$999.99", "999.99", "999.99"],
    [100_000, "RD$1,000.00", "1,000.00", "1000.00"],
    [123_456_789, "RD$1,234,567.89", "1,234,567.89", "1234567.89"],
    [-5, "−RD$0.05", "-0.05", "-0.05"],
    [-100_000, "−RD$1,000.00", "-1,000.00", "-1000.00"],
    [99_999_999_999, "RD$999,999,999.99", "999,999,999.99", "999999999.99"],
  ])("%s centavos are %s", (centavos, withSymbol, plain, forSpreadsheets) => {
    expect(formatMoney(money(centavos))).toBe(withSymbol);
    expect(formatAmount(money(centavos))).toBe(plain);
    expect(plainAmount(money(centavos))).toBe(forSpreadsheets);
    expect(parseMoney(withSymbol)).toBe(centavos);
  });

  test.each([
    [0, "0"],
    [999, "999"],
    [1_000, "1,000"],
    [6_816, "6,816"],
    [1_000_000, "1,000,000"],
  ])("a count of %s is written %s", (count, written) => {
    expect(formatCount(count)).toBe(written);
  });

  test.each([
    ["1,234.5", 123_450],
    ["1234.", 123_400],
    [".5", 50],
    ["US$ 12.00", 1_200],
    ["rd$7", 700],
    ["  1 000 ", 100_000],
    ["0", 0],
    ["-0", 0],
    ["999,60", 99_960],
    ["1500,5", 150_050],
    ["1,234,56", 123_456],
    [",5", 50],
    ["7,", 700],
    ["1.500,00", 150_000],
    ["1.500.000", 150_000_000],
    ["1.234.567,5", 123_456_750],
    ["1,234,567.50", 123_456_750],
    ["RD$\u202f1.500,00\u200e", 150_000],
    ["\u2066RD$ 1,500.00\u2069", 150_000],
    ["\u2212RD$7", -700],
    ["١٢", 1200],
    ["١٬٢٣٤٫٥٠", 123_450],
  ])("%j is read as %s centavos", (text, centavos) => {
    expect(parseMoney(text)).toBe(centavos);
  });

  test.each([
    "1,2345",
    "12,34,56",
    "12.345",
    "1234.500",
    "0.500",
    "0,500",
    "1.500.00",
    "1,500,000.000",
    "RD$",
    "-",
    "1-",
    "1000000000.00",
    "1.5.0",
    "€5",
    "mil",
    "0x10",
    "500⁰⁰",
    "5²",
    "½",
    "②",
  ])("%j is no amount, and never taken for nothing", (text) => {
    expect(parseMoney(text)).toBeUndefined();
  });
});

describe("an amount that is equal to the eye", () => {
  test.each(["RD$ 1,500.00", "1.500,00", "-RD$7.50", "US$ 12,345,678.90", "999,60", "1500", "12 345", ".50"])(
    "%s is the same however it is decorated",
    (written) => {
      const meant = parseMoney(written);
      expect(meant).toBeDefined();
      fc.assert(fc.property(decorated(written), (typed) => void expect(parseMoney(typed)).toBe(meant)));
    },
  );

  test("is asked about where it may be read in two ways, and no rate is another", () => {
    fc.assert(
      fc.property(decorated("1.500"), decorated("12.125 %"), (doubtful, rate) => {
        expect(amountsInDoubt(doubtful)).toEqual({ thousands: 150_000, decimals: 150 });
        expect(parseRate(rate)).toBe("12.125");
      }),
    );
  });
});

describe("an amount that may be read in two ways", () => {
  test.each([
    ["1.500", 150_000, 150],
    ["RD$ 12.345", 1_234_500, 1235],
    ["-999.001", -99_900_100, -99_900],
  ])("%j is not read, and both are said", (text, thousands, decimals) => {
    expect(parseMoney(text)).toBeUndefined();
    expect(amountsInDoubt(text)).toEqual({ thousands, decimals });
  });

  test.each(["1.500,00", "1.500.000", "1,500", "1.50", "1500.500", "0.500", ""])(
    "%j is not asked about",
    (text) => {
      expect(amountsInDoubt(text)).toBeUndefined();
    },
  );
});

test("an amount written by the other half of the world, with points in threes and a comma, is the same amount", () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (centavos) => {
      const swapped = formatMoney(money(centavos)).replace(/[.,]/g, (sign) => (sign === "." ? "," : "."));
      expect(parseMoney(swapped)).toBe(centavos);
      expect(parseMoney(plainAmount(money(centavos)).replace(".", ","))).toBe(centavos);
    }),
  );
});

describe("numbers in words", () => {
  test.each([
    [0, "cero"],
    [1, "uno"],
    [15, "quince"],
    [16, "dieciséis"],
    [21, "veintiuno"],
    [22, "veintidós"],
    [30, "treinta"],
    [31, "treinta y uno"],
    [99, "noventa y nueve"],
    [100, "cien"],
    [101, "ciento uno"],
    [199, "ciento noventa y nueve"],
    [200, "doscientos"],
    [500, "quinientos"],
    [700, "setecientos"],
    [900, "novecientos"],
    [999, "novecientos noventa y nueve"],
    [1_000, "mil"],
    [1_001, "mil uno"],
    [1_100, "mil cien"],
    [2_000, "dos mil"],
    [21_000, "veintiún mil"],
    [31_000, "treinta y un mil"],
    [100_000, "cien mil"],
    [101_000, "ciento un mil"],
    [999_999, "novecientos noventa y nueve mil novecientos noventa y nueve"],
    [1_000_000, "un millón"],
    [1_000_001, "un millón uno"],
    [2_000_000, "dos millones"],
    [21_000_000, "veintiún millones"],
    [1_000_000_000, "mil millones"],
  ])("%s is %s", (number, words) => {
    expect(numberInWords(number)).toBe(words);
  });

  test.each([
    [100, "un peso dominicano con 00/100"],
    [150, "un peso dominicano con 50/100"],
    [0, "cero pesos dominicanos con 00/100"],
    [1, "cero pesos dominicanos con 01/100"],
    [2_100, "veintiún pesos dominicanos con 00/100"],
    [100_000, "mil pesos dominicanos con 00/100"],
    [100_000_000, "un millón de pesos dominicanos con 00/100"],
    [100_000_100, "un millón un pesos dominicanos con 00/100"],
    [200_000_000, "dos millones de pesos dominicanos con 00/100"],
    [-5_000, "menos cincuenta pesos dominicanos con 00/100"],
  ])("%s centavos are %s", (centavos, words) => {
    expect(amountInWords(money(centavos))).toBe(words);
  });

  test("are never the same for two numbers", () => {
    const number = fc.integer({ min: 0, max: 999_999_999 });
    fc.assert(
      fc.property(number, number, (a, b) => {
        fc.pre(a !== b);
        expect(numberInWords(a)).not.toBe(numberInWords(b));
      }),
    );
  });

  test("stand before a noun without the last letter of uno", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (number) => {
        expect(beforeNoun(numberInWords(number))).not.toMatch(/uno$/);
      }),
    );
  });
});
