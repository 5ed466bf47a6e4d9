/** Databases for tests: empty, migrated, of their own, and gone afterwards. */
import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { type Database, openDatabase, type Place } from "#server/db/database";
import { migrate } from "#server/db/migrate";

export type EngineName = "sqlite in memory" | "sqlite in a file" | "postgresql";

const postgresUrl = process.env.TEST_POSTGRES_URL;

/** PostgreSQL is among them wherever one is offered, as the test command does. */
export const ENGINES: readonly EngineName[] = [
  "sqlite in memory",
  "sqlite in a file",
  ...(postgresUrl ? (["postgresql"] as const) : []),
];

/** Files of tests need not survive a power cut. */
const IN_MEMORY = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();

/** Where one test's data lies; opening it again is what a restart does. */
export interface TestPlace {
  open(): Promise<Database>;
  /** The file of the embedded database. */
  file: string | null;
  /** The address of the PostgreSQL database. */
  url: string | null;
  remove(): Promise<void>;
}

export async function testPlace(engine: EngineName): Promise<TestPlace> {
  if (engine === "postgresql") return postgresPlace();
  if (engine === "sqlite in memory")
    return place({ engine: "sqlite", file: ":memory:" }, null, async () => {});
  const directory = mkdtempSync(join(IN_MEMORY, "cuadre-test-"));
  const file = join(directory, "cuadre.db");
  return place({ engine: "sqlite", file }, file, async () => rmSync(directory, { recursive: true }));
}

function place(where: Place, file: string | null, remove: () => Promise<void>): TestPlace {
  const open = async () => {
    const db = openDatabase(where);
    await migrate(db);
    return db;
  };
  return { open, file, url: where.engine === "postgresql" ? where.url : null, remove };
}

/** A database of its own, with a single connection: a query beside its transaction would hang here as on SQLite. */
async function postgresPlace(): Promise<TestPlace> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await administer(`create database ${name}`);
  const url = new URL(postgresUrl ?? "");
  url.pathname = `/${name}`;
  return place({ engine: "postgresql", url: url.href, connections: 1 }, null, () =>
    administer(`drop database ${name} with (force)`),
  );
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
