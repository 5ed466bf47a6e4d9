/** The tables of the declared records, out of their declarations. */
import { RECORDS, type RecordName } from "#contract/collections";
import type { AnyRecord, Field, FieldKind, Fields } from "#contract/record";
import type { Kind } from "../../engine/kinds.ts";
import { columnName } from "../row.ts";
import { type Column, type Index, optional, type RawOf, required, type Table, table } from "../table.ts";
import { removal } from "./removal.ts";

const KIND_OF = {
  money: "money",
  date: "date",
  instant: "instant",
  line: "text",
  prose: "text",
  email: "text",
  rate: "word",
  word: "word",
  words: "json",
  code: "word",
  flag: "flag",
  count: "count",
  degrees: "real",
  file: "id",
  list: "json",
  nested: "json",
  reference: "id",
} as const satisfies Record<Exclude<FieldKind, "columns">, Kind>;

/** The rows among which no two have the same value. */
const UNIQUE = {
  present: () => "removed_at is null",
  filled: (column: string) => `${column} is not null`,
};

function tableOf({ table: name, all, verb }: AnyRecord): Table {
  const indexes = Object.entries(all).flatMap(([field, { indexed, unique }]): Index[] => {
    if (indexed === null) return [];
    const column = columnName(field);
    return [{ columns: [column], ...(unique && { unique: true, where: UNIQUE[unique](column) }) }];
  });
  const columns: Record<string, Column> = {
    id: required("id"),
    ...columnsOf(all),
    ...(verb !== undefined && { created_at: required("instant") }),
    ...removal,
  };
  return table(name, columns, { indexes });
}

function columnsOf(fields: Fields, before = ""): Record<string, Column> {
  const columns = Object.entries(fields).flatMap(([name, field]) => {
    const column = `${before}${columnName(name)}`;
    return field.parts
      ? Object.entries(columnsOf(field.parts, `${column}_`))
      : [[column, columnOf(field)] as const];
  });
  return Object.fromEntries(columns);
}

function columnOf({ kind, isOptional, words, refersTo, check, initial }: Field): Column {
  if (kind === "columns") throw new Error("a value that has columns of its own is none");
  const limits = {
    ...(words && { words }),
    ...(refersTo && { references: refersTo }),
    ...(check && { check }),
    ...(initial !== undefined && { initial }),
  };
  return isOptional ? optional(KIND_OF[kind], limits) : required(KIND_OF[kind], limits);
}

type Snake<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : "";
type Cell<F extends Field> = F["kind"] extends keyof typeof KIND_OF
  ? RawOf<(typeof KIND_OF)[F["kind"]]> | (F["isOptional"] extends true ? null : never)
  : never;
type RecordRow<F extends Fields> = { [N in keyof F & string as Snake<N>]: Cell<F[N]> } & {
  id: string;
  removed_at: string | null;
};

/** The rows of the declared records as the query builder sees them; when a plain one was made is its store's business. */
export type DeclaredRows = {
  [R in RecordName as (typeof RECORDS)[R]["table"]]: RecordRow<(typeof RECORDS)[R]["all"]>;
};

export const RECORD_TABLES = Object.fromEntries(
  Object.values(RECORDS).map((record) => [record.name, tableOf(record)]),
) as Record<RecordName, Table>;
