import { expect, test } from "vitest";
import type { RatePercent } from "#domain/interest/rate";
import { pesos } from "#domain/money/money";
import { chargesSentence, chargeText } from "./charge.ts";

const CHARGE = { name: "Gastos legales", amount: pesos(500), receiptNumber: null, annulled: null };

test("a charge says how it was paid, with the receipt of one paid apart", () => {
  expect(chargeText({ ...CHARGE, way: "deducted" })).toBe("Gastos legales RD$500.00, descontado");
  expect(chargeText({ ...CHARGE, way: "apart", receiptNumber: "K7Q2-1" })).toBe(
    "Gastos legales RD$500.00, pagado aparte, recibo K7Q2-1",
  );
});

test("the charges of a loan are one sentence, a percent with what it is of", () => {
  const percent = "2" as RatePercent;
  expect(chargesSentence([{ ...CHARGE, way: "deducted" }])).toBe(
    "Cargo: Gastos legales RD$500.00, descontado.",
  );
  expect(
    chargesSentence([
      { ...CHARGE, way: "apart" },
      { name: "Seguro", way: "added", amount: pesos(200), percent },
    ]),
  ).toBe(
    "Cargos: Gastos legales RD$500.00, pagado aparte; Seguro RD$200.00 (2\u00a0% de lo que se pide), sumado al préstamo.",
  );
});
