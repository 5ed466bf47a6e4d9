/** A total in a workbook is a sum that follows its rows, and a figure for a reader that does not calculate. */
import { describe, expect, it } from "vitest";
import { money } from "#domain/money/money";
import { partOfWorkbook } from "#testkit/documents/workbook-part";
import type { Cell, Table } from "#web/table/table.ts";
import { renderWorkbook, type Sheet } from "./workbook.ts";

const amount = (centavos: number): Cell => ({ kind: "money", value: money(centavos) });
const count = (value: number): Cell => ({ kind: "count", value });
const text = (value: string): Cell => ({ kind: "text", value });

const TABLE: Table = {
  columns: [
    { title: "Cliente", kind: "text" },
    { title: "Cuotas", kind: "count" },
    { title: "Monto (RD$)", kind: "money" },
  ],
  rows: [
    [text("Ana Inventada"), count(2), amount(100_050)],
    [text("Beto Inventado"), count(3), amount(-50_025)],
  ],
  totals: [[text("Total"), count(5), amount(50_025)]],
  sums: { rows: 2, columns: [1, 2] },
};

async function sheetOf(sheets: readonly Sheet[], number = 1): Promise<string> {
  return partOfWorkbook(await renderWorkbook(sheets), `xl/worksheets/sheet${number}.xml`);
}

describe("a total in a workbook", () => {
  it("stores its figure beside the sum, in pesos or as a count", async () => {
    const sheet = await sheetOf([{ name: "Pagos", notes: ["Pagos", "Período: marzo"], table: TABLE }]);
    expect(sheet).toContain("<f>SUM(B4:B5)</f><v>5</v>");
    expect(sheet).toContain("<f>SUM(C4:C5)</f><v>500.25</v>");
  });

  it("stores that of its own sheet where several sheets add up the same rows", async () => {
    const other: Table = { ...TABLE, totals: [[text("Total"), count(7), amount(10)]] };
    const sheets = [TABLE, other].map((table) => ({ name: "Hoja", notes: [], table }));
    expect(await sheetOf(sheets, 1)).toContain("<f>SUM(C2:C3)</f><v>500.25</v>");
    expect(await sheetOf(sheets, 2)).toContain("<f>SUM(C2:C3)</f><v>0.1</v>");
  });

  it("leaves no sum without a stored figure", async () => {
    const sheet = await sheetOf([{ name: "Pagos", notes: [], table: TABLE }]);
    expect(sheet.match(/<f>/g)?.length).toBe(sheet.match(/<\/f><v>/g)?.length);
  });
});
