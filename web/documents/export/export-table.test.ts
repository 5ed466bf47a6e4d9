import { describe, expect, it } from "vitest";
import type { Payment } from "#contract/records/payment";
import { calendarDate } from "#domain/calendar/calendar-date";
import { LARGEST_AMOUNT, money } from "#domain/money/money";
import { samplePayment } from "#testkit/documents/sample-records";
import { partOfWorkbook } from "#testkit/documents/workbook-part";
import type { Column } from "#web/table/table.ts";
import { exportTable, type TableExport, tableFile } from "./export-table.ts";

const COLUMNS: Column<Payment>[] = [
  { heading: "Cliente", kind: "text", read: ({ notes }) => notes },
  { heading: "Fecha", kind: "date", read: ({ date }) => date },
  { heading: "Monto", kind: "money", read: ({ amount }) => amount },
];

const REQUEST: TableExport<Payment> = {
  title: "Pagos: marzo/2026",
  columns: COLUMNS,
  rows: [
    samplePayment({ notes: "=1+1 & <Peña>", amount: money(123_450), date: calendarDate("2026-03-04") }),
    samplePayment({ notes: "Ana", amount: LARGEST_AMOUNT, date: calendarDate("2026-01-31") }),
  ],
  totals: [[{ kind: "text", value: "Total" }, null, { kind: "money", value: money(123_450) }]],
  fileName: "pagos",
  period: "01/03/2026 al 31/03/2026",
  format: "xlsx",
};

describe("an exported list", () => {
  it("keeps amounts as numbers and dates as days in Excel", async () => {
    const file = await tableFile(REQUEST);
    if (!file.ok) throw new Error(file.message);
    expect(file.name).toBe("pagos-01-03-2026-al-31-03-2026.xlsx");
    const sheet = await partOfWorkbook(file.content, "xl/worksheets/sheet1.xml");
    expect(sheet).toContain("<v>1234.5</v>");
    expect(sheet).toContain("<v>999999999.99</v>");
    // Day 46085 of the spreadsheet's calendar is 4 March 2026.
    expect(sheet).toContain("<v>46085</v>");
    expect(sheet).not.toContain("<f>");
  });

  it("says in Excel by which filters its rows were chosen", async () => {
    const file = await tableFile({ ...REQUEST, notes: ["Estado: Pagado", "Del 01/03/2026 al 04/03/2026"] });
    if (!file.ok) throw new Error(file.message);
    const texts = await partOfWorkbook(file.content, "xl/sharedStrings.xml");
    for (const line of ["Pagos: marzo/2026", "Estado: Pagado", "Del 01/03/2026 al 04/03/2026"])
      expect(texts).toContain(line);
  });

  it("makes a PDF of the same rows", async () => {
    const file = await tableFile({ ...REQUEST, format: "pdf", notes: ["Filtros: ninguno"] });
    if (!file.ok) throw new Error(file.message);
    expect(file.name).toBe("pagos-01-03-2026-al-31-03-2026.pdf");
    expect((await file.content.text()).slice(0, 5)).toBe("%PDF-");
  });

  it("says when there is nothing to export", async () => {
    const outcome = await exportTable({ ...REQUEST, rows: [] }, () => undefined);
    expect(outcome.ok || outcome.message).toBe("No hay datos para exportar");
  });

  it("says which file failed when it cannot be kept", async () => {
    const full = () => Promise.reject(new Error("disk full"));
    const excel = await exportTable(REQUEST, full);
    expect(excel.ok || excel.message).toBe("No se pudo exportar el archivo.");
    const pdf = await exportTable({ ...REQUEST, format: "pdf" }, full);
    expect(pdf.ok || pdf.message).toBe("No se pudo generar el PDF.");
  });
});
