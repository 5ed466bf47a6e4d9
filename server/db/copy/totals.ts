/** The totals of a book, table by table: a copy is compared by them with the book that it was made from. */
import { sql } from "kysely";
import type { Engine } from "../engine/kinds.ts";
import { TABLES } from "../records/schema.ts";
import type { Handle } from "../records/store.ts";
import type { Table } from "../records/table.ts";

/** How many rows each table has, and the sum of each column of money in centavos. */
export type Totals = Readonly<Record<string, Readonly<Record<string, number>>>>;

type Row = Readonly<Record<string, unknown>>;

/**
 * `ask` answers the rows of a statement, and all statements from one unchanging view of the book. A book of an earlier
 * version, which lacks a table or a column, is added up as it is.
 */
export async function addUp(
  engine: Engine,
  ask: (statement: string) => readonly Row[] | Promise<readonly Row[]>,
): Promise<Totals> {
  const present = new Set((await ask(PRESENT[engine])).map(({ name }) => String(name)));
  const totals: Record<string, Record<string, number>> = {};
  for (const table of TABLES) {
    const columns = Object.keys(table.columns).filter((column) => present.has(`${table.name}.${column}`));
    if (columns.length === 0) continue;
    const [row = {}] = await ask(totalsStatement(table, columns));
    totals[table.name] = Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, Number(value)]),
    );
  }
  return totals;
}

/** Each column as `table.column`. */
const PRESENT: Record<Engine, string> = {
  sqlite:
    "select t.name || '.' || c.name as name from sqlite_master t join pragma_table_info(t.name) c where t.type = 'table'",
  postgresql:
    "select relname || '.' || attname as name from pg_class join pg_attribute on attrelid = pg_class.oid where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped",
};

export function totalsOf({ engine, tx }: Handle): Promise<Totals> {
  return addUp(
    engine,
    async (statement) => (await sql.raw<Record<string, unknown>>(statement).execute(tx)).rows,
  );
}

/** Where two books first differ, as `payments.amount: 500 and 400`; null when they add up to the same. */
export function differingTotal(one: Totals, other: Totals): string | null {
  for (const [table, columns] of Object.entries(one)) {
    for (const [column, value] of Object.entries(columns)) {
      const there = other[table]?.[column];
      if (there !== value) return `${table}.${column}: ${value} and ${there ?? "nothing"}`;
    }
  }
  return null;
}

function totalsStatement({ name, columns }: Table, present: readonly string[]): string {
  const sums = present
    .filter((column) => columns[column]?.kind === "money")
    // As text: SQLite's driver refuses an integer that a number cannot say to the last centavo.
    .map((column) => `cast(coalesce(sum(${column}), 0) as text) as ${column}`);
  return `select ${["count(*) as rows", ...sums].join(", ")} from ${name}`;
}
