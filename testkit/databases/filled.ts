/** Databases as earlier migrations left them, filled by the demo of their time (see the README beside them). */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { type Database, inside } from "#server/db/database";
import { migrate, migrationNames } from "#server/db/migrate";
import type { TestDatabase } from "../server/engines.ts";

const FOLDER = import.meta.dirname;

/** The numbers of the migrations after which a filled database was kept. */
export const FILLED = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".sqlite.gz"))
  .map((file) => file.slice(0, "0000".length))
  .sort();

/** Puts the filled database of that number into an empty place, and opens it with no later migration run. */
export function openFilled(database: TestDatabase, number: string): Promise<Database> {
  return openStored(database, gunzipSync(readFileSync(join(FOLDER, `${number}.sqlite.gz`))), number);
}

/** The same for the bytes of any SQLite file, made when the migration of that number was the last. */
export async function openStored(database: TestDatabase, bytes: Buffer, number: string): Promise<Database> {
  if (database.file !== null) {
    writeFileSync(database.file, bytes);
    return database.openAsItIs();
  }
  const db = database.openAsItIs();
  const upTo = migrationNames(db.engine).find((name) => name.startsWith(`${number}-`));
  if (upTo === undefined) throw new Error(`there is no migration ${number} for ${db.engine}`);
  await migrate(db, { upTo });
  await copyRows(bytes, db);
  return db;
}

/** PostgreSQL reads the values of SQLite as JSON, each by the type of its column. */
async function copyRows(bytes: Buffer, db: Database): Promise<void> {
  const { kysely } = inside(db);
  const source = new DatabaseSync(":memory:");
  source.deserialize(bytes);
  for (const name of parentsFirst(source)) {
    const table = sql.table(name);
    const rows = source.prepare(`select * from ${name}`).all();
    await sql`delete from ${table}`.execute(kysely);
    await sql`insert into ${table} overriding system value
      select * from json_populate_recordset(null::${table}, ${asJson(rows)}::json)`.execute(kysely);
  }
  source.close();
  await sql`select setval(pg_get_serial_sequence('audit', 'number'), (select max(number) from audit))`.execute(
    kysely,
  );
}

/** The tables, each after those that it refers to: a later migration may let an early table refer to one of its own. */
function parentsFirst(source: DatabaseSync): string[] {
  const names = source
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%' order by rowid",
    )
    .all()
    .map(({ name }) => String(name));
  const ordered: string[] = [];
  const seen = new Set<string>();
  const add = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const references = source.prepare('select "table" as parent from pragma_foreign_key_list(?)').all(name);
    for (const { parent } of references) add(String(parent));
    ordered.push(name);
  };
  for (const name of names) add(name);
  return ordered;
}

function asJson(rows: readonly object[]): string {
  return JSON.stringify(rows, (_, value: unknown) =>
    value instanceof Uint8Array ? `\\x${Buffer.from(value).toString("hex")}` : value,
  );
}
