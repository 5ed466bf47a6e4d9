/** Laws of cédula, RNC, telephone and NCF: what people write in any way is one number, and a slip is seen (rulings I1, I2). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cedulaCheckDigit, compactCedula, formatCedula, isValidCedula } from "./cedula.ts";
import { canonicalIdentification, formatIdentification, identificationWarning } from "./identification.ts";
import { isValidNcf, ncfType } from "./ncf.ts";
import { chatDigits, chatLink, e164, formatPhone, isDominicanPhone, nationalDigits } from "./phone.ts";
import { compactRnc, formatRnc, isValidRnc, rncCheckDigit } from "./rnc.ts";

const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((all) => all.join(""));

const anyCedula = digits(10).map((ten) => `${ten}${cedulaCheckDigit(ten)}`);
const anyRnc = digits(8)
  .filter((eight) => eight !== "00000000")
  .map((eight) => `${eight}${rncCheckDigit(eight)}`);
const anyPhone = fc
  .tuple(fc.constantFrom("809", "829", "849"), fc.integer({ min: 2, max: 9 }), digits(6))
  .map(([area, first, rest]) => `${area}${first}${rest}`);

/** The same digits with spaces and hyphens anywhere between them. */
const scattered = (number: fc.Arbitrary<string>) =>
  fc
    .tuple(
      number,
      fc.array(fc.constantFrom("", "", " ", "-", ".", "\u00a0", "\u2011", "\u200b"), {
        minLength: 12,
        maxLength: 12,
      }),
    )
    .map(([text, marks]) => ({
      number: text,
      written: [...text].map((digit, at) => `${digit}${marks[at]}`).join(""),
    }));

const withDigit = (number: string, at: number, digit: number) =>
  `${number.slice(0, at)}${digit}${number.slice(at + 1)}`;

describe("a cédula", () => {
  test("is the same however its digits are set apart", () => {
    fc.assert(
      fc.property(scattered(anyCedula), ({ number, written }) => {
        expect(compactCedula(written)).toBe(number);
        expect(isValidCedula(written)).toBe(true);
        expect(identificationWarning(written)).toBeNull();
        expect(canonicalIdentification(written)).toBe(number);
        expect(formatIdentification(written)).toBe(formatCedula(number));
      }),
    );
  });

  test("with one wrong digit warns, wherever it is", () => {
    fc.assert(
      fc.property(anyCedula, fc.nat({ max: 10 }), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
        const wrong = withDigit(number, at, (Number(number[at]) + by) % 10);
        expect(isValidCedula(wrong)).toBe(false);
        expect(identificationWarning(wrong)).toBe("check_digit");
      }),
    );
  });

  test("with two neighbours swapped warns, unless they are 0 and 9", () => {
    fc.assert(
      fc.property(anyCedula, fc.nat({ max: 8 }), (number, at) => {
        const [one = "", other = ""] = [number[at], number[at + 1]];
        fc.pre(one !== other && `${one}${other}` !== "09" && `${one}${other}` !== "90");
        const swapped = withDigit(withDigit(number, at, Number(other)), at + 1, Number(one));
        expect(isValidCedula(swapped)).toBe(false);
      }),
    );
  });

  test("has one right check digit for each ten digits", () => {
    fc.assert(
      fc.property(digits(10), (ten) => {
        const right = [...Array(10).keys()].filter((digit) => isValidCedula(`${ten}${digit}`));
        expect(right).toEqual([cedulaCheckDigit(ten)]);
      }),
    );
  });

  test.each(["", "9990000000", "999000000033", "999-0000000-X", "O0100000009", "999/0000000/3"])(
    "%j does not look like one",
    (text) => {
      expect(compactCedula(text)).toBeUndefined();
      expect(formatCedula(text)).toBeUndefined();
      expect(isValidCedula(text)).toBe(false);
    },
  );
});

describe("an RNC", () => {
  test("is the same however its digits are set apart", () => {
    fc.assert(
      fc.property(scattered(anyRnc), ({ number, written }) => {
        expect(compactRnc(written)).toBe(number);
        expect(isValidRnc(written)).toBe(true);
        expect(identificationWarning(written)).toBeNull();
        expect(formatIdentification(written)).toBe(formatRnc(number));
      }),
    );
  });

  test("has a check digit from 1 to 9 and never 0", () => {
    fc.assert(
      fc.property(digits(8), (eight) => {
        expect(rncCheckDigit(eight)).toBeGreaterThanOrEqual(1);
        expect(rncCheckDigit(eight)).toBeLessThanOrEqual(9);
      }),
    );
  });

  test("with a wrong check digit warns", () => {
    fc.assert(
      fc.property(anyRnc, fc.integer({ min: 1, max: 9 }), (number, by) => {
        const wrong = withDigit(number, 8, (Number(number[8]) + by) % 10);
        expect(identificationWarning(wrong)).toBe("check_digit");
      }),
    );
  });

  test("with eight zeros is refused, though the formula is satisfied", () => {
    expect(isValidRnc(`00000000${rncCheckDigit("00000000")}`)).toBe(false);
  });
});

describe("the field of identification", () => {
  test("warns of any other number of digits", () => {
    const lengths = fc.integer({ min: 1, max: 20 }).filter((length) => length !== 9 && length !== 11);
    fc.assert(
      fc.property(lengths.chain(digits), (number) => {
        expect(identificationWarning(number)).toBe("length");
        expect(formatIdentification(number)).toBe(number);
      }),
    );
  });

  test("compares passports without their spaces, hyphens and case, and shows them as written", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{2}[0-9]{6}$/), (passport) => {
        const written = `${passport.slice(0, 2).toLowerCase()}-${passport.slice(2, 5)} ${passport.slice(5)}`;
        expect(canonicalIdentification(written)).toBe(passport);
        expect(formatIdentification(` ${written} `)).toBe(written);
        expect(identificationWarning(written)).toBeNull();
      }),
    );
  });
});

describe("a telephone number", () => {
  test("is the same with and without country code, parentheses and hyphens", () => {
    fc.assert(
      fc.property(anyPhone, fc.constantFrom("", "1", "+1 ", "1-"), (number, code) => {
        const written = `${code}(${number.slice(0, 3)}) ${number.slice(3, 6)}-${number.slice(6)}`;
        expect(nationalDigits(written)).toBe(number);
        expect(e164(written)).toBe(`+1${number}`);
        expect(formatPhone(written)).toBe(`(${number.slice(0, 3)}) ${number.slice(3, 6)}-${number.slice(6)}`);
        expect(chatDigits(written)).toBe(`1${number}`);
      }),
    );
  });

  test("with another area code is shown alike, is not Dominican, and can be written to all the same", () => {
    fc.assert(
      fc.property(fc.constantFrom("787", "212", "305", "939"), digits(6), (area, rest) => {
        const number = `${area}5${rest}`;
        expect(isDominicanPhone(number)).toBe(false);
        expect(e164(number)).toBeUndefined();
        expect(formatPhone(number)).toBe(`(${area}) 5${rest.slice(0, 2)}-${rest.slice(2)}`);
        expect(chatLink(number)).toBe(`https://wa.me/1${number}`);
      }),
    );
  });

  test("in Spain keeps its own country code in a link", () => {
    fc.assert(
      fc.property(digits(8), (rest) => {
        expect(chatDigits(`+34 6${rest}`)).toBe(`346${rest}`);
        expect(chatDigits(`0034 6${rest}`)).toBe(`346${rest}`);
      }),
    );
  });

  test("with fewer than ten or more than fifteen digits has no link", () => {
    const lengths = fc.constantFrom(1, 5, 9, 16, 20);
    fc.assert(
      fc.property(lengths.chain(digits), (number) => {
        fc.pre(!number.startsWith("00"));
        expect(chatLink(number)).toBeUndefined();
      }),
    );
  });

  test.each([
    "809-155-0101",
    "809-055-0101",
    "8O9-555-0101",
    "extensión 5",
    "",
    "555-0101",
    "2-809-555-0101",
  ])("%j is none that can be called here", (text) => {
    expect(isDominicanPhone(text)).toBe(false);
  });

  test("takes a message along, whatever is in it", () => {
    fc.assert(
      fc.property(anyPhone, fc.string(), (number, message) => {
        const link = new URL(chatLink(number, message) ?? "about:blank");
        expect(link.searchParams.get("text")).toBe(message);
        expect(link.pathname).toBe(`/1${number}`);
      }),
    );
  });
});

describe("an NCF", () => {
  test.each([
    ["B0100000001", "crédito fiscal"],
    ["b0200000001", "consumo"],
    [" B0400000001 ", "nota de crédito"],
    ["B1700000001", "pagos al exterior"],
    ["E310000000001", "crédito fiscal"],
    ["E450000000001", "gubernamental"],
  ])("%j is one of %s", (text, type) => {
    expect(ncfType(text)).toBe(type);
    expect(isValidNcf(text)).toBe(true);
  });

  test.each([
    "B010000001",
    "B01000000001",
    "E3100000001",
    "B0500000001",
    "E330000000",
    "A0100000001",
    "B01-00000001",
    "",
    "constructor",
  ])("%j is none", (text) => {
    expect(isValidNcf(text)).toBe(false);
  });
});
