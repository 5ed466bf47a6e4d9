import { describe, expect, it } from "vitest";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { pesos } from "#domain/money/money";
import { day } from "#testkit/commands/lending";
import { countOfParts, proposedParts, readParts, restOf } from "./agreement-form.ts";

const TODAY = day("2026-01-20");
const DUE = [day("2026-01-08"), day("2026-01-22"), day("2026-01-29")];

describe("the parts that an acuerdo proposes", () => {
  it("are equal, of whole pesos, on the coming due dates and then a week apart; the last takes the rest", () => {
    const parts = proposedParts(3, pesos(2_000), TODAY, DUE);
    expect(parts).toEqual([
      { date: "2026-01-22", amount: pesos(666) },
      { date: "2026-01-29", amount: pesos(666) },
      { date: "2026-02-05", amount: undefined },
    ]);
    expect(restOf(parts, pesos(2_000))).toBe(pesos(668));
    expect(readParts(parts, pesos(2_000), TODAY)).toMatchObject({
      ok: true,
      parts: [{}, {}, { amount: 66_800 }],
    });
  });

  it("are one where one is asked for, and centavos where there is not a peso for each", () => {
    expect(proposedParts(1, pesos(2_000), TODAY, [])).toEqual([{ date: "2026-01-27", amount: undefined }]);
    expect(proposedParts(2, pesos(1), TODAY, DUE)[0]?.amount).toBe(50);
  });

  it.each(["", "0", "61", "1,5", "dos"])("are not so many as %j", (text) => {
    expect(countOfParts(text)).toBeNull();
  });
});

describe("typed parts that are no acuerdo say why", () => {
  const [first, last] = proposedParts(2, pesos(2_000), TODAY, DUE) as [never, never];
  it.each([
    [[{ date: undefined, amount: pesos(1) }, last], "Escriba la fecha de la parte 1."],
    [[first, { date: "31/02" as CalendarDate, amount: undefined }], "Escriba la fecha de la parte 2."],
    [
      [{ date: day("2026-01-22"), amount: pesos(2_500) }, last],
      "Las primeras partes suman más que lo vencido: quedan −RD$500.00 para la última.",
    ],
    [
      [{ date: day("2026-01-22"), amount: undefined }, last],
      "Escriba al menos una parte, y el monto de cada una.",
    ],
    [
      [{ date: day("2026-01-19"), amount: pesos(500) }, last],
      "Una parte del acuerdo no puede tener fecha anterior a hoy.",
    ],
  ])("%j", (parts, message) => {
    expect(readParts(parts, pesos(2_000), TODAY)).toEqual({ ok: false, message });
  });
});
