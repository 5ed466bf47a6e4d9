/**
 * Brings a database to the present form. A migration is a file of SQL per engine in `migrations`, and once released it
 * never changes: the next one is a new number. A file `NNNN-name.ts` beside it has a `step` for what SQL cannot say.
 *
 * The record is `kysely_migration`, as the migrator of Kysely wrote it that earlier versions had. That one searches every
 * column of every schema for its tables, and lets one process of a whole database migrate at a time. Here the current
 * schema is read and locked, and no other: each business of a shared database has one of its own.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Kysely, sql } from "kysely";
import { type Database, inside, timelineOf } from "./database.ts";
import type { Engine } from "./engine/kinds.ts";
import type { TimelineSource } from "./engine/timeline.ts";
import type { Tables } from "./records/schema.ts";
import type { Handle } from "./records/store.ts";
import { statementsIn } from "./statements.ts";

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
  const present: Handle = { engine: db.engine, tx: inside(db).kysely };
  if (namesToRun(names, await migrationsRun(present), upTo).length === 0) return;
  const running = { names, folder, tell, timelines: await timelineOf(db) };
  await inside(db).unhurried((kysely) =>
    alone(db.engine, kysely, async (tx) => {
      const run = await migrationsRun({ engine: db.engine, tx });
      await runThem({ engine: db.engine, tx }, namesToRun(names, run, upTo), run, running);
    }),
  );
}

interface Run {
  name: string;
  /** ISO 8601. */
  timestamp: string;
}

/** The migrations that the current schema has had; null where it has had none. */
async function migrationsRun({ engine, tx }: Handle): Promise<Run[] | null> {
  const { rows } = await FOUND[engine].execute(tx);
  if (!rows[0]?.found) return null;
  return (await sql<Run>`select name, timestamp from kysely_migration order by name`.execute(tx)).rows;
}

/** Earlier versions on PostgreSQL have `kysely_migration_lock` beside it, and make it where it is missing. */
const FOUND = {
  sqlite: sql<{ found: string }>`select name as found from sqlite_master where name = 'kysely_migration'`,
  postgresql: sql<{ found: string | null }>`
    select to_regclass(quote_ident(current_schema()) || '.kysely_migration')::text as found`,
};

/** Those that are missing. Each has to come after all that were run, because it was written upon them. */
function namesToRun(names: readonly string[], run: readonly Run[] | null, upTo?: string): string[] {
  const done = new Set(run?.map(({ name }) => name));
  const unknown = [...done].find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new Error(
      `a later version of Cuadre brought the database to its present form (${unknown}): run that one`,
    );
  const missing = names.filter((name) => !done.has(name));
  const last = run?.at(-1)?.name ?? "";
  if (missing.some((name) => name < last))
    throw new Error(`the database has ${last} and lacks ${missing[0]}, which goes before it`);
  return missing.filter((name) => upTo === undefined || name <= upTo);
}

interface Running {
  names: readonly string[];
  folder: string;
  tell(line: string): void;
  timelines: TimelineSource;
}

async function runThem(
  handle: Handle,
  missing: readonly string[],
  run: readonly Run[] | null,
  { names, folder, tell, timelines }: Running,
): Promise<void> {
  const { engine, tx } = handle;
  if (run === null) await sql.raw(RECORD).execute(tx);
  const steps: MigrationStep[] = [];
  for (const [index, name] of missing.entries()) {
    const script = readFileSync(join(folder, `${name}.${engine}.sql`), "utf8");
    for (const statement of statementsIn(script)) await sql.raw(statement).execute(tx);
    const code = join(folder, `${name}${LANGUAGE}`);
    if (existsSync(code)) steps.push(await stepIn(code));
    const timestamp = new Date(laterThan(run) + index).toISOString();
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(tx);
  }
  // The steps read and write records, and the stores know the tables only as they are after the last migration.
  if (missing.at(-1) !== names.at(-1)) return;
  for (const step of steps) await step({ ...handle, timelines }, tell);
}

const RECORD = `create table kysely_migration (
  name varchar(255) not null primary key,
  timestamp varchar(255) not null
)`;

/** Earlier versions read the order from the timestamps, even where the machine's clock went back since. */
function laterThan(run: readonly Run[] | null): number {
  return Math.max(Date.now(), ...(run ?? []).map(({ timestamp }) => Date.parse(timestamp) + 1));
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
  const run = await migrationsRun({ engine: db.engine, tx: inside(db).kysely });
  if (run === null) throw new Error("the database holds no book");
  return run.map(({ name }) => name);
}

async function stepIn(file: string): Promise<MigrationStep> {
  const module: { step: MigrationStep } = await import(pathToFileURL(file).href);
  return module.step;
}

/** In one transaction, so that a start which is killed half way leaves nothing, and beside no other that migrates. */
function alone(
  engine: Engine,
  kysely: Kysely<Tables>,
  work: (tx: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  if (engine === "sqlite") return kysely.connection().execute((one) => withoutReferences(one, work));
  // Statements after the lock see all that the process did which held it before.
  const transaction = kysely.transaction().setIsolationLevel("read committed");
  return transaction.execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('cuadre migrates ' || current_schema(), 0))`.execute(
      tx,
    );
    await work(tx);
  });
}

/**
 * SQLite changes a table by making it again, which its own manual does with the references unchecked and checks them all
 * before the commit. Its transaction locks the file.
 */
async function withoutReferences(
  kysely: Kysely<Tables>,
  work: (tx: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  await sql`pragma foreign_keys = off`.execute(kysely);
  try {
    await sql`begin`.execute(kysely);
    await work(kysely);
    await refuseBrokenReferences(kysely);
    await sql`commit`.execute(kysely);
  } catch (error) {
    await sql`rollback`.execute(kysely);
    throw error;
  } finally {
    await sql`pragma foreign_keys = on`.execute(kysely);
  }
}

async function refuseBrokenReferences(kysely: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(kysely);
  if (rows[0]) throw new Error(`the migration leaves rows of ${rows[0].table} that refer to nothing`);
}
