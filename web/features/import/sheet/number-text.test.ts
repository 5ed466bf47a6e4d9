import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readAmount } from "../cells/amount.ts";
import { numberText } from "./number-text.ts";

describe("a number of a lender's workbook", () => {
  it.each([
    ["1500", "1500"],
    ["1.5", "1.50"],
    ["2.125", "2.1250"],
    ["0.30000000000000004", "0.30"],
    ["1123456780", "1123456780"],
    ["1.12345678E9", "1123456780"],
    ["4.02E+10", "40200000000"],
    ["1E-2", "0.01"],
    ["1041.6666666666667", "1041.66666666667"],
    ["999.99999999999999", "1000"],
    ["-0.5", "-0.50"],
    ["-0", "0"],
    ["1e20", "100000000000000000000"],
    [".5", "0.50"],
    ["0.1", "0.10"],
  ])("is written without exponent and noise: %s", (stored, text) => {
    expect(numberText(stored)).toBe(text);
  });

  it("is nothing where the workbook stored no number", () => {
    for (const text of ["", ".", "NaN", "1e9999", "abc"]) expect(numberText(text)).toBeUndefined();
  });

  it("is read as the same centavos, whichever fraction the workbook stored for them", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (centavos) => {
        const text = numberText(String(centavos / 100)) ?? "";
        expect(text).not.toMatch(/\.\d{3}$/);
        expect(readAmount(text)).toEqual({ ok: true, value: centavos });
      }),
    );
  });
});
