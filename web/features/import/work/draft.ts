/**
 * The work on one import before it is sent: the sheet, the meaning of each column, the rows with what a hand wrote and answered, and the
 * choices for all of them. Kept on the device as text, so that a window that is closed half-way loses nothing.
 */

import { type Id, parseId } from "#contract/id";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { parseDate } from "#domain/calendar/calendar-date";
import { FREQUENCIES } from "#domain/calendar/frequency";
import { type RowKinds, totalRows } from "../columns/rows.ts";
import { type Cells, FIELD_NAMES, type Field } from "../fields.ts";
import { type Answers, type Choices, type DraftRow, RATE_MEANINGS } from "../rows/row.ts";

export type Origin = "file" | "paste" | "typed";

/** The sheet, whose heading says what its columns are. */
export interface Body {
  headings: readonly string[];
  /** The row of the sheet that the first line is, from 1. */
  first: number;
  /** All rows below the heading, totals and blank ones among them. */
  lines: readonly (readonly string[])[];
}

/** The sums that the sheet says of itself. */
export type Said = NonNullable<RowKinds["grandTotal"]>;

export interface Draft {
  origin: Origin;
  name: string;
  sha256: string | null;
  body: Body | null;
  /** For which field each column is taken. */
  columns: readonly (Field | null)[];
  stage: "columns" | "rows";
  rows: readonly DraftRow[];
  said: Said | null;
  choices: Choices;
  /** The import as which it was sent; it is kept until the server has all of it. */
  sentAs?: Id | undefined;
}

/** Where there is but one lender, the money is that lender's. */
export function noChoices(cut: CalendarDate, lenders: readonly { id: Id }[] = []): Choices {
  const [only, second] = lenders;
  const names = { lenders: new Map(), zones: new Map(), collectors: new Map() };
  return { cut, lenderId: (!second && only?.id) || null, frequency: null, rateMeans: null, ...names };
}

/** Rows that are typed from the beginning: there is always an empty one at the end. */
export function typedDraft(cut: CalendarDate, lenders: readonly { id: Id }[] = []): Draft {
  return {
    ...{ origin: "typed", name: "Libreta", sha256: null, body: null, columns: [], said: null, stage: "rows" },
    rows: [emptyRow(1)],
    choices: noChoices(cut, lenders),
  };
}

function emptyRow(number: number): DraftRow {
  return { number, cells: {}, typed: {}, answers: {} };
}

export function isEmptyRow({ cells }: DraftRow): boolean {
  return Object.values(cells).every((text) => text.trim() === "");
}

/** The rows of a sheet by the meaning of its columns; what a hand wrote and answered before stays. */
export function withColumns(draft: Draft, columns: readonly (Field | null)[]): Draft {
  const { body } = draft;
  if (!body) return draft;
  const before = new Map(draft.rows.map((row) => [row.number, row]));
  const { kinds, grandTotal: said } = totalRows(body.lines, columns, body.headings);
  const rows = body.lines.flatMap((cells, place): DraftRow[] => {
    if (kinds[place] !== "client") return [];
    const number = body.first + place;
    const { typed = {}, answers = {} } = before.get(number) ?? {};
    return [{ number, cells: { ...cellsOf(cells, columns), ...typed }, typed, answers }];
  });
  return { ...draft, columns, rows, said, stage: "rows" };
}

function cellsOf(cells: readonly string[], columns: readonly (Field | null)[]): Cells {
  const said: Cells = {};
  for (const [place, field] of columns.entries()) {
    const text = (cells[place] ?? "").trim();
    if (field !== null && text !== "") said[field] = text;
  }
  return said;
}

export interface RowChange {
  number: number;
  cells?: Cells;
  answers?: Answers;
}

/** Rows with other cells or answers; the others stay as they are. */
export function withChanges(draft: Draft, changes: readonly RowChange[]): Draft {
  const byNumber = new Map(changes.map((change) => [change.number, change]));
  const rows = draft.rows.map((row) => {
    const change = byNumber.get(row.number);
    return change ? changed(row, change) : row;
  });
  return { ...draft, rows: draft.origin === "typed" ? withLastEmpty(rows) : rows };
}

function changed(row: DraftRow, { cells = {}, answers = {} }: RowChange): DraftRow {
  const isSame = Object.entries(cells).every(([field, text]) => (row.cells[field as Field] ?? "") === text);
  // Who the client is was answered of other cells: a row with another cédula or name is asked of again.
  const isOther = !isSame && Object.keys(cells).some((field) => OF_PERSON.has(field as Field));
  const { who: _who, ...others } = row.answers;
  const kept = isOther && row.answers.who !== "out" ? others : row.answers;
  return {
    ...row,
    cells: { ...row.cells, ...cells },
    typed: { ...row.typed, ...cells },
    answers: { ...kept, ...answers },
  };
}

const OF_PERSON: ReadonlySet<Field> = new Set(["fullName", "name", "lastName", "identification", "phone"]);

function withLastEmpty(rows: readonly DraftRow[]): readonly DraftRow[] {
  const last = rows.at(-1);
  return last && isEmptyRow(last) ? rows : [...rows, emptyRow((last?.number ?? 0) + 1)];
}

/** A block of cells pasted at a field of a row: to the right and downwards. */
export function pasted(
  draft: Draft,
  fields: readonly Field[],
  at: { number: number; field: Field },
  block: readonly (readonly string[])[],
): Draft {
  const first = draft.rows.findIndex(({ number }) => number === at.number);
  const column = fields.indexOf(at.field);
  const lacking = first + block.length - draft.rows.length;
  const last = draft.rows.at(-1)?.number ?? 0;
  const room = draft.origin === "typed" ? Math.max(0, lacking) : 0;
  const rows = [...draft.rows, ...Array.from({ length: room }, (_, place) => emptyRow(last + place + 1))];
  const changes = block.flatMap((line, down): RowChange[] => {
    const row = rows[first + down];
    if (!row) return [];
    const entries = line.flatMap((text, right) => {
      const field = fields[column + right];
      return field ? [[field, text.trim()] as const] : [];
    });
    return [{ number: row.number, cells: Object.fromEntries(entries) as Cells }];
  });
  return withChanges({ ...draft, rows }, changes);
}

/** The rows that count: the empty one at the end of a typed list does not. */
export function countedRows({ rows }: Pick<Draft, "rows">): readonly DraftRow[] {
  return rows.filter((row) => !isEmptyRow(row));
}

/** As text, for the device. */
export function draftText({ rows, choices, ...draft }: Draft): string {
  const { lenders, zones, collectors, ...plain } = choices;
  return JSON.stringify({
    ...draft,
    choices: { ...plain, lenders: [...lenders], zones: [...zones], collectors: [...collectors] },
    rows: rows.map(({ number, typed, answers }) => ({ number, typed, answers })),
  });
}

/** Null of a text that is no draft, or one of another build. */
export function readDraft(text: string | null, cut: CalendarDate): Draft | null {
  try {
    const said = JSON.parse(text ?? "null") as (Draft & { rows: DraftRow[] }) | null;
    if (!said || !Array.isArray(said.rows) || !Array.isArray(said.columns)) return null;
    const columns = said.columns.map((each) => (FIELD_NAMES.includes(each as Field) ? each : null));
    const rows = said.rows.map(({ number, typed, answers }) => ({ number, cells: typed, typed, answers }));
    const draft: Draft = { ...said, columns, rows, choices: readChoices(said.choices, cut) };
    if (!draft.body) return draft;
    return { ...withColumns(draft, columns), stage: said.stage === "rows" ? "rows" : "columns" };
  } catch {
    return null;
  }
}

/** As JSON has them: maps are lists of pairs. */
type KeptChoices = { [K in keyof Choices]?: unknown };

function readChoices(said: KeptChoices | undefined, cut: CalendarDate): Choices {
  const { cut: day, lenderId, frequency, rateMeans, lenders, zones, collectors } = said ?? {};
  const pairs = (list: unknown) => (Array.isArray(list) ? (list as [string, string | null][]) : []);
  const ids = (list: unknown) =>
    pairs(list).map(([name, id]) => [name, id === null ? null : (parseId(id) ?? null)] as const);
  const known = ids(lenders).flatMap(([name, id]) => (id === null ? [] : [[name, id] as const]));
  return {
    cut: typeof day === "string" ? parseDate(day) : cut,
    lenderId: typeof lenderId === "string" ? (parseId(lenderId) ?? null) : null,
    frequency: FREQUENCIES.find((each) => each === frequency) ?? null,
    rateMeans: RATE_MEANINGS.find((each) => each === rateMeans) ?? null,
    lenders: new Map(known),
    zones: new Map(ids(zones)),
    collectors: new Map(ids(collectors)),
  };
}
