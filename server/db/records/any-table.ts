/** Statements on a table known only at run time, written once per shape and kept with their placeholders. */
import { type CompiledQuery, type Kysely, type RawBuilder, sql } from "kysely";
import type { Raw } from "../engine/kinds.ts";
import type { Row } from "./row.ts";
import type { Handle } from "./store.ts";

type AnyTables = Record<string, Record<string, unknown>>;

/** Shapes of up to this many rows are kept. */
const KEPT_ROWS = 64;
const KEPT_UPDATES = 300;
/** Both engines bound the parameters of a statement. */
const MOST_PARAMETERS = 30_000;

export function anyTable({ tx }: Handle): Kysely<AnyTables> {
  return tx as unknown as Kysely<AnyTables>;
}

/** `column` is one of `ids`: a single parameter, so that the statement is the same for any number. */
export function among({ engine }: Handle, column: string, ids: readonly string[]): RawBuilder<boolean> {
  if (ids.length === 1) return sql<boolean>`${sql.ref(column)} = ${ids[0]}`;
  if (engine === "postgresql") return sql<boolean>`${sql.ref(column)} = any(${ids})`;
  return sql<boolean>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(ids)}))`;
}

const selects = new Map<string, CompiledQuery>();

/** The rows whose column has this value, removed ones left out: the statement is written once and kept. */
export async function rowsWhere(
  handle: Handle,
  { table, columns }: Target,
  column: string,
  value: Raw,
): Promise<Row[]> {
  const shape = `${handle.engine} ${table} ${column}`;
  let statement = selects.get(shape);
  if (!statement) {
    statement = anyTable(handle)
      .selectFrom(table)
      .select([...columns])
      .where(column, "=", value)
      .where("removed_at", "is", null)
      .compile();
    selects.set(shape, statement);
  }
  const { rows } = await handle.tx.executeQuery({ ...statement, parameters: [value] });
  return rows as Row[];
}

export interface Target {
  table: string;
  key: readonly string[];
  columns: readonly string[];
}

const updates = new Map<string, CompiledQuery>();

/** Sets columns of the row with this id: the statement is written once for each set of columns and kept. */
export async function updateRow(
  handle: Handle,
  { table }: Target,
  id: string,
  columns: readonly (readonly [string, Raw])[],
): Promise<void> {
  if (columns.length === 0) return;
  const shape = `${handle.engine} ${table} ${columns.map(([column]) => column).join(" ")}`;
  let statement = updates.get(shape);
  if (!statement) {
    const blank: Row = Object.fromEntries(columns.map(([column]) => [column, 0]));
    statement = anyTable(handle).updateTable(table).set(blank).where("id", "=", id).compile();
    if (updates.size < KEPT_UPDATES) updates.set(shape, statement);
  }
  const parameters = [...columns.map(([, value]) => value), id];
  await handle.tx.executeQuery({ ...statement, parameters });
}

const upserts = new WeakMap<Target, Map<string, CompiledQuery>>();

/** Inserts rows, or replaces those with the same key (where there is one), several rows to a statement. */
export async function upsert(
  handle: Handle,
  target: Target,
  rows: readonly (readonly Raw[])[],
): Promise<void> {
  const most = Math.max(1, Math.floor(MOST_PARAMETERS / target.columns.length));
  for (let start = 0; start < rows.length; start += most) {
    const batch = rows.slice(start, start + most);
    const statement = upsertOf(handle, target, batch.length);
    await handle.tx.executeQuery({ ...statement, parameters: batch.flat() });
  }
}

function upsertOf(handle: Handle, target: Target, rows: number): CompiledQuery {
  const kept = upserts.get(target) ?? new Map<string, CompiledQuery>();
  upserts.set(target, kept);
  const shape = `${handle.engine} ${rows}`;
  const known = kept.get(shape);
  if (known) return known;
  const statement = compileUpsert(handle, target, rows);
  if (rows <= KEPT_ROWS) kept.set(shape, statement);
  return statement;
}

function compileUpsert(handle: Handle, { table, key, columns }: Target, rows: number): CompiledQuery {
  const blank: Row = Object.fromEntries(columns.map((column) => [column, 0]));
  const insert = anyTable(handle)
    .insertInto(table)
    .values(Array.from({ length: rows }, () => blank));
  if (key.length === 0) return insert.compile();
  return insert
    .onConflict((conflict) =>
      conflict
        .columns([...key])
        .doUpdateSet((row) =>
          Object.fromEntries(
            columns
              .filter((column) => !key.includes(column))
              .map((column) => [column, row.ref(`excluded.${column}`)]),
          ),
        ),
    )
    .compile();
}
