import { expect, test } from "vitest";
import { calendarDate } from "#domain/calendar/calendar-date";
import { testId } from "#testkit/commands/records";
import {
  AT,
  sampleCharge,
  sampleClient,
  sampleLoan,
  sampleSettings,
} from "#testkit/documents/sample-records";
import { renderText } from "../paper/text.ts";
import { makeChargeReceipt } from "./charge-receipt.ts";

const RECEIVED = sampleCharge({ name: "Alguacil", way: "apart", receiptNumber: "K7Q2-12" });

function receipt(charge = RECEIVED, copy = false): string {
  const made = makeChargeReceipt({
    charge,
    loan: sampleLoan(),
    client: sampleClient(),
    settings: sampleSettings(),
    options: { copy },
  });
  if (!made.ok) throw new Error(made.missing.join("; "));
  return renderText(made.paper, 60);
}

test("the receipt of a charge names it, its number and its client, and that the loan gets none of it", () => {
  const text = receipt();
  for (const said of [
    "K7Q2-12",
    "Cargo: Alguacil",
    "RD$500.00",
    "Efectivo",
    "Ramona Peña Inventada",
    "No se abona al préstamo.",
  ]) {
    expect(text).toContain(said);
  }
  expect(text).not.toContain("Saldo pendiente");
  expect(text).not.toContain("REIMPRESIÓN");
  expect(receipt(RECEIVED, true)).toContain("REIMPRESIÓN");
});

test("the receipt of a charge that was annulled says so", () => {
  const annulled = {
    id: testId(5),
    at: AT,
    date: calendarDate("2026-02-01"),
    reason: "Era de otro",
    userId: testId(6),
    userName: "Prueba",
  };
  const text = receipt({ ...RECEIVED, annulled });
  expect(text).toContain("ANULADO");
  expect(text).toContain("Motivo: Era de otro.");
});

test("without the client there is no receipt, and the missing is said", () => {
  const made = makeChargeReceipt({
    charge: RECEIVED,
    loan: sampleLoan(),
    client: null,
    settings: sampleSettings(),
    options: { copy: false },
  });
  expect(made).toMatchObject({
    ok: false,
    missing: ["No se encontró información del cliente o prestamista"],
  });
});
