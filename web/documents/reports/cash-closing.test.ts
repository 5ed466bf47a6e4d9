import { describe, expect, it } from "vitest";
import { MAIN_DRAWER_ID } from "#contract/fixed-ids";
import { toId } from "#contract/id";
import type { CashClosing } from "#contract/records/cash";
import type { Instant } from "#domain/calendar/business-date";
import { calendarDate } from "#domain/calendar/calendar-date";
import { pesos } from "#domain/money/money";
import { sampleSettings } from "#testkit/documents/sample-records";
import { layOut } from "../paper/lines.ts";
import { cashClosingPaper } from "./cash-closing.ts";

const id = (end: string) => toId(`00000000-0000-4000-8000-0000000000${end}`);

const CLOSING: CashClosing = {
  id: id("c1"),
  drawerId: MAIN_DRAWER_ID,
  status: "closed",
  openingId: id("c0"),
  fromDate: calendarDate("2026-03-04"),
  closingDate: calendarDate("2026-03-05"),
  openingBalance: pesos(1_000),
  totalIncome: pesos(2_500),
  totalExpenses: pesos(700),
  expectedBalance: pesos(2_800),
  closingBalance: pesos(2_750),
  difference: pesos(-50),
  reason: "Cambio de más",
  notes: "",
  counts: [
    { total: pesos(2_700), pieces: null },
    { total: pesos(2_750), pieces: { "2000": 1, "500": 1, "200": 1, "50": 1 } },
  ],
  sums: [
    { type: "entrada", kind: "payment", method: "Efectivo", amount: pesos(2_500), count: 3 },
    { type: "entrada", kind: "payment", method: "Transferencia", amount: pesos(900), count: 1 },
    { type: "salida", kind: "expense", method: "Efectivo", amount: pesos(700), count: 2 },
  ],
  openedBy: "Cajera Inventada",
  at: Date.parse("2026-03-05T23:30:00Z") as Instant,
  userId: id("05"),
  userName: "Administradora de Prueba",
};

const text = (closing: CashClosing) =>
  layOut(cashClosingPaper(closing, sampleSettings()), 48)
    .map((line) => line.text)
    .join("\n");

describe("the printed closing", () => {
  it("says what is covered, expected and counted, who closed it, and leaves room for two signatures", () => {
    const paper = text(CLOSING);
    for (const said of [
      "04/03/2026 al 05/03/2026",
      "Cobros (3)",
      "Gastos (2)",
      "Diferencia (Faltante)",
      "Cambio de más",
      "Conteo 1",
      "1 x RD$2,000",
      "Administradora de Prueba",
      "Cajera Inventada",
    ]) {
      expect(paper).toContain(said);
    }
    expect(paper).toMatch(/Esperado\s+RD\$2,800\.00/);
    expect(paper).toMatch(/Contado\s+RD\$2,750\.00/);
    expect(paper).toContain("Entrega");
    expect(paper).toContain("Recibe");
  });

  it("counts money of other methods nowhere, and tells of it", () => {
    const paper = text(CLOSING);
    expect(paper).toMatch(/Total de ingresos\s+RD\$2,500\.00/);
    expect(paper).toContain("Transferencia Bancaria: Cobros (1)");
  });

  it("names what the owner put in and took out, apart from income and salidas", () => {
    const owners = [
      { type: "entrada", kind: "contribution", method: "Efectivo", amount: pesos(900), count: 1 },
      { type: "salida", kind: "withdrawal", method: "Efectivo", amount: pesos(300), count: 2 },
    ] as const;
    const paper = text({ ...CLOSING, sums: [...CLOSING.sums, ...owners] });
    expect(paper).toMatch(/Total de ingresos\s+RD\$2,500\.00/);
    expect(paper).toMatch(/Total de salidas\s+RD\$0\.00/);
    expect(paper).toMatch(/Aportes \(1\)\s+RD\$900\.00/);
    expect(paper).toMatch(/Total de retiros\s+RD\$300\.00/);
    expect(text(CLOSING)).not.toMatch(/aportes|retiros/i);
  });

  it("after a first opening calls what was found its Saldo inicial", () => {
    const paper = cashClosingPaper({ ...CLOSING, status: "open" }, sampleSettings(), "Saldo inicial");
    expect(
      layOut(paper, 48)
        .map((line) => line.text)
        .join("\n"),
    ).toContain("Diferencia (Saldo inicial)");
  });

  it("that closed nothing says so", () => {
    expect(text({ ...CLOSING, status: "counted" })).toContain("SOLO CONTEO");
    expect(text(CLOSING)).not.toContain("SOLO CONTEO");
  });
});
