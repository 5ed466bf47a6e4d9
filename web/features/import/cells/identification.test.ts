import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cedulaCheckDigit, formatCedula } from "#domain/identity/cedula";
import { isValidRnc, rncCheckDigit } from "#domain/identity/rnc";
import { readIdentification } from "./identification.ts";

describe("a borrower's cédula in a sheet", () => {
  it("is read with and without hyphens, with spaces and with a word before it", () => {
    const expected = { ok: true, value: "001-1234567-8" };
    const texts = ["001-1234567-8", "00112345678", "001 1234567 8", "Céd. 001-1234567-8", "00112345678.0"];
    for (const text of texts) expect(readIdentification(text)).toEqual(expected);
  });

  it("gets its lost zeros back where the check digit then holds, and the person is asked", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 999_999_999 }), (number) => {
        const ten = String(number).padStart(10, "0");
        const cedula = `${ten}${cedulaCheckDigit(ten)}`;
        const shortened = String(Number(cedula));
        fc.pre(!isValidRnc(shortened));
        expect(readIdentification(shortened)).toEqual({
          ok: true,
          value: formatCedula(cedula),
          isGuess: true,
        });
      }),
    );
  });

  it("stays as it was typed where no check digit holds, for another country has numbers too", () => {
    expect(readIdentification("112345679")).toEqual({ ok: true, value: "1-12-34567-9" });
    expect(readIdentification("AB123456")).toEqual({ ok: true, value: "AB123456" });
    expect(readIdentification("12345678")).toEqual({ ok: true, value: "12345678" });
    expect(readIdentification("Pasaporte: RD5501234")).toEqual({ ok: true, value: "RD5501234" });
  });

  it("is refused where the sheet lost its digits", () => {
    expect(readIdentification("4.02E+10")).toMatchObject({
      ok: false,
      why: expect.stringContaining("4.02E+10"),
    });
    expect(readIdentification("4,02E+10")).toMatchObject({ ok: false });
    expect(readIdentification("#N/A")).toMatchObject({ ok: false });
    expect(readIdentification("9".repeat(41))).toMatchObject({
      ok: false,
      why: expect.stringContaining("40"),
    });
  });

  it("is empty where the notebook says that there is none", () => {
    for (const text of ["", "N/A", "no tiene", "---"]) expect(readIdentification(text)).toBeNull();
  });
});

it("keeps the RNC of a company that borrows, though zeros would make a cédula of it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000_000, max: 99_999_999 }), (number) => {
      const rnc = `${number}${rncCheckDigit(String(number))}`;
      const reading = readIdentification(rnc);
      expect(reading).toMatchObject({ ok: true, value: expect.stringMatching(/^\d-\d{2}-\d{5}-\d$/) });
      expect(reading).not.toHaveProperty("isGuess");
    }),
  );
});
