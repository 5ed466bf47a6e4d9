/** A table as an Excel workbook: amounts and counts are numbers, dates are dates, headings stay in sight. */
import writeExcel, { type Row } from "write-excel-file/universal";
import { type CalendarDate, dateParts } from "#domain/calendar/calendar-date";
import { type Cell, cellText, type Table } from "#web/table/table.ts";

const MONEY = "#,##0.00";
const DAY = "dd/mm/yyyy";
const WIDEST = 48;

export function renderWorkbook(title: string, table: Table): Promise<Blob> {
  const head: Row = table.columns.map(({ title: heading }) => ({
    value: heading,
    fontWeight: "bold" as const,
  }));
  const body = table.rows.map((row) => table.columns.map((_, index) => sheetCell(row[index] ?? null)));
  const foot = table.totals.map((row) => row.map((cell) => bold(sheetCell(cell))));
  return writeExcel([head, ...body, ...foot], {
    sheet: sheetName(title),
    stickyRowsCount: 1,
    columns: table.columns.map((_, index) => ({ width: columnWidth(table, index) })),
  }).toBlob();
}

function sheetCell(cell: Cell): Row[number] {
  switch (cell?.kind) {
    case undefined:
      return null;
    case "money":
      return { value: cell.value / 100, type: Number, format: MONEY };
    case "count":
      return { value: cell.value, type: Number };
    case "date":
      return { value: dayOf(cell.value), type: Date, format: DAY };
    case "instant":
    case "text":
      return { value: cellText(cell), type: String };
  }
}

/** Excel counts whole days: midnight UTC of the date is that day in every zone. */
function dayOf(date: CalendarDate): Date {
  const { year, month, day } = dateParts(date);
  return new Date(Date.UTC(year, month - 1, day));
}

function bold(cell: Row[number]): Row[number] {
  return cell !== null && typeof cell === "object" && "value" in cell
    ? { ...cell, fontWeight: "bold" }
    : cell;
}

function columnWidth(table: Table, index: number): number {
  const texts = [...table.rows, ...table.totals].map((row) => cellText(row[index]));
  const longest = Math.max(table.columns[index]?.title.length ?? 0, ...texts.map((text) => text.length));
  return Math.min(WIDEST, longest + 2);
}

/** Excel refuses some signs and more than 31 characters. */
function sheetName(title: string): string {
  return (
    title
      .replace(/[\\/?*[\]:]/g, " ")
      .trim()
      .slice(0, 31) || "Datos"
  );
}
