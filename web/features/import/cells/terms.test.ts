import { describe, expect, it } from "vitest";
import type { Frequency } from "#domain/calendar/frequency";
import { FREQUENCY_CHOICES } from "#web/wording/loan.ts";
import { readFrequency, readKind, readRate } from "./terms.ts";

const MEANINGS: Record<Frequency, string> = {
  daily: "diaria|diario|Daily|DÍA|día|cada día|todos los días|D|Diario (lun a sáb)",
  weekly: "semanal|SEMANAL|weekly|sem|Sem.|semanas|por semana|cada 7 días|Semanal",
  biweekly:
    "bisemanal|biweekly|bi-weekly|catorcenal|cada 14 días|cada dos semanas|14nal|quincenal (cada 14 días)",
  semimonthly:
    "quincenal|Quincena|quinc.|15nal|15 y 30|cada 15 días|semi-monthly|Quincenal (15 y fin de mes)",
  monthly: "mensual|MENSUALES|mes|monthly|cada mes|Men.|30 días|mensualidad",
};

describe("the frequency of a loan in a sheet", () => {
  it.each(Object.entries(MEANINGS))("is %s by any of its words", (frequency, words) => {
    for (const word of words.split("|"))
      expect([word, readFrequency(word)]).toEqual([word, { ok: true, value: frequency }]);
  });

  it("is read back from the words that the product itself writes", () => {
    for (const { value, label } of FREQUENCY_CHOICES)
      expect(readFrequency(label)).toEqual({ ok: true, value });
  });

  it("is refused where the product collects no such cuotas", () => {
    expect(readFrequency("Anual")).toMatchObject({ ok: false, why: expect.stringContaining("«Anual»") });
    expect(readFrequency("trimestral")).toMatchObject({ ok: false });
    expect(readFrequency("cuando pueda")).toMatchObject({
      ok: false,
      why: expect.stringContaining("mensual"),
    });
    expect(readFrequency("#N/A")).toMatchObject({ ok: false, why: expect.stringContaining("error") });
    expect(readFrequency("")).toBeNull();
  });
});

it("tells a loan by cuotas from a rédito by the words of the street", () => {
  const loans = ["Préstamo", "prestamos", "por cuotas", "loan", "Cuota fija"];
  const yields = [
    "Rédito",
    "RÉDITOS",
    "interés",
    "intereses",
    "Préstamo a rédito",
    "solo interés",
    "Rédito Continuo",
  ];
  for (const word of loans) expect(readKind(word)).toEqual({ ok: true, value: "loan" });
  for (const word of yields) expect(readKind(word)).toEqual({ ok: true, value: "yield" });
  expect(readKind("hipoteca rara")).toMatchObject({ ok: false });
  expect(readKind("")).toBeNull();
});

describe("the rate of a loan in a sheet", () => {
  it.each([
    ["10", "10"],
    ["10 %", "10"],
    ["10%", "10"],
    ["2,5 %", "2.5"],
    ["10.00", "10"],
    ["10 % mensual", "10"],
    ["0.5%", "0.5"],
    ["0", "0"],
  ])("reads %j as so much percent", (text, value) => {
    expect(readRate(text)).toEqual({ ok: true, value });
  });

  it("asks where the sheet may have stored a percentage as a part of one", () => {
    expect(readRate("0.10")).toEqual({ ok: true, value: "10", isGuess: true });
    expect(readRate("0,05")).toEqual({ ok: true, value: "5", isGuess: true });
    expect(readRate("0.1250")).toEqual({ ok: true, value: "12.5", isGuess: true });
    expect(readRate(".2")).toEqual({ ok: true, value: "20", isGuess: true });
  });

  it("is refused where it is no percentage", () => {
    expect(readRate("diez")).toMatchObject({ ok: false, why: expect.stringContaining("no es una tasa") });
    expect(readRate("10.123456")).toMatchObject({ ok: false, why: expect.stringContaining("4 decimales") });
    expect(readRate("100000")).toMatchObject({ ok: false, why: expect.stringContaining("grande") });
    expect(readRate("-5")).toMatchObject({ ok: false });
    expect(readRate("")).toBeNull();
  });
});
