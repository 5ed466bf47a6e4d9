/** An open database. Reading is free to all; the writable handle stays inside `server/db`. */
import { Kysely, PostgresDialect } from "kysely";
import { ConnectionLost, isLostConnection } from "./engine/faults.ts";
import type { Engine } from "./engine/kinds.ts";
import { Outage } from "./engine/outage.ts";
import {
  awaitsStandby,
  IDLE_MS,
  inPostgresTransaction,
  postgresLines,
  withoutHurry,
} from "./engine/postgres.ts";
import { sqliteDialect } from "./engine/sqlite.ts";
import { askTimeline, type TimelineAnswer, type TimelineSource } from "./engine/timeline.ts";
import { Telling } from "./journal/notices.ts";
import { PostgresServer } from "./postgres-server.ts";
import type { Tables } from "./records/schema.ts";
import type { Handle } from "./records/store.ts";

export interface Database {
  engine: Engine;
  /** Called after every commit that changed a record, here or by another server on the same database. */
  onChange(listener: () => void): () => void;
  /** Whether it can be used at the moment. */
  outage: Outage;
  close(): Promise<void>;
}

interface Inside {
  kysely: Kysely<Tables>;
  /** One transaction, committed when the work is done. Nothing of it stands when it throws. */
  transaction<T>(work: (tx: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Work for which no statement is too slow: what changes tables. */
  unhurried<T>(work: (kysely: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** A commit of this process changed a record. */
  changed(): void;
  /** A record is compared with its schema before it is stored. Tests ask for it: it costs more than storing it does. */
  checksRecords: boolean;
}

const insides = new WeakMap<Database, Inside>();

export type DatabaseLocation =
  | { engine: "sqlite"; file: string; readOnly?: boolean; mostBytes?: number }
  | { engine: "postgresql"; url: string; connections?: number }
  /** One of several books of a database, in a schema of its own. */
  | { engine: "postgresql"; url: string; through: PostgresServer; schema: string };

export function openDatabase(location: DatabaseLocation, { checksRecords = false } = {}): Database {
  if (location.engine === "postgresql") return openPostgres(location, checksRecords);
  const listeners = new Set<() => void>();
  const kysely = new Kysely<Tables>({ dialect: sqliteDialect(location.file, location) });
  const within: Inside = {
    kysely,
    transaction: (work) => kysely.transaction().execute(work),
    unhurried: (work) => work(kysely),
    changed: () => announceTo(listeners),
    checksRecords,
  };
  return database(within, {
    engine: "sqlite",
    outage: new Outage(),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => kysely.destroy(),
  });
}

function openPostgres(
  location: Extract<DatabaseLocation, { engine: "postgresql" }>,
  checksRecords: boolean,
): Database {
  const { url } = location;
  const { server, schema } = sharing(location);
  const { each: most, idleMs, seats, notices } = server;
  const listeners = new Set<() => void>();
  const announce = () => announceTo(listeners);
  const outage: Outage = new Outage(() => awaitsStandby(kysely));
  const lines = postgresLines(url, { most, idleMs, seats, onError: (error) => outage.begin(error) });
  const telling = new Telling(lines, notices, schema);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: lines }) });
  const within: Inside = {
    kysely,
    transaction: (work) => inPostgresTransaction(lines, work),
    unhurried: (work) => withoutHurry(url, seats, work),
    changed() {
      announce();
      telling.tell();
    },
    checksRecords,
  };
  return database(within, {
    engine: "postgresql",
    outage,
    onChange(listener) {
      listeners.add(listener);
      notices.listen(schema, announce);
      return () => listeners.delete(listener);
    },
    async close() {
      telling.close();
      notices.hearNoMore(schema, announce);
      if (schema === null) await server.close();
      await kysely.destroy();
      await lines.end();
    },
  });
}

/** The only book of a database shares it with none: it has more connections, and its own that listens. */
function sharing(location: Extract<DatabaseLocation, { engine: "postgresql" }>) {
  if ("through" in location) return { server: location.through, schema: location.schema };
  const { url, connections: each = 10 } = location;
  const server = new PostgresServer({ url, connections: Number.POSITIVE_INFINITY, each, idleMs: IDLE_MS });
  return { server, schema: null };
}

function announceTo(listeners: ReadonlySet<() => void>): void {
  for (const listener of listeners) listener();
}

function database(within: Inside, db: Database): Database {
  insides.set(db, within);
  return db;
}

/** For `server/db` and the directory of businesses only. */
export function inside(db: Database): Inside {
  const found = insides.get(db);
  if (!found) throw new Error("not an open database");
  return found;
}

const timelines = new WeakMap<Database, TimelineAnswer>();

/** How much the server of the database says of its timeline: asked once. */
export async function timelineOf(db: Database): Promise<TimelineSource> {
  return (await timelineAnswerOf(db))?.source ?? "withheld";
}

/** Whether a change over to another server is noticed by itself. A file has one history. */
export async function saysTimeline(db: Database): Promise<boolean> {
  return db.engine === "sqlite" || (await timelineAnswerOf(db))?.source !== "withheld";
}

/** How much it says, and why not more; null as long as the server is a standby. */
export async function timelineAnswerOf(db: Database): Promise<TimelineAnswer | null> {
  const known = timelines.get(db);
  if (known) return known;
  const answer = await askTimeline(db.engine, inside(db).kysely);
  if (answer) timelines.set(db, answer);
  return answer;
}

/** Reads with single statements, each seeing everything committed before it. */
export async function read<T>(db: Database, work: (handle: Handle) => Promise<T>): Promise<T> {
  return connected(db, () => work({ engine: db.engine, tx: inside(db).kysely }));
}

/** Reads from one unchanging view of everything committed so far. */
export async function snapshot<T>(db: Database, read: (handle: Handle) => Promise<T>): Promise<T> {
  const within = inside(db);
  const inTransaction = (tx: Kysely<Tables>) => read({ engine: db.engine, tx });
  return connected(db, () =>
    db.engine === "sqlite"
      ? within.transaction(inTransaction)
      : within.kysely
          .transaction()
          .setIsolationLevel("repeatable read")
          .setAccessMode("read only")
          .execute(inTransaction),
  );
}

/**
 * Runs work on the database; a pool that cannot connect or lost its server says so in one way. Work that began in an
 * outage and was done ends it; reading from a file does not, because a disk that is full can be read, nor from a database that
 * takes no writes.
 */
export async function connected<T>(
  { outage, engine }: Database,
  work: () => Promise<T>,
  isWriting = false,
): Promise<T> {
  const isTrial = outage.isOn && (isWriting || (engine === "postgresql" && !outage.isOfWrites));
  try {
    const result = await work();
    if (isTrial) outage.over();
    return result;
  } catch (error) {
    if (isLostConnection(error)) throw new ConnectionLost("the database cannot be reached", { cause: error });
    throw error;
  }
}

/** The answer of the work, unless the database takes longer over it than that. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ConnectionLost("the database does not answer")), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
