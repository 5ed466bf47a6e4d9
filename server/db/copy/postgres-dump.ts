/** PostgreSQL's own programs: `pg_dump` writes a copy, `pg_restore` fills a database from it. */
import { spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { type Database, inside } from "../database.ts";
import type { Tables } from "../records/schema.ts";
import { asOfOneMoment } from "./one-moment.ts";
import { type Totals, totalsOf } from "./totals.ts";

export interface PostgresSource {
  url: string;
  /** The environment that the programs run with: it says where they are found. */
  environment: Readonly<Record<string, string | undefined>>;
}

/** Pressed lightly: by default it takes near twice as long for a file that is a fifth smaller. */
const FORM = ["--format=custom", "--compress=1", "--no-owner"];

/** Writes a dump and answers what the dumped book adds up to, both as of one moment. */
export function dumpPostgres(db: Database, source: PostgresSource, copy: string): Promise<Totals> {
  return asOfOneMoment(db, async (from) => {
    const { rows } = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(from.tx);
    const options = [...FORM, `--snapshot=${rows[0]?.name}`, `--file=${copy}`];
    const dumping = runProgram("pg_dump", options, source);
    const [dumped, added] = await Promise.allSettled([dumping, totalsOf(from)]);
    if (dumped.status === "rejected") throw dumped.reason;
    if (added.status === "rejected") throw added.reason;
    return added.value;
  });
}

/** Fills an empty database from a dump: all of it or nothing. */
export function fillFromDump(source: PostgresSource, copy: string): Promise<string> {
  return restoreDump(source, copy, "--single-transaction");
}

/** The same into a database that is thrown away when anything fails: two tables beside each other. */
export function fillThrowaway(source: PostgresSource, copy: string): Promise<string> {
  return restoreDump(source, copy, "--jobs=2");
}

function restoreDump(source: PostgresSource, copy: string, manner: string): Promise<string> {
  const { pathname } = new URL(source.url);
  const options = ["--no-owner", "--no-privileges", "--exit-on-error", manner];
  return runProgram(
    "pg_restore",
    [...options, `--dbname=${decodeURIComponent(pathname.slice(1))}`, copy],
    source,
  );
}

/**
 * Whether a dump can be made here and proved: both programs are installed and no older than the server, and the user may
 * make the database into which a proof restores it.
 */
export async function mayDump(db: Database, source: PostgresSource): Promise<boolean> {
  const { rows } = await inside(db).unhurried((kysely) =>
    sql<{ version: string; may: number }>`select current_setting('server_version_num') as version,
      rolcreatedb or rolsuper as may from pg_roles where rolname = current_user`.execute(kysely),
  );
  const [server] = rows;
  if (!server?.may) return false;
  const major = Math.floor(Number(server.version) / 10_000);
  const programs = await Promise.all([majorOf("pg_dump", source), majorOf("pg_restore", source)]);
  return programs.every((program) => program !== null && program >= major);
}

async function majorOf(program: string, source: PostgresSource): Promise<number | null> {
  const said = await runProgram(program, ["--version"], source).catch(() => "");
  const major = / (\d+)/.exec(said)?.[1];
  return major === undefined ? null : Number(major);
}

/** How the database's name begins in which a copy of this book is proved; each book of a cluster has its own. */
function proofsOf(pathname: string): string {
  return `cuadre_proof_${createHash("sha256").update(pathname).digest("hex").slice(0, 16)}_`;
}

/** The lock of the process that proves in it. Locks are of one database: all processes of a book are connected to its own. */
const lockOf = (name: string) => sql`hashtextextended(${name}, 0)`;

/** Drops those whose process was killed, and answers their names. One of an earlier version is known by its form. */
export async function dropLeftProofs(db: Database, { url }: PostgresSource): Promise<string[]> {
  const own = proofsOf(new URL(url).pathname);
  return inside(db).unhurried(async (kysely) => {
    const { rows } = await sql<{ name: string; isUsed: boolean }>`
      select datname as name, exists (select from pg_stat_activity a where a.datname = d.datname) as "isUsed"
      from pg_database d where datname like 'cuadre\_proof\_%' and pg_has_role(datdba, 'usage')`.execute(
      kysely,
    );
    const dropped: string[] = [];
    for (const { name, isUsed } of rows) {
      const isLeft = name.startsWith(own) ? await takes(kysely, name) : EARLIER_PROOF.test(name) && !isUsed;
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
  { url, environment }: PostgresSource,
  work: (source: PostgresSource) => Promise<T>,
): Promise<T> {
  const place = new URL(url);
  const name = `${proofsOf(place.pathname)}${randomUUID().replaceAll("-", "")}`;
  place.pathname = `/${name}`;
  return inside(db).unhurried(async (kysely) => {
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

/** Answers what the program printed. */
async function runProgram(
  program: string,
  options: readonly string[],
  { url, environment }: PostgresSource,
): Promise<string> {
  const { hostname, port, username, password, pathname } = new URL(url);
  // In the environment, where other users of the machine cannot read the password.
  const env = {
    ...environment,
    PGHOST: decodeURIComponent(hostname),
    PGPORT: port || "5432",
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
  };
  const child = spawn(program, options, { env, stdio: ["ignore", "pipe", "pipe"] });
  const said = { out: "", error: "" };
  child.stdout.on("data", (text) => {
    said.out += text;
  });
  child.stderr.on("data", (text) => {
    said.error += text;
  });
  return new Promise((resolve, reject) => {
    child.on("error", (cause) =>
      reject(new Error(`${program} is not installed (postgresql-client)`, { cause })),
    );
    child.on("close", (code) =>
      code === 0 ? resolve(said.out) : reject(new Error(`${program} failed: ${said.error.trim()}`)),
    );
  });
}
