/** A sheet becomes a draft: its heading is found, and each column taken for a field, as it was for an earlier sheet of the same headings. */
import type { ColumnTaken, ImportOfBook } from "#contract/imports";
import { fold } from "#domain/search/fold";
import { findHeading } from "../columns/heading.ts";
import { recognise } from "../columns/recognise.ts";
import { FIELD_NAMES, type Field } from "../fields.ts";
import type { Book } from "../rows/row.ts";
import type { Sheet } from "../sheet/sheet.ts";
import { type Draft, noChoices, type Origin, withColumns } from "./draft.ts";

interface Source {
  origin: Origin;
  name: string;
  sha256: string;
  sheet: Sheet;
}

/** A column that is taken for no field. */
const OUT = "";

/** `imports`: newest first. */
export function begun(source: Source, imports: readonly ImportOfBook[], { today, lenders }: Book): Draft {
  const { origin, name, sha256, sheet } = source;
  const { headings, first } = findHeading(sheet.rows);
  const lines = sheet.rows.slice(first);
  const columns = recognise(headings, lines, remembered(headings, imports));
  const draft: Draft = {
    ...{ origin, name, sha256, columns },
    body: { headings, first: first + 1, lines },
    rows: [],
    said: null,
    choices: noChoices(today, lenders),
    stage: "columns",
  };
  return { ...withColumns(draft, columns), stage: "columns" };
}

/** The columns of the last import whose headings are mostly those of this sheet. */
export function remembered(
  headings: readonly string[],
  imports: readonly ImportOfBook[],
): readonly ColumnTaken[] {
  const here = new Set(headings.map(fold));
  const alike = imports.find(({ columns, state }) => {
    const same = columns.filter(({ heading }) => here.has(fold(heading)));
    return state !== "failed" && columns.length > 0 && 2 * same.length > columns.length;
  });
  return alike?.columns.filter(({ field }) => field === OUT || FIELD_NAMES.includes(field as Field)) ?? [];
}

/** The meaning of the columns, to be remembered, with those that the person left out. */
export function columnsTaken({ body, columns }: Pick<Draft, "body" | "columns">): ColumnTaken[] {
  return (body?.headings ?? []).flatMap((heading, place) => {
    const known = heading.trim().slice(0, 120);
    return known === "" ? [] : [{ heading: known, field: columns[place] ?? OUT }];
  });
}

/** Fields that two columns are taken for: one of them has to say something else. */
export function fieldsTwice(columns: readonly (Field | null)[]): readonly Field[] {
  const said = columns.filter((field) => field !== null);
  return [...new Set(said.filter((field, place) => said.indexOf(field) !== place))];
}
