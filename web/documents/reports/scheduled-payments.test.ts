import { expect, it } from "vitest";
import { calendarDate } from "#domain/calendar/calendar-date";
import { pesos } from "#domain/money/money";
import { sampleSettings } from "#testkit/documents/sample-records";
import { renderText } from "../paper/text.ts";
import { scheduledReport } from "./scheduled-payments.ts";

it("the payments of a day are listed with their count and total", () => {
  const date = calendarDate("2026-03-04");
  const rows = [
    {
      clientName: "Ana Prueba",
      phone: "809-000-0000",
      paymentNumber: 3,
      amount: pesos(1_000),
      lateFee: pesos(50),
      status: "Con mora",
    },
    {
      clientName: "Luz Prueba",
      phone: "809-000-0001",
      paymentNumber: 1,
      amount: pesos(500),
      lateFee: pesos(0),
      status: "Parcial",
    },
  ];
  const text = renderText(scheduledReport({ date, printedOn: date, rows, settings: sampleSettings() }), 120);
  for (const part of [
    "Pagos Programados",
    "Para el 04/03/2026",
    "Ana Prueba",
    "2 pagos",
    "1,500.00",
    "50.00",
  ]) {
    expect(text).toContain(part);
  }
});
