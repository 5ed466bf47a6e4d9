/** The rows that could not come in, as a workbook: as they were, with the reason behind each, to be mended and chosen again. */
import { sheetOut, textCell } from "./sheet-out.ts";

export const REASONS_HEADING = "Qué falta";

export interface RowToCorrect {
  cells: readonly string[];
  /** Sentences; none where the row is right. */
  reasons: readonly string[];
}

/** Cells are written as texts, so that no spreadsheet takes a cédula for a number. A sheet corrected before has the column already. */
export async function correctedWorkbook(
  headings: readonly string[],
  rows: readonly RowToCorrect[],
): Promise<Blob> {
  const { renderWorkbook } = await import("#web/documents/export/workbook.ts");
  const kept = headings.flatMap((heading, column) => (heading === REASONS_HEADING ? [] : [column]));
  return renderWorkbook([
    sheetOut(
      "Por corregir",
      [...kept.map((column) => headings[column] ?? ""), REASONS_HEADING],
      rows.map(({ cells, reasons }) =>
        [...kept.map((column) => cells[column] ?? ""), reasons.join(" ")].map(textCell),
      ),
    ),
  ]);
}
