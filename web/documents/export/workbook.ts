/** A table as an Excel workbook: amounts and counts are numbers, dates are dates, headings stay in sight. */
import writeExcel, { type Row } from "write-excel-file/universal";
import { type CalendarDate, dateParts } from "#domain/calendar/calendar-date";
import { type Cell, cellText, type Table } from "#web/table/table.ts";
import { portfolioNote } from "../paper/letterhead.ts";

const MONEY = "#,##0.00";
const DAY = "dd/mm/yyyy";
const WIDEST = 48;

export interface Sheet {
  name: string;
  /** Lines above the table: what it is of, its filters, when it was made. */
  notes: readonly string[];
  table: Table;
}

export function renderWorkbook(given: readonly Sheet[]): Promise<Blob> {
  const note = portfolioNote();
  const sheets = given.map((sheet) => ({
    ...sheet,
    notes: [...sheet.notes, ...(note === null ? [] : [note])],
  }));
  const names = new Set<string>();
  return writeExcel(
    sheets.map(({ name, notes, table }) => ({
      data: sheetRows(notes, table),
      sheet: ownName(sheetName(name), names),
      stickyRowsCount: notes.length + 1,
      columns: table.columns.map((_, index) => ({ width: columnWidth(table, index) })),
    })),
    { features: [storedTotals(sheets)] },
  ).toBlob();
}

/**
 * The library writes a formula without its result. A phone's preview, a mail program and a reader of files calculate
 * nothing: they show what is stored.
 */
function storedTotals(sheets: readonly Sheet[]) {
  const write = (xml: string, _: unknown, { sheetIndex }: { sheetIndex: number }) => {
    const sheet = sheets[sheetIndex];
    if (!sheet) return xml;
    const { columns, rows } = sheet.table.sums ?? { columns: [], rows: 0 };
    return columns.reduce((text, column) => {
      const formula = `<f>${sumFormula(column, firstRow(sheet), rows)}</f>`;
      return text.replace(formula, `${formula}<v>${storedNumber(sheet.table.totals.at(-1)?.[column])}</v>`);
    }, xml);
  };
  return { files: { transform: { "xl/worksheets/sheet{id}.xml": { transform: write } } } };
}

/** Below the notes and the heading. */
function firstRow({ notes }: Pick<Sheet, "notes">): number {
  return notes.length + 2;
}

function storedNumber(cell: Cell | undefined): number {
  if (cell?.kind === "money") return cell.value / 100;
  return cell?.kind === "count" ? cell.value : 0;
}

function sheetRows(notes: readonly string[], table: Table): Row[] {
  const above = notes.map(
    (value, place): Row => [{ value, type: String, ...(place === 0 ? { fontWeight: "bold" as const } : {}) }],
  );
  const head: Row = table.columns.map(({ title: heading }) => ({
    value: heading,
    fontWeight: "bold" as const,
  }));
  const body = table.rows.map((row) => table.columns.map((_, index) => sheetCell(row[index] ?? null)));
  const first = firstRow({ notes });
  const foot = table.totals.map((row, line) =>
    row.map((cell, column) => {
      const isLast = line === table.totals.length - 1;
      const isSum = isLast && table.sums?.columns.includes(column) && table.sums.rows > 0;
      return bold(isSum ? sumCell(cell, column, first, table.sums?.rows ?? 0) : sheetCell(cell));
    }),
  );
  return [...above, head, ...body, ...foot];
}

/** `SUM(E8:E31)`: who changes a row in the spreadsheet sees the total follow. */
function sumCell(cell: Cell, column: number, first: number, rows: number): Row[number] {
  const value = sumFormula(column, first, rows);
  return { value, type: "Formula", ...(cell?.kind === "money" ? { format: MONEY } : {}) };
}

function sumFormula(column: number, first: number, rows: number): string {
  const letter = columnLetter(column);
  return `SUM(${letter}${first}:${letter}${first + rows - 1})`;
}

/** A to Z, then AA. */
function columnLetter(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : `${columnLetter(Math.floor(column / 26) - 1)}${last}`;
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

/** Excel opens no workbook with two sheets of one name. */
function ownName(name: string, taken: Set<string>): string {
  let own = name;
  for (let number = 2; taken.has(own.toLowerCase()); number++) own = `${name.slice(0, 28)} ${number}`;
  taken.add(own.toLowerCase());
  return own;
}
