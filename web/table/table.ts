/**
 * A table that any medium can show: a column says once what its heading is and what its cells are, so that a list sorts and
 * aligns by it, paper prints text, and a spreadsheet keeps numbers and dates.
 */
import { businessDate, formatTime, type Instant } from "#domain/calendar/business-date";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { currencySymbol } from "#domain/money/currency";
import type { Money } from "#domain/money/money";
import { bareMoney, formatMoney } from "#domain/money/text";

interface Kinds {
  text: string;
  money: Money;
  date: CalendarDate;
  instant: Instant;
  count: number;
}

/** One column: its heading, what its cells are, and how to read them from a record. An amount's heading leaves out the symbol. */
export type Column<Row> = {
  [Kind in keyof Kinds]: {
    heading: string;
    kind: Kind;
    /** On paper it is a box to write in by hand. */
    isBox?: true;
    /** On paper its cells keep one line, as a telephone does. */
    isWhole?: true;
    read: (row: Row) => Kinds[Kind] | null;
    /** The word that a person reads in place of the value, where it says more; a spreadsheet keeps the value. */
    said?: (row: Row) => string | null;
  };
}[keyof Kinds];

export type Cell =
  | { [Kind in keyof Kinds]: { kind: Kind; value: Kinds[Kind]; said?: string } }[keyof Kinds]
  | null;

export type CellKind = keyof Kinds;

export interface Table {
  /** Titles as paper shows them: those of amounts have the symbol, which their cells leave out. */
  columns: readonly { title: string; kind: CellKind; isBox?: true; isWhole?: true }[];
  rows: readonly (readonly Cell[])[];
  /** The lines below the rows, one cell for each column. */
  totals: readonly (readonly Cell[])[];
  /** The last of these lines adds up so many rows from the first on, in these columns: a spreadsheet adds them up itself. */
  sums?: { rows: number; columns: readonly number[] };
}

/** Reads the records into a table. `totals` are the lines below them, a cell for each column. */
export function makeTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  totals: readonly (readonly Cell[])[] = [],
): Table {
  return {
    columns: columns.map(({ heading, kind, isBox, isWhole }) => ({
      title: kind === "money" ? `${heading} (${currencySymbol()})` : heading,
      kind,
      ...(isBox && { isBox }),
      ...(isWhole && { isWhole }),
    })),
    rows: rows.map((row) => columns.map((column) => readCell(column, row))),
    totals,
  };
}

/** The text of a cell on paper. Amounts leave out the symbol, which stands in the title of their column. */
export function cellText(cell: Cell | undefined): string {
  if (!cell) return "";
  if (cell.said !== undefined) return cell.said;
  switch (cell.kind) {
    case "text":
      return cell.value;
    case "money":
      return bareMoney(cell.value);
    case "date":
      return formatDate(cell.value);
    case "instant":
      return `${formatDate(businessDate(cell.value))} ${formatTime(cell.value)}`;
    case "count":
      return String(cell.value);
  }
}

/** Like `cellText`, with the symbol where the amount stands alone. */
export function cellAlone(cell: Cell | undefined): string {
  return cell?.kind === "money" ? formatMoney(cell.value) : cellText(cell);
}

/** Whether the cells of a column stand at its right edge. */
export function alignsRight(kind: CellKind): boolean {
  return kind === "money" || kind === "count";
}

export function readCell<Row>(column: Column<Row>, row: Row): Cell {
  const value = column.read(row);
  if (value === null) return null;
  const said = column.said?.(row) ?? null;
  return { kind: column.kind, value, ...(said === null ? {} : { said }) } as Cell;
}

const byText = new Intl.Collator("es", { sensitivity: "base", numeric: true });

/** Ascending by the values of a column; a row without one comes first. */
export function byColumn<Row>(column: Column<Row>): (a: Row, b: Row) => number {
  const { kind, read } = column;
  if (kind === "text") return (a, b) => byText.compare(read(a) ?? "", read(b) ?? "");
  if (kind === "date") return (a, b) => compareDates(read(a) ?? "", read(b) ?? "");
  const numberOf = read as (row: Row) => number | null;
  return (a, b) => (numberOf(a) ?? Number.NEGATIVE_INFINITY) - (numberOf(b) ?? Number.NEGATIVE_INFINITY) || 0;
}

function compareDates(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
