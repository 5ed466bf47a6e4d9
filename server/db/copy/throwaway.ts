/** A database of its own into which a dump is put to be proved or read, and which is gone afterwards. */
import { createHash, randomUUID } from "node:crypto";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { type Database, inside, openDatabase } from "../database.ts";
import type { Tables } from "../records/schema.ts";
import { asMaker, type PostgresSource, runRestore, schemaOfDump } from "./postgres-dump.ts";

/** How the database's name begins in which a copy of this book is proved; each book of a cluster has its own. */
async function proofsOf(db: Database, { url }: PostgresSource): Promise<string> {
  const schema = await schemaOf(db);
  // Earlier versions had the only book of a database, and named these by its path alone.
  const book = `${new URL(url).pathname}${schema === "public" ? "" : `\n${schema}`}`;
  return `cuadre_proof_${createHash("sha256").update(book).digest("hex").slice(0, 16)}_`;
}

/** The schema in which a book is. */
export async function schemaOf(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(
    inside(db).kysely,
  );
  const name = rows[0]?.name;
  if (!name) throw new Error("the role of the database has no schema to look in");
  return name;
}

/** The lock of the process that proves in it. Locks are of one database: all processes of a book are connected to its own. */
const lockOf = (name: string) => sql`hashtextextended(${name}, 0)`;

/** Drops those of this book whose process was killed, and answers their names. One of an earlier version is known by its form. */
export async function dropLeftProofs(db: Database, source: PostgresSource): Promise<string[]> {
  const own = await proofsOf(db, source);
  const isAlone = (await schemaOf(db)) === "public";
  return asMaker(db, source, async (kysely) => {
    const { rows } = await sql<{ name: string; isUsed: boolean }>`
      select datname as name, exists (select from pg_stat_activity a where a.datname = d.datname) as "isUsed"
      from pg_database d where datname like 'cuadre\_proof\_%' and pg_has_role(datdba, 'usage')`.execute(
      kysely,
    );
    const dropped: string[] = [];
    for (const { name, isUsed } of rows) {
      const isEarlier = isAlone && EARLIER_PROOF.test(name) && !isUsed;
      const isLeft = name.startsWith(own) ? await takes(kysely, name) : isEarlier;
      if (!isLeft) continue;
      await sql`drop database if exists ${sql.id(name)} with (force)`.execute(kysely);
      dropped.push(name);
    }
    return dropped;
  });
}

const EARLIER_PROOF = /^cuadre_proof_[0-9a-f]{32}$/;

/** Takes the database's lock, unless another process holds it; it is held until the connection ends. */
async function takes(kysely: Kysely<Tables>, name: string): Promise<boolean> {
  const { rows } = await sql<{
    free: boolean | number;
  }>`select pg_try_advisory_lock(${lockOf(name)}) as free`.execute(kysely);
  return Boolean(rows[0]?.free);
}

/** Runs work on a new database beside the source's, which is gone afterwards. */
export async function withNewDatabase<T>(
  db: Database,
  source: PostgresSource,
  work: (place: PostgresSource) => Promise<T>,
): Promise<T> {
  const { url, adminUrl = url, environment } = source;
  const name = `${await proofsOf(db, source)}${randomUUID().replaceAll("-", "")}`;
  const place = new URL(adminUrl);
  place.pathname = `/${name}`;
  return asMaker(db, source, async (kysely) => {
    await takes(kysely, name);
    await sql`create database ${sql.id(name)}`.execute(kysely);
    try {
      // It is gone in a moment: its writes need not wait for the disk.
      await sql`alter database ${sql.id(name)} set synchronous_commit = off`.execute(kysely);
      return await work({ url: place.href, environment });
    } finally {
      await sql`drop database ${sql.id(name)} with (force)`.execute(kysely);
    }
  });
}

/**
 * Fills a new database from a dump, two tables beside each other, in the schema where who opens it looks. To tell the database
 * where to look would come too late for a connection that a pooler has kept.
 */
export async function fillThrowaway(place: PostgresSource, copy: string): Promise<void> {
  const schema = await schemaOfDump(place, copy);
  const isElsewhere = schema !== "public";
  if (isElsewhere) await alter(place, sql`create schema ${sql.id(schema)}`);
  await runRestore(place, copy, "--jobs=2");
  if (isElsewhere)
    await alter(place, sql`drop schema public`, sql`alter schema ${sql.id(schema)} rename to public`);
}

async function alter({ url }: PostgresSource, ...statements: RawBuilder<unknown>[]): Promise<void> {
  const db = openDatabase({ engine: "postgresql", url, connections: 1 });
  try {
    for (const statement of statements) await statement.execute(inside(db).kysely);
  } finally {
    await db.close();
  }
}
