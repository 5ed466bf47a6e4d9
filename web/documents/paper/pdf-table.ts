/** A table of a PDF, over as many pages as it needs. */
import type { jsPDF } from "jspdf";
import { alignsRight, type Cell, cellText, type Table } from "#web/table/table.ts";
import { pdfCharacters } from "./plain-characters.ts";

export type AutoTable = typeof import("jspdf-autotable")["default"];

/** A table of more has smaller letters, or its amounts would be broken. */
const MANY_COLUMNS = 9;

/** A box to write an amount or a name in by hand. */
const BOX_WIDTH = 24;
const BOX_HEIGHT = 9;

/** More room before words that follow an amount, whose last digit would touch them. */
const AFTER_AMOUNT = 1.5;

/** The fill of table heads: a light grey that survives a photocopier. */
const HEAD_FILL = 232;

/** Millimetres that the pages leave free around it. */
interface TablePlace {
  y: number;
  margin: number;
  foot: number;
}

/** Where it ends on its last page, in millimetres from the top. */
export function drawPdfTable(doc: jsPDF, autoTable: AutoTable, table: Table, place: TablePlace): number {
  const { margin, foot } = place;
  let { y } = place;
  const { columns } = table;
  const isWide = columns.length > MANY_COLUMNS;
  const padding = isWide ? 0.7 : 1;
  const write = (row: readonly Cell[]) => columns.map((_, index) => pdfCharacters(cellText(row[index])));
  autoTable(doc, {
    startY: y,
    margin: { left: margin, right: margin, top: margin, bottom: foot },
    head: [columns.map(({ title }) => pdfCharacters(title))],
    body: table.rows.map(write),
    foot: table.totals.map(write),
    showFoot: "lastPage",
    theme: "plain",
    styles: {
      font: "helvetica",
      fontSize: isWide ? 6.5 : 8.5,
      cellPadding: padding,
      lineColor: 210,
      lineWidth: { bottom: 0.1 },
    },
    headStyles: { fillColor: HEAD_FILL, fontStyle: "bold" },
    footStyles: { fontStyle: "bold", lineColor: 0, lineWidth: { top: 0.3 } },
    columnStyles: sidesOf(table),
    didParseCell: ({ section, column, cell }) => {
      const { kind, isBox } = columns[column.index] ?? {};
      if (section !== "body" && kind && alignsRight(kind)) cell.styles.halign = "right";
      const before = columns[column.index - 1]?.kind;
      if (before && kind && alignsRight(before) && !alignsRight(kind) && !isBox) {
        cell.styles.cellPadding = { vertical: padding, right: padding, left: padding + AFTER_AMOUNT };
      }
      if (section === "body" && isBox) {
        Object.assign(cell.styles, { lineWidth: 0.2, lineColor: 0, minCellHeight: BOX_HEIGHT });
      }
    },
    didDrawPage: ({ cursor }) => {
      if (cursor) y = cursor.y;
    },
  });
  return y;
}

function sidesOf({ columns }: Table) {
  const sides = columns.map(({ kind, isBox, isWhole }, index) => [
    index,
    {
      halign: alignsRight(kind) ? "right" : "left",
      ...(isBox && { cellWidth: BOX_WIDTH }),
      ...(isWhole && { cellWidth: "wrap" }),
    },
  ]);
  return Object.fromEntries(sides);
}
