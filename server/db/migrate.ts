/**
 * Brings a database to the present form. A migration is a file of SQL per engine in `migrations`, and once released it
 * never changes: the next one is a new number. A file `NNNN-name.ts` beside it has a `step` for what SQL cannot say.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Kysely, sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, type Migration, type MigrationResultSet, Migrator } from "kysely/migration";
import { type Database, inside, timelineOf } from "./database.ts";
import type { Engine } from "./engine/kinds.ts";
import type { Tables } from "./records/schema.ts";
import type { Handle } from "./records/store.ts";

/** Runs in the transaction of the migrations, and says through `tell` what a person should know of it. */
export type MigrationStep = (handle: Handle, tell: (line: string) => void) => Promise<void>;

export interface MigrateOptions {
  /** The last migration to run, and no step of any; without it all. */
  upTo?: string;
  /** Hears what the steps report, a line at a time. */
  tell?: (line: string) => void;
  /** The folder of the migrations; tests of the mechanism have their own. */
  folder?: string;
}

export const MIGRATIONS_FOLDER = join(import.meta.dirname, "migrations");

/** The steps are in the language of this very file: TypeScript here, JavaScript in a package for a shop. */
const LANGUAGE = extname(import.meta.filename);

/** The names of the migrations for an engine, in their order. */
export function migrationNames(engine: Engine, folder = MIGRATIONS_FOLDER): string[] {
  const ending = `.${engine}.sql`;
  return readdirSync(folder)
    .filter((file) => /^\d{4}-/.test(file) && file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort();
}

export async function migrate(db: Database, options: MigrateOptions = {}): Promise<void> {
  const { upTo, tell = () => {}, folder = MIGRATIONS_FOLDER } = options;
  const names = migrationNames(db.engine, folder);
  const last = names.at(-1) ?? "";
  const steps: MigrationStep[] = [];
  const timelines = await timelineOf(db);
  const migration = (name: string): Migration => ({
    async up(tx: Kysely<Tables>) {
      await runScript(db.engine, tx, join(folder, `${name}.${db.engine}.sql`));
      const code = join(folder, `${name}${LANGUAGE}`);
      if (existsSync(code)) steps.push(await stepIn(code));
      // The steps read and write records, and the stores know the tables only as they are after the last migration.
      if (name !== last) return;
      for (const step of steps) await step({ engine: db.engine, tx, timelines }, tell);
    },
  });
  const migrations = Object.fromEntries(names.map((name) => [name, migration(name)]));
  await inside(db).unhurried(async (kysely) => {
    const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } });
    const { error } = await inOneTransaction(db, kysely, () => migrator.migrateTo(upTo ?? last));
    if (error) throw error;
  });
}

/** Whether it has all migrations, so that `migrate` would change nothing. It is read only. */
export async function isMigrated(db: Database): Promise<boolean> {
  const run = new Set(await namesRun(db));
  return migrationNames(db.engine).every((name) => run.has(name));
}

/** Whether a later build brought it to its form. Throws where it is no database of ours. It is read only. */
export async function isNewer(db: Database, folder = MIGRATIONS_FOLDER): Promise<boolean> {
  const known = new Set(migrationNames(db.engine, folder));
  return (await namesRun(db)).some((name) => !known.has(name));
}

async function namesRun(db: Database): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(inside(db).kysely);
  return rows.map(({ name }) => name);
}

async function stepIn(file: string): Promise<MigrationStep> {
  const module: { step: MigrationStep } = await import(pathToFileURL(file).href);
  return module.step;
}

/**
 * Kysely opens one on PostgreSQL only, though SQLite makes tables in a transaction as well: without it, a first start
 * that is killed half way leaves tables that the next one would make again. SQLite changes a table by making it again,
 * which its own manual does with the references unchecked and checks them all before the commit.
 */
async function inOneTransaction(
  db: Database,
  kysely: Kysely<Tables>,
  work: () => Promise<MigrationResultSet>,
): Promise<MigrationResultSet> {
  if (db.engine !== "sqlite") return work();
  await sql`pragma foreign_keys = off`.execute(kysely);
  await sql`begin`.execute(kysely);
  const result = await work();
  const error = result.error ?? (result.results?.length ? await brokenReference(kysely) : undefined);
  await (error ? sql`rollback` : sql`commit`).execute(kysely);
  await sql`pragma foreign_keys = on`.execute(kysely);
  return { ...result, error };
}

async function brokenReference(kysely: Kysely<Tables>): Promise<Error | undefined> {
  const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(kysely);
  return rows[0] && new Error(`the migration leaves rows of ${rows[0].table} that refer to nothing`);
}

async function runScript(engine: Engine, tx: Kysely<Tables>, file: string): Promise<void> {
  const text = readFileSync(file, "utf8");
  // PostgreSQL takes a script at once; SQLite's interface takes one statement at a time.
  const statements = engine === "postgresql" ? [text] : text.split(/;\n/);
  for (const statement of statements) {
    if (statement.trim() !== "") await sql.raw(statement).execute(tx);
  }
}
