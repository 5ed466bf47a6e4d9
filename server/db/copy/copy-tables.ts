/**
 * Copies every row of a book into an empty one, whichever engines the two are on: both engines give and take the same
 * raw values (`engine/kinds.ts`). So a book on PostgreSQL is kept as a file of SQLite, and moves from one to the other.
 */
import { sql } from "kysely";
import { type Database, inside } from "../database.ts";
import type { Raw } from "../engine/kinds.ts";
import { anyTable } from "../records/any-table.ts";
import type { Row } from "../records/row.ts";
import { TABLES } from "../records/schema.ts";
import type { Handle } from "../records/store.ts";
import type { Table } from "../records/table.ts";
import { pagesOf } from "./read-pages.ts";

/** Both engines bound the parameters of a statement. */
const MOST_PARAMETERS = 30_000;

/** The target has its tables and no row but the one of `head`. One transaction: all of it or nothing. */
export async function copyTables(from: Handle, to: Database): Promise<void> {
  await inside(to).unhurried((kysely) =>
    kysely.transaction().execute(async (tx) => {
      const target: Handle = { engine: to.engine, tx };
      await refuseFilled(target);
      for (const table of TABLES) await copyTable(from, target, table);
    }),
  );
}

async function refuseFilled(target: Handle): Promise<void> {
  for (const { name } of TABLES) {
    if (name === "head") continue;
    const found = await anyTable(target)
      .selectFrom(name)
      .select(sql`1`.as("one"))
      .limit(1)
      .executeTakeFirst();
    if (found) throw new Error(`the database is not empty: ${name} has rows. Name an empty one`);
  }
}

async function copyTable(from: Handle, target: Handle, table: Table): Promise<void> {
  if (table.name === "head") await anyTable(target).deleteFrom("head").execute();
  const own = ownReferences(table);
  // References of a table to itself follow once all rows of the table are there.
  for await (const rows of pagesOf(from, table)) await insert(target, table, rows, own);
  for (const column of own) await referToOwn(from, target, table, column);
  if (target.engine === "postgresql") await continueCounting(target, table);
}

function ownReferences({ name, columns }: Table): string[] {
  return Object.keys(columns).filter((column) => columns[column]?.references === name);
}

async function insert(
  target: Handle,
  { name, columns }: Table,
  rows: readonly Row[],
  without: readonly string[],
): Promise<void> {
  const names = Object.keys(columns);
  const rawOf = (row: Row, column: string): Raw => {
    const raw = row[column] as Raw;
    if (raw === null || without.includes(column)) return null;
    return columns[column]?.kind === "flag" ? Boolean(raw) : raw;
  };
  // PostgreSQL counts by itself unless the numbers are given.
  const counting = target.engine === "postgresql" ? sql`overriding system value` : sql``;
  const most = Math.max(1, Math.floor(MOST_PARAMETERS / names.length));
  for (let start = 0; start < rows.length; start += most) {
    const lines = rows
      .slice(start, start + most)
      .map((row) => sql`(${sql.join(names.map((column) => sql`${rawOf(row, column)}`))})`);
    await sql`insert into ${sql.table(name)} (${sql.join(names.map((column) => sql.ref(column)))})
      ${counting} values ${sql.join(lines)}`.execute(target.tx);
  }
}

async function referToOwn(from: Handle, target: Handle, { name }: Table, column: string): Promise<void> {
  const rows = await anyTable(from)
    .selectFrom(name)
    .select(["id", column])
    .where(column, "is not", null)
    .execute();
  for (const row of rows) {
    await anyTable(target)
      .updateTable(name)
      .set({ [column]: row[column] })
      .where("id", "=", row.id)
      .execute();
  }
}

/** The next number that PostgreSQL gives is beyond all that were copied. */
async function continueCounting({ tx }: Handle, { name, columns }: Table): Promise<void> {
  for (const [column, { kind }] of Object.entries(columns)) {
    if (kind !== "serial") continue;
    await sql`select setval(pg_get_serial_sequence(${name}, ${column}),
      coalesce((select max(${sql.ref(column)}) from ${sql.table(name)}), 0) + 1, false)`.execute(tx);
  }
}
