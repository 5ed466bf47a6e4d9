/** An open database. Reading is free to all; the writable handle stays inside `server/db`. */
import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { ConnectionLost } from "./faults.ts";
import type { Engine } from "./kinds.ts";
import { Notices } from "./notices.ts";
import { inPostgresTransaction, Lines, postgresPool } from "./postgres.ts";
import type { Tables } from "./schema.ts";
import { sqliteDialect } from "./sqlite.ts";
import type { Handle } from "./store.ts";

export interface Database {
  engine: Engine;
  /** Called after every commit that changed a record, here or by another server on the same database. */
  onChange(listener: () => void): () => void;
  close(): Promise<void>;
}

interface Inside {
  kysely: Kysely<Tables>;
  /** One transaction, committed when the work is done. Nothing of it stands when it throws. */
  transaction<T>(work: (tx: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** A commit of this process changed a record. */
  changed(): void;
}

const insides = new WeakMap<Database, Inside>();

export type Place =
  | { engine: "sqlite"; file: string; readOnly?: boolean; mostBytes?: number }
  | { engine: "postgresql"; url: string; connections?: number; onError?: (error: Error) => void };

export function openDatabase(place: Place): Database {
  const listeners = new Set<() => void>();
  const announce = () => {
    for (const listener of listeners) listener();
  };
  if (place.engine === "sqlite") {
    const kysely = new Kysely<Tables>({ dialect: sqliteDialect(place.file, place) });
    const transaction: Inside["transaction"] = (work) => kysely.transaction().execute(work);
    return database("sqlite", listeners, { kysely, transaction, changed: announce }, null);
  }
  const { url, connections = 10, onError = () => {} } = place;
  const pool: pg.Pool = postgresPool(url, { connections, onError });
  const notices = new Notices(url, pool, announce);
  const changed = () => {
    announce();
    notices.tell();
  };
  const lines = new Lines(pool);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: lines }) });
  const transaction: Inside["transaction"] = (work) => inPostgresTransaction(lines, work);
  return database("postgresql", listeners, { kysely, transaction, changed }, notices);
}

function database(
  engine: Engine,
  listeners: Set<() => void>,
  within: Inside,
  notices: Notices | null,
): Database {
  const db: Database = {
    engine,
    onChange(listener) {
      listeners.add(listener);
      notices?.listen();
      return () => listeners.delete(listener);
    },
    async close() {
      await notices?.close();
      await within.kysely.destroy();
    },
  };
  insides.set(db, within);
  return db;
}

/** For `server/db` only. */
export function inside(db: Database): Inside {
  const found = insides.get(db);
  if (!found) throw new Error("not an open database");
  return found;
}

/** Reads with single statements, each seeing everything committed before it. */
export async function read<T>(db: Database, work: (handle: Handle) => Promise<T>): Promise<T> {
  return connected(() => work({ engine: db.engine, tx: inside(db).kysely }));
}

/** Reads from one unchanging view of everything committed so far. */
export async function snapshot<T>(db: Database, read: (handle: Handle) => Promise<T>): Promise<T> {
  const within = inside(db);
  const inTransaction = (tx: Kysely<Tables>) => read({ engine: db.engine, tx });
  return connected(() =>
    db.engine === "sqlite"
      ? within.transaction(inTransaction)
      : within.kysely
          .transaction()
          .setIsolationLevel("repeatable read")
          .setAccessMode("read only")
          .execute(inTransaction),
  );
}

/** Runs work on the database; a pool that cannot connect or lost its server says so in one way. */
export async function connected<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isLostConnection(error)) throw new ConnectionLost("the database cannot be reached", { cause: error });
    throw error;
  }
}

/** The driver's own errors about a connection carry no code; a fault found by PostgreSQL carries its state. */
function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error) || "code" in error) return false;
  return error.name === "Error" && error.stack?.includes("/node_modules/pg") === true;
}
