/**
 * PostgreSQL: connections that answer with the same raw values as the embedded engine (whole numbers as numbers, dates
 * as written, instants as ISO text in UTC, flags as 0 or 1). How statements travel is `pipelined-connection.ts`.
 */
import { CompiledQuery, Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Tables } from "../records/schema.ts";
import { isLostConnection } from "./faults.ts";
import { Lines, type LinesOptions } from "./lines.ts";
import type { Line } from "./pipelined-connection.ts";
import type { Seats } from "./seats.ts";

/** An idle connection of the only book of its database is closed after so long. */
export const IDLE_MS = 10_000;

const [BOOL, INT8, DATE, TIMESTAMPTZ] = [16, 20, 1082, 1184];

const parsers = new Map<number, (text: string) => unknown>([
  [BOOL, (text) => (text === "t" ? 1 : 0)],
  [INT8, wholeNumber],
  [DATE, (text) => text],
  [TIMESTAMPTZ, utc],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
};

/** The connections of a book, as `inPostgresTransaction` and Kysely use them. */
export function postgresLines(url: string, given: Omit<LinesOptions, "types">): Lines {
  return new Lines(url, { ...given, types });
}

/** Runs work over a connection of its own, on which no statement is too slow. */
export async function withoutHurry<T>(
  url: string,
  seats: Seats,
  work: (kysely: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const given = { most: 1, idleMs: IDLE_MS, seats, onError: () => {}, isUnhurried: true };
  const pool = postgresLines(url, given);
  try {
    return await work(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }));
  } finally {
    await pool.end();
  }
}

/** Whether a commit on this database is kept waiting by a standby that has to have it first. */
export async function awaitsStandby(kysely: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event = 'SyncRep' limit 1`.execute(kysely);
  return rows.length > 0;
}

const bound = new WeakMap<Line, Kysely<Tables>>();

/** Queries over one line and no other. Unlike those of Kysely's own transactions, none waits for the one before it. */
function over(line: Line): Kysely<Tables> {
  let queries = bound.get(line);
  if (!queries) {
    const kept = { query: line.query, release() {} };
    const pool = { options: {}, connect: async () => kept, end: async () => {} };
    queries = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    bound.set(line, queries);
  }
  return queries;
}

/** One transaction: committed when the work is done, else as if it had never begun. */
export async function inPostgresTransaction<T>(
  lines: Lines,
  work: (tx: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const line = await lines.connect();
  const tx = over(line);
  try {
    await tx.executeQuery(BEGIN);
    const result = await work(tx);
    await tx.executeQuery(COMMIT);
    line.release();
    return result;
  } catch (error) {
    // One that is lost already is not asked to roll back, which would wait as long again.
    line.release(isLostConnection(error) || !(await isRolledBack(tx)));
    throw error;
  }
}

const [BEGIN, COMMIT, ROLLBACK] = ["begin", "commit", "rollback"].map((text) => CompiledQuery.raw(text)) as [
  CompiledQuery,
  CompiledQuery,
  CompiledQuery,
];

/** A line on which not even this can be said is of no more use. */
function isRolledBack(tx: Kysely<Tables>): Promise<boolean> {
  return tx.executeQuery(ROLLBACK).then(
    () => true,
    () => false,
  );
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`beyond whole numbers: ${text}`);
  return value;
}

/** `2026-03-04 15:00:00.12+00` as `2026-03-04T15:00:00.120Z`. */
function utc(text: string): string {
  const [seconds = "", fraction = ""] = text.slice(0, -"+00".length).split(".");
  return `${seconds.replace(" ", "T")}.${fraction.padEnd(3, "0").slice(0, 3)}Z`;
}
