/** A sheet that goes out to be filled in or mended: a plain table without notes above it. */
import type { Sheet } from "#web/documents/export/workbook.ts";
import type { Cell } from "#web/table/table.ts";

export function sheetOut(
  name: string,
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
): Sheet {
  const columns = headings.map((title) => ({ title, kind: "text" as const }));
  return { name, notes: [], table: { columns, rows, totals: [] } };
}

/** An empty text is a cell without a value. */
export function textCell(text: string): Cell {
  return text === "" ? null : { kind: "text", value: text };
}
