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
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
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
