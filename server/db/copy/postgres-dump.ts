/** PostgreSQL's own programs: `pg_dump` writes a copy of a book, `pg_restore` fills a schema from it. */
import { spawn } from "node:child_process";
import { type Kysely, sql } from "kysely";
import { type Database, inside, openDatabase } from "../database.ts";
import type { Tables } from "../records/schema.ts";
import { withVariables } from "./libpq.ts";
import { asOfOneMoment } from "./one-moment.ts";
import { type Totals, totalsOf } from "./totals.ts";

export interface PostgresSource {
  url: string;
  /**
   * The same database as a role that may create databases, where the book's own may not, as that of a business among many:
   * a copy is proved in a database of its own.
   */
  adminUrl?: string;
  /** The environment that the programs run with: it says where they are found. */
  environment: Readonly<Record<string, string | undefined>>;
}

/** Pressed lightly: by default it takes near twice as long for a file that is a fifth smaller. */
const FORM = ["--format=custom", "--compress=1", "--no-owner"];

/**
 * Writes a dump and answers what the dumped book adds up to, both as of one moment. A book is what its schema holds: other
 * schemas are other businesses.
 */
export function dumpPostgres(db: Database, source: PostgresSource, copy: string): Promise<Totals> {
  return asOfOneMoment(db, async (from) => {
    const { rows } = await sql<{
      name: string;
      schema: string;
    }>`select pg_export_snapshot() as name, quote_ident(current_schema()) as schema`.execute(from.tx);
    const [{ name, schema } = { name: "", schema: "" }] = rows;
    const options = [...FORM, `--table=${schema}.*`, `--snapshot=${name}`, `--file=${copy}`];
    const dumping = runProgram("pg_dump", options, source);
    const [dumped, added] = await Promise.allSettled([dumping, totalsOf(from)]);
    if (dumped.status === "rejected") throw dumped.reason;
    if (added.status === "rejected") throw added.reason;
    return added.value;
  });
}

/** Fills the schema of the same name, which is there and empty. */
export async function runRestore(
  source: PostgresSource,
  copy: string,
  manner: "--single-transaction" | "--jobs=2",
): Promise<void> {
  const { pathname } = new URL(source.url);
  const into = `--dbname=${decodeURIComponent(pathname.slice(1))}`;
  const options = ["--no-owner", "--no-privileges", "--exit-on-error", manner, into, copy];
  await runProgram("pg_restore", options, source);
}

/** The schema from which a dump was made; one that holds no book has the usual one. */
export async function schemaOfDump(source: PostgresSource, copy: string): Promise<string> {
  const listed = await runProgram("pg_restore", ["--list", copy], source);
  return /^\d+; \d+ \d+ TABLE (?!DATA )(.+?) head /m.exec(listed)?.[1] ?? "public";
}

/**
 * Whether a dump can be made here and proved: both programs are installed and no older than the server, and the user may
 * make the database into which a proof restores it.
 */
export async function mayDump(db: Database, source: PostgresSource): Promise<boolean> {
  const { rows } = await asMaker(db, source, (kysely) =>
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

/** Runs work as the role that makes databases for the book, in the book's own database. */
export async function asMaker<T>(
  db: Database,
  { adminUrl }: PostgresSource,
  work: (kysely: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  if (adminUrl === undefined) return inside(db).unhurried(work);
  const admin = openDatabase({ engine: "postgresql", url: adminUrl, connections: 1 });
  try {
    return await inside(admin).unhurried(work);
  } finally {
    await admin.close();
  }
}

/** Answers what the program printed. */
function runProgram(
  program: string,
  options: readonly string[],
  { url, environment }: PostgresSource,
): Promise<string> {
  return withVariables(url, environment, async (env) => {
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
  });
}
