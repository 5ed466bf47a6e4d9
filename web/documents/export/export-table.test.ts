import { inflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { Payment } from "#contract/records/payment";
import { calendarDate } from "#domain/calendar/calendar-date";
import { LARGEST_AMOUNT, money } from "#domain/money/money";
import { samplePayment } from "#testkit/documents/sample-records";
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
  fileName: "pagos marzo/2026",
  format: "xlsx",
};

/** One file out of a zip archive, by its place in the archive's own list. */
async function unzip(content: Blob, name: string): Promise<string> {
  const zip = Buffer.from(await content.arrayBuffer());
  for (let at = zip.indexOf("PK\x01\x02"); at !== -1; at = zip.indexOf("PK\x01\x02", at + 4)) {
    const found = zip.toString("utf8", at + 46, at + 46 + zip.readUInt16LE(at + 28));
    if (found !== name) continue;
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    return (zip.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes)).toString("utf8");
  }
  throw new Error(`no ${name} in the workbook`);
}

describe("an exported list", () => {
  it("keeps amounts as numbers and dates as days in Excel", async () => {
    const file = await tableFile(REQUEST);
    if (!file.ok) throw new Error(file.message);
    expect(file.name).toBe("pagos-marzo-2026.xlsx");
    const sheet = await unzip(file.content, "xl/worksheets/sheet1.xml");
    expect(sheet).toContain("<v>1234.5</v>");
    expect(sheet).toContain("<v>999999999.99</v>");
    // Day 46085 of the spreadsheet's calendar is 4 March 2026.
    expect(sheet).toContain("<v>46085</v>");
    expect(sheet).not.toContain("<f>");
  });

  it("makes a PDF of the same rows", async () => {
    const file = await tableFile({ ...REQUEST, format: "pdf", notes: ["Filtros: ninguno"] });
    if (!file.ok) throw new Error(file.message);
    expect(file.name).toBe("pagos-marzo-2026.pdf");
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
