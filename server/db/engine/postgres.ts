/**
 * PostgreSQL: a pool whose connections answer with the same raw values as the embedded engine (whole numbers as
 * numbers, dates as written, instants as ISO text in UTC, flags as 0 or 1). How statements travel is `pipelined-connection.ts`.
 */
import { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { CompiledQuery, Kysely, PostgresDialect, type PostgresPool, sql } from "kysely";
import pg from "pg";
import type { Tables } from "../records/schema.ts";
import { isLostConnection } from "./faults.ts";
import { Line } from "./pipelined-connection.ts";

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

export interface PostgresOptions {
  connections: number;
  /** A connection that broke while it was idle; the pool replaces it by itself. */
  onError(error: Error): void;
  /** Whether statements may take as long as they like. */
  isUnhurried?: boolean;
}

/**
 * A request waits for a connection and then for an answer, and both together must end within 15 seconds even where the
 * database took the connection and says nothing more. PostgreSQL itself gives up a statement before the server does, and
 * an idle transaction soon after, because it may hold the lock on `head`.
 */
const LIMITS = { statement_timeout: 7_000, idle_in_transaction_session_timeout: 10_000 };
const ANSWER_MS = 8_000;
const CONNECTING_MS = 5_000;
const CLOSING_MS = 2_000;

type Limits = Partial<typeof LIMITS>;

export type Pool = pg.Pool & { sockets: ReadonlySet<Socket>; limits: Limits };

export function postgresPool(url: string, options: PostgresOptions): Pool {
  const sockets = new Set<Socket>();
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections,
    types,
    pipeline: true,
    application_name: "cuadre",
    keepAlive: true,
    stream: () => followed(sockets),
    ...(options.isUnhurried ? {} : { query_timeout: ANSWER_MS, connectionTimeoutMillis: CONNECTING_MS }),
  });
  pool.on("error", options.onError);
  // A query over a connection that breaks fails, and its caller hears of it. The driver raises an event beside
  // it, and one without a listener ends the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  return Object.assign(pool, { sockets, limits: options.isUnhurried ? {} : LIMITS });
}

function followed(sockets: Set<Socket>): Socket {
  const socket = new Socket();
  sockets.add(socket);
  socket.on("close", () => sockets.delete(socket));
  return socket;
}

/** Waits until the goodbye was answered; a database that does not answer is left without one. */
export async function leave(goodbye: Promise<void>, sockets: Iterable<Socket>): Promise<void> {
  await Promise.race([goodbye, pause(CLOSING_MS, undefined, { ref: false })]);
  for (const socket of sockets) socket.destroy();
  await goodbye;
}

/** Runs work over a connection of its own, on which no statement is too slow. */
export async function withoutHurry<T>(url: string, work: (kysely: Kysely<Tables>) => Promise<T>): Promise<T> {
  const pool = postgresPool(url, { connections: 1, onError: () => {}, isUnhurried: true });
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new Lines(pool) }) });
  try {
    return await work(kysely);
  } finally {
    await kysely.destroy();
  }
}

/**
 * Connections as statements are sent over them, each with what it has kept. When the database at the end of one takes no
 * writes, all of them are given up: the address may lead to another database by then, and they stay with the one of before.
 */
export class Lines implements PostgresPool {
  readonly options: PostgresPool["options"];
  readonly #pool: Pool;
  #lines = new WeakMap<pg.PoolClient, Line>();
  #known = new WeakSet<pg.PoolClient>();

  constructor(pool: Pool) {
    this.#pool = pool;
    this.options = pool.options;
  }

  end(): Promise<void> {
    return leave(this.#pool.end(), this.#pool.sockets);
  }

  async connect(): Promise<Line> {
    for (;;) {
      const client = await this.#pool.connect();
      const kept = this.#lines.get(client);
      if (kept) return kept;
      if (this.#known.has(client)) client.release(true);
      else return this.#lineOver(client);
    }
  }

  async #lineOver(client: pg.PoolClient): Promise<Line> {
    const line = new Line(client, () => {
      this.#lines = new WeakMap();
    });
    await agree(client, this.#pool.limits);
    this.#lines.set(client, line);
    this.#known.add(client);
    return line;
  }
}

/**
 * How dates and instants are written, and how long the server tries. It is said in statements because a pooler refuses to
 * connect who says it while connecting. A connection on which even this fails must not stay taken.
 */
async function agree(client: pg.PoolClient, limits: Limits): Promise<void> {
  const set = Object.entries(limits).map(([name, ms]) => `set ${name} = ${ms}`);
  try {
    await client.query(["set time zone 'UTC'", "set datestyle = 'ISO, YMD'", ...set].join("; "));
  } catch (error) {
    client.release(true);
    throw error;
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
