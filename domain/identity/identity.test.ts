/** Identification and telephone numbers against independent examples. */
import { describe, expect, test } from "vitest";
import { cedulaCheckDigit, compactCedula, formatCedula, isValidCedula } from "./cedula.ts";
import { canonicalIdentification, formatIdentification, identificationWarning } from "./identification.ts";
import oracle from "./identity.oracle.json" with { type: "json" };
import { isValidNcf, ncfType } from "./ncf.ts";
import { chatDigits, chatLink, e164, formatPhone, isDominicanPhone, nationalDigits } from "./phone.ts";
import { compactRnc, formatRnc, isValidRnc, rncCheckDigit } from "./rnc.ts";

describe("cédula", () => {
  test.each(oracle.cedula.valid)("$id $input is right", ({ input, compact, formatted, checkDigit }) => {
    expect(isValidCedula(input)).toBe(true);
    expect(compactCedula(input)).toBe(compact);
    expect(formatCedula(input)).toBe(formatted);
    expect(cedulaCheckDigit(compact.slice(0, 10))).toBe(checkDigit ?? Number(compact[10]));
    expect(identificationWarning(input)).toBeNull();
  });

  test.each(oracle.cedula.invalid)("$id is not: $reason", ({ input }) => {
    expect(isValidCedula(input)).toBe(false);
  });

  test("its check digit does not see a swap of 0 and 9", () => {
    expect(isValidCedula(oracle.cedula.blindSpot.a) && isValidCedula(oracle.cedula.blindSpot.b)).toBe(true);
  });
});

describe("RNC", () => {
  test.each(oracle.rnc.valid)("$id $input is right", ({ input, compact, formatted, checkDigit }) => {
    expect(isValidRnc(input)).toBe(true);
    expect(compactRnc(input)).toBe(compact);
    expect(formatRnc(input)).toBe(formatted);
    expect(rncCheckDigit(compact.slice(0, 8))).toBe(checkDigit ?? Number(compact[8]));
  });

  test.each(oracle.rnc.invalid)("$id is not: $reason", ({ input }) => {
    expect(isValidRnc(input)).toBe(false);
  });
});

describe("the field of identification", () => {
  test("warns of a wrong check digit and of an odd length, and of nothing in a passport", () => {
    expect(identificationWarning("999-0000000-4")).toBe("check_digit");
    expect(identificationWarning("0100000009")).toBe("length");
    expect(identificationWarning("PX 123456")).toBeNull();
  });

  test("compares numbers without their hyphens and shows them with", () => {
    expect(canonicalIdentification("999-0000000-3")).toBe(canonicalIdentification("999 0000000 3"));
    expect(canonicalIdentification("px-123 456")).toBe("PX123456");
    expect(formatIdentification("99900000003")).toBe("999-0000000-3");
    expect(formatIdentification("499900092")).toBe("4-99-90009-2");
  });
});

describe("telephone", () => {
  test.each(oracle.phone.valid)("$id $input", ({ input, national, e164: international, display, waLink }) => {
    expect(nationalDigits(input)).toBe(national);
    expect(e164(input)).toBe(international);
    expect(formatPhone(input)).toBe(display);
    expect(chatLink(input)).toBe(waLink);
  });

  test.each(oracle.phone.invalid)("$id is no Dominican number: $reason", ({ input }) => {
    expect(isDominicanPhone(input)).toBe(false);
  });

  test("a chat link needs ten digits, works abroad and drops the prefix 00", () => {
    expect(chatDigits("809-555-01")).toBeUndefined();
    expect(chatDigits("          ")).toBeUndefined();
    expect(chatDigits("787-555-0101")).toBe("17875550101");
    expect(chatDigits("001 809 555 0101")).toBe("18095550101");
    expect(chatDigits("+34 600 000 000")).toBe("34600000000");
    expect(chatLink("8095550101", "Hola, ¿qué tal?")).toBe(
      "https://wa.me/18095550101?text=Hola%2C%20%C2%BFqu%C3%A9%20tal%3F",
    );
  });
});

describe("NCF", () => {
  test.each(oracle.ncf.examples)("$id $input: $what", ({ input, valid }) => {
    expect(isValidNcf(input)).toBe(valid);
  });

  test("every type of the two series has its name", () => {
    for (const [code, name] of Object.entries(oracle.ncf.typesB))
      expect(ncfType(`B${code}00000001`)).toBe(name);
    for (const [code, name] of Object.entries(oracle.ncf.typesE))
      expect(ncfType(`E${code}0000000001`)).toBe(name);
  });
});
