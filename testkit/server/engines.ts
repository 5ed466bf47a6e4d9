/** Databases for tests: empty, migrated, of their own, and gone afterwards. */
import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { type Database, type DatabaseLocation, openDatabase } from "#server/db/database";
import { MIGRATIONS_FOLDER, migrate, migrationNames } from "#server/db/migrate";

export type EngineName = "sqlite in memory" | "sqlite in a file" | "postgresql";

const postgresUrl = process.env.TEST_POSTGRES_URL;

/** PostgreSQL is among them wherever one is offered, as the test command does. */
const offered: readonly EngineName[] = postgresUrl ? ["postgresql"] : [];

/** For tests without a restart: SQLite takes the same statements in memory as in a file, through one connection. */
export const ENGINES: readonly EngineName[] = ["sqlite in memory", ...offered];

/** For tests of restarts, kills and files: the data of these engines outlives the process. */
export const STORED: readonly EngineName[] = ["sqlite in a file", ...offered];

/** Files of tests need not survive a power cut. */
const IN_MEMORY = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();

/** Where one test's data is stored; opening it again is what a restart does. */
export interface TestDatabase {
  open(): Promise<Database>;
  /** Opens it with no tables made, and none brought to the present form. */
  openAsItIs(): Database;
  /** The file of the embedded database. */
  file: string | null;
  /** The address of the PostgreSQL database. */
  url: string | null;
  remove(): Promise<void>;
}

/** `hasTables`: it may begin as all migrations leave it, which is copied in a fraction of the time that they take. */
export async function testDatabase(engine: EngineName, { hasTables = false } = {}): Promise<TestDatabase> {
  if (engine === "postgresql") return postgresDatabase(hasTables ? await migratedTemplate() : "template1");
  if (engine === "sqlite in memory" && !hasTables)
    return place({ engine: "sqlite", file: ":memory:" }, null, async () => {});
  const { directory, file } = emptyPlace();
  if (hasTables) writeFileSync(file, await migratedFile());
  const named = engine === "sqlite in memory" ? null : file;
  return place({ engine: "sqlite", file }, named, async () => rmSync(directory, { recursive: true }));
}

function emptyPlace() {
  const directory = mkdtempSync(join(IN_MEMORY, "cuadre-test-"));
  return { directory, file: join(directory, "cuadre.db") };
}

let migrated: Promise<Buffer> | undefined;

/** The bytes of a book without records, made once in a process: a file of memory that holds them opens as any other. */
function migratedFile(): Promise<Buffer> {
  migrated ??= makeFile();
  return migrated;
}

async function makeFile(): Promise<Buffer> {
  const { directory, file } = emptyPlace();
  const db = openDatabase({ engine: "sqlite", file });
  await migrate(db);
  await db.close();
  const bytes = readFileSync(file);
  rmSync(directory, { recursive: true });
  return bytes;
}

function place(where: DatabaseLocation, file: string | null, remove: () => Promise<void>): TestDatabase {
  const openAsItIs = () => openDatabase(where, { checksRecords: true });
  const open = async () => {
    const db = openAsItIs();
    await migrate(db);
    return db;
  };
  return { open, openAsItIs, file, url: where.engine === "postgresql" ? where.url : null, remove };
}

/** A database of its own, with a single connection: a query beside its transaction would hang here as on SQLite. */
async function postgresDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await administer((client) => client.query(`create database ${name} template ${template}`));
  return place(postgresLocation(name), null, () => administer((client) => drop(client, name)));
}

function postgresLocation(name: string): DatabaseLocation {
  if (!postgresUrl) throw new Error("TEST_POSTGRES_URL names no PostgreSQL; `npm test` brings one");
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return { engine: "postgresql", url: url.href, connections: 1 };
}

let template: Promise<string> | undefined;

/** Made once for a cluster and these migrations: the first process makes it while the others wait. */
function migratedTemplate(): Promise<string> {
  template ??= makeTemplate();
  return template;
}

async function makeTemplate(): Promise<string> {
  const hash = createHash("sha256");
  for (const file of migrationNames("postgresql"))
    hash.update(readFileSync(join(MIGRATIONS_FOLDER, `${file}.postgresql.sql`)));
  const name = `migrated_${hash.digest("hex").slice(0, 16)}`;
  await administer(async (client) => {
    await client.query("select pg_advisory_lock(hashtext($1))", [name]);
    const { rows } = await client.query("select datistemplate from pg_database where datname = $1", [name]);
    if (rows[0]?.datistemplate) return;
    // Its maker was ended before it was whole.
    if (rows[0]) await drop(client, name);
    await client.query(`create database ${name}`);
    const db = openDatabase(postgresLocation(name));
    await migrate(db);
    await db.close();
    await untilLeft(client, name);
    await client.query(`alter database ${name} is_template true`);
  });
  return name;
}

const LEAVING_TRIES = 100;

/** A closed pool's connections may still be on their way out, and would hear of their end without a listener. */
async function untilLeft(client: pg.Client, name: string): Promise<void> {
  for (let tries = 0; tries < LEAVING_TRIES; tries++) {
    const { rows } = await client.query("select pid from pg_stat_activity where datname = $1", [name]);
    if (rows.length === 0) break;
    await client.query("select pg_sleep(0.02)");
  }
}

async function drop(client: pg.Client, name: string): Promise<void> {
  await untilLeft(client, name);
  await client.query(`drop database ${name} with (force)`);
}

async function administer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
