/** Databases for tests: empty, migrated, of their own, and gone afterwards. */
import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { type Database, type DatabaseLocation, openDatabase } from "#server/db/database";
import { migrate } from "#server/db/migrate";

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

/** Where one test's data lies; opening it again is what a restart does. */
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

export async function testDatabase(engine: EngineName): Promise<TestDatabase> {
  if (engine === "postgresql") return postgresDatabase();
  if (engine === "sqlite in memory")
    return place({ engine: "sqlite", file: ":memory:" }, null, async () => {});
  const directory = mkdtempSync(join(IN_MEMORY, "cuadre-test-"));
  const file = join(directory, "cuadre.db");
  return place({ engine: "sqlite", file }, file, async () => rmSync(directory, { recursive: true }));
}

function place(where: DatabaseLocation, file: string | null, remove: () => Promise<void>): TestDatabase {
  const openAsItIs = () => openDatabase(where);
  const open = async () => {
    const db = openAsItIs();
    await migrate(db);
    return db;
  };
  return { open, openAsItIs, file, url: where.engine === "postgresql" ? where.url : null, remove };
}

/** A database of its own, with a single connection: a query beside its transaction would hang here as on SQLite. */
async function postgresDatabase(): Promise<TestDatabase> {
  if (!postgresUrl) throw new Error("TEST_POSTGRES_URL names no PostgreSQL; `npm test` brings one");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await administer((client) => client.query(`create database ${name}`));
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return place({ engine: "postgresql", url: url.href, connections: 1 }, null, () => drop(name));
}

const LEAVING_TRIES = 100;

/** A closed pool's connections may still be on their way out, and would be told of their end with nobody to hear it. */
async function drop(name: string): Promise<void> {
  await administer(async (client) => {
    for (let tries = 0; tries < LEAVING_TRIES; tries++) {
      const { rows } = await client.query("select pid from pg_stat_activity where datname = $1", [name]);
      if (rows.length === 0) break;
      await client.query("select pg_sleep(0.02)");
    }
    await client.query(`drop database ${name} with (force)`);
  });
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
