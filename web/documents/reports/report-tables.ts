/** The parts of a report as tables: what the screen shows, paper prints and a spreadsheet keeps are these columns. */
import { monthInWords } from "#domain/calendar/words";
import { formatIdentification } from "#domain/identity/identification";
import { formatPhone } from "#domain/identity/phone";
import { formatPercent } from "#domain/interest/rate";
import type { ColumnKey, ReportColumn, ReportPart } from "#domain/reports/report";
import { type Cell, type Column, makeTable, type Table } from "#web/table/table.ts";
import { columnHeading, wordOf } from "#web/wording/report.ts";

export interface ShownColumn {
  key: ColumnKey;
  column: Column<unknown>;
  /** As the report defines it. */
  of: ReportColumn<unknown>;
}

/** How a text of a report is written for a person. */
const WRITTEN: Partial<Record<ColumnKey, (text: string) => string>> = {
  identification: formatIdentification,
  phone: formatPhone,
  month: monthInWords,
  rate: formatPercent,
};

/** The columns of a part without the hidden ones; the first one is always shown. */
export function shownColumns(part: ReportPart, hidden: ReadonlySet<string>): ShownColumn[] {
  return part.columns
    .filter(({ key }, place) => place === 0 || !hidden.has(key))
    .map((of) => ({ key: of.key, of, column: columnOf(part, of) }));
}

function columnOf(part: ReportPart, { key, kind, read, code }: ReportColumn<unknown>): Column<unknown> {
  const heading = columnHeading(part.name, key);
  if (kind !== "text" && kind !== "word") {
    const said = code && {
      said: (row: unknown) => {
        const word = code(row);
        return word === null ? null : wordOf(part.name, key, word);
      },
    };
    return { heading, kind, read, ...said } as Column<unknown>;
  }
  const written = kind === "word" ? (code: string) => wordOf(part.name, key, code) : WRITTEN[key];
  return {
    heading,
    kind: "text",
    read: (row) => {
      const text = read(row) as string | null;
      return text === null || !written ? text : written(text);
    },
  };
}

/** The total of each column that has one, under the word that says so. */
export function totalCells(part: ReportPart, columns: readonly ShownColumn[]): Cell[] | null {
  if (!columns.some(({ key }) => part.totals[key] !== undefined)) return null;
  return columns.map(({ key, column }, place): Cell => {
    if (place === 0) return { kind: "text", value: "Total" };
    const value = part.totals[key];
    return value === undefined ? null : ({ kind: column.kind, value } as Cell);
  });
}

export function reportTable(part: ReportPart, hidden: ReadonlySet<string>): Table {
  const shown = shownColumns(part, hidden);
  const total = totalCells(part, shown);
  const table = makeTable(
    shown.map(({ column }) => column),
    part.rows,
    total ? [total] : [],
  );
  const columns = shown.flatMap(({ key }, place) =>
    place > 0 && part.totals[key] !== undefined ? [place] : [],
  );
  return { ...table, sums: { rows: part.counted, columns } };
}
