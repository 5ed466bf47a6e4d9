import { describe, expect, it } from "vitest";
import { readCount, readPaidCount } from "./counts.ts";

describe("the number of cuotas in a sheet", () => {
  it.each(["13", "13 cuotas", "13.0", "13,00", "13 semanas", "13 Meses", " 13 "])(
    "is thirteen in %j",
    (text) => {
      expect(readCount(text)).toEqual({ ok: true, value: 13 });
    },
  );

  it.each([
    ["trece", "número entero"],
    ["13.5", "número entero"],
    ["-3", "número entero"],
    ["123456", "demasiadas"],
    ["13/05/2026", "fecha"],
    ["#REF!", "error"],
  ])("is refused as %j", (text, why) => {
    expect(readCount(text)).toMatchObject({ ok: false, why: expect.stringContaining(why) });
  });

  it("takes three digits behind a comma for thousands, as in an amount", () => {
    expect(readCount("1,000")).toEqual({ ok: true, value: 1000 });
    expect(readPaidCount("1,000")).toMatchObject({ ok: false });
  });

  it("is empty where the sheet says nothing", () => {
    expect(readCount("")).toBeNull();
  });
});

describe("the cuotas that were paid, in a sheet", () => {
  it.each([
    ["5", 5, null, null],
    ["5.00", 5, null, null],
    ["5 cuotas", 5, null, null],
    ["5 1/2", 5, { over: 1, under: 2 }, null],
    ["5½", 5, { over: 1, under: 2 }, null],
    ["5 y media", 5, { over: 1, under: 2 }, null],
    ["5.5", 5, { over: 5, under: 10 }, null],
    ["5.25", 5, { over: 25, under: 100 }, null],
    ["5/13", 5, null, 13],
    ["5 de 13", 5, null, 13],
    ["5 de 13 cuotas", 5, null, 13],
    ["5 cuotas de 13", 5, null, 13],
    ["0", 0, null, null],
  ])("reads %j", (text, whole, part, of) => {
    expect(readPaidCount(text)).toEqual({ ok: true, value: { whole, part, of } });
  });

  it("asks whether a half alone is one cuota of two", () => {
    expect(readPaidCount("1/2")).toEqual({ ok: true, value: { whole: 1, part: null, of: 2 }, isGuess: true });
  });

  it.each([
    ["14/13", "más cuotas"],
    ["05/13/2026", "fecha"],
    ["13-may", "fecha"],
    ["5 3/2", "5 de 13"],
    ["casi todas", "5 de 13"],
    ["99999", "demasiadas"],
  ])("refuses %j and says how to write it", (text, why) => {
    expect(readPaidCount(text)).toMatchObject({ ok: false, why: expect.stringContaining(why) });
  });
});
