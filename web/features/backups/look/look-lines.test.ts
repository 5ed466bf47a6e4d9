import { describe, expect, it } from "vitest";
import type { LookPaymentLine } from "#contract/backup-look";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { loansText, paidLine } from "./look-lines.ts";

const paid = {
  id: "p",
  receiptNumber: "A-0001",
  date: "2026-03-04" as CalendarDate,
  amount: 100_000,
  userName: "Ada",
  annulled: null,
  confirmed: false,
  flags: [],
  outcome: { status: "paid", lateFee: 0, review: [] },
};
const line = (fields: object) =>
  paidLine({
    payment: null,
    yieldPayment: null,
    clientName: "",
    loanNumber: null,
    ...fields,
  } as LookPaymentLine);

describe("a payment of an opened copy", () => {
  it("says the number of its loan, its receipt and its state", () => {
    expect(line({ payment: paid, clientName: "Ana Cruz", loanNumber: 12 })).toMatchObject({
      clientName: "Ana Cruz",
      receipt: "A-0001",
      of: "0012",
      state: { label: "Pagado" },
    });
  });

  it("says that it is of rédito, and that it was annulled", () => {
    expect(line({ yieldPayment: { ...paid, receiptNumber: "" } })).toMatchObject({
      clientName: "Cliente no disponible",
      receipt: "—",
      of: "Rédito",
    });
    expect(line({ yieldPayment: { ...paid, annulled: {} } }).state.label).toBe("Anulado");
    expect(line({ payment: { ...paid, annulled: {} } })).toMatchObject({
      of: "—",
      state: { label: "Anulado" },
    });
  });
});

it("how many loans a client had is said in words", () => {
  expect([0, 1, 3].map(loansText)).toEqual([
    "Sin préstamos activos",
    "1 préstamo activo",
    "3 préstamos activos",
  ]);
});
