import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LARGEST_AMOUNT, money } from "#domain/money/money";
import { formatAmount } from "#domain/money/text";
import { readAmount } from "./amount.ts";

const centavos = (text: string) => {
  const reading = readAmount(text);
  return reading?.ok ? reading.value : reading;
};

describe("an amount in a sheet", () => {
  it.each([
    ["1,500.00", 150_000],
    ["1.500,00", 150_000],
    ["1500", 150_000],
    ["1 500", 150_000],
    ["1\u00a0500,50", 150_050],
    ["1'500", 150_000],
    ["RD$1,500", 150_000],
    ["RD$ 1.500", 150_000],
    ["$1,500.50", 150_050],
    ["1500.5", 150_050],
    ["1,500", 150_000],
    ["1.500", 150_000],
    ["1,5", 150],
    [".50", 50],
    ["1500.", 150_000],
    ["0.125", 13],
    ["1,234,567.89", 123_456_789],
    ["1.234.567,89", 123_456_789],
    ["12.345.678", 1_234_567_800],
    ["1041.666666667", 104_167],
    ["10416.665", 1_041_667],
    ["1500 pesos", 150_000],
    ["15 mil", 1_500_000],
    ["2.5 mil", 250_000],
    ["15k", 1_500_000],
    ["1.5 millones", 150_000_000],
    ["1,500.-", 150_000],
    ["RD 1,500", 150_000],
    ["RD$ -", 0],
    ["０", 0],
    ["999,999,999.99", 99_999_999_999],
  ])("reads %j as so many centavos of the loan", (text, expected) => {
    expect(centavos(text)).toBe(expected);
  });

  it.each(["", "  ", "-", "—", "N/A", "\u200b"])("takes %j for an empty cell of the sheet", (text) => {
    expect(readAmount(text)).toBeNull();
  });

  it.each(["(1,500.00)", "-1500", "1500-", "RD$ -1,500", "-RD$1.500,00", "(RD$1,500)"])(
    "refuses the negative balance %j, unless it may be in favour",
    (text) => {
      expect(readAmount(text)).toMatchObject({ ok: false, why: expect.stringContaining("negativo") });
      expect(readAmount(text, { allowsNegative: true })).toEqual({ ok: true, value: -150_000 });
    },
  );

  it.each([
    "mil pesos",
    "1,50,0",
    "1.500.00",
    "1,500,00",
    "1500 y 200",
    "10 x 1000",
    "1/2",
    "$",
    "1500 2000",
    "€50",
  ])("refuses %j, which is no amount of a loan", (text) => {
    expect(readAmount(text)).toMatchObject({ ok: false });
  });

  it("refuses the errors and shortened numbers of a sheet with a sentence of their own", () => {
    expect(readAmount("#REF!")).toMatchObject({ ok: false, why: expect.stringContaining("#REF!") });
    expect(readAmount("#####")).toMatchObject({ ok: false, why: expect.stringContaining("ensánchela") });
    expect(readAmount("1.5E+05")).toMatchObject({ ok: false, why: expect.stringContaining("perdió") });
    expect(readAmount("1000000000")).toMatchObject({ ok: false, why: expect.stringContaining("grande") });
    expect(readAmount("9".repeat(400))).toMatchObject({ ok: false, why: expect.stringContaining("grande") });
  });

  it("reads every amount of a loan back in both notations", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: LARGEST_AMOUNT }), (number) => {
        const english = formatAmount(money(number));
        const spanish = english.replace(/[.,]/g, (sign) => (sign === "." ? "," : "."));
        const texts = [
          english,
          spanish,
          english.replaceAll(",", ""),
          spanish.replaceAll(".", " "),
          `RD$ ${english}`,
        ];
        for (const text of texts) expect(readAmount(text)).toEqual({ ok: true, value: number });
      }),
    );
  });

  it("answers any text of a cell with an amount or a sentence", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,-()$ 'eEk") }), (text) => {
        const reading = readAmount(text);
        if (reading?.ok) expect(Number.isSafeInteger(reading.value)).toBe(true);
        if (reading && !reading.ok) expect(reading.why).toMatch(/[.]$/);
      }),
    );
  });
});
