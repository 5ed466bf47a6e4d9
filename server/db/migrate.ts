/** Brings a database to the present form. A migration, once released, never changes: the next one is a new file. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { type Database, inside } from "./database.ts";
import type { Engine } from "./kinds.ts";

const MIGRATIONS = ["0001-founding"];

export async function migrate(db: Database): Promise<void> {
  const { kysely } = inside(db);
  const migrations = Object.fromEntries(MIGRATIONS.map((name) => [name, fromFile(name, db.engine)]));
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } });
  const { error } = await inOneTransaction(db, () => migrator.migrateToLatest());
  if (error) throw error;
}

/**
 * Kysely opens one on PostgreSQL only, though SQLite makes tables in a transaction as well: without it, a first start
 * that is killed half way leaves tables that the next one would make again.
 */
async function inOneTransaction<R extends { error?: unknown }>(
  db: Database,
  work: () => Promise<R>,
): Promise<R> {
  if (db.engine !== "sqlite") return work();
  const { kysely } = inside(db);
  await sql`begin`.execute(kysely);
  const result = await work();
  await (result.error ? sql`rollback` : sql`commit`).execute(kysely);
  return result;
}

function fromFile(name: string, engine: Engine): Migration {
  return {
    async up(db) {
      const text = readFileSync(join(import.meta.dirname, "migrations", `${name}.${engine}.sql`), "utf8");
      // PostgreSQL takes a script at once; SQLite's interface takes one statement at a time.
      const statements = engine === "postgresql" ? [text] : text.split(/;\n/);
      for (const statement of statements) {
        if (statement.trim() !== "") await sql.raw(statement).execute(db);
      }
    },
  };
}
