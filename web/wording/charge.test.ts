import { expect, test } from "vitest";
import { pesos } from "#domain/money/money";
import { chargeText } from "./charge.ts";

const CHARGE = { name: "Gastos legales", amount: pesos(500), receiptNumber: null, annulled: null };

test("a charge says how it was paid, with the receipt of one paid apart", () => {
  expect(chargeText({ ...CHARGE, way: "deducted" })).toBe("Gastos legales RD$500.00, descontado");
  expect(chargeText({ ...CHARGE, way: "apart", receiptNumber: "K7Q2-1" })).toBe(
    "Gastos legales RD$500.00, pagado aparte, recibo K7Q2-1",
  );
});
