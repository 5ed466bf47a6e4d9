/**
 * The one way to write. Writes of a business are serial on both engines: SQLite's transaction is immediate, and on
 * PostgreSQL the first statement locks `head`. So there is no lock order and no write skew, and the order of change
 * numbers is the order of commits. Inside, only the handle is in scope and nothing but its queries is awaited.
 */
import { sql } from "kysely";
import { connected, type Database, inside } from "./database.ts";
import { mayRetry } from "./faults.ts";
import type { Handle } from "./store.ts";
import { Writing } from "./writing.ts";

export interface Head {
  epoch: string;
  seq: number;
  tag: string;
  forgottenSeq: number;
}

const TRIES = 3;

export async function transact<T>(db: Database, work: (writing: Writing) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { result, changed } = await connected(() => once(db, work));
      if (changed) inside(db).changed();
      return result;
    } catch (error) {
      if (attempt === TRIES || !mayRetry(error)) throw error;
    }
  }
}

async function once<T>(db: Database, work: (writing: Writing) => Promise<T>) {
  return inside(db)
    .kysely.transaction()
    .execute(async (tx) => {
      const handle = { engine: db.engine, tx };
      const writing = new Writing(handle, await readHead(handle, true));
      const result = await work(writing);
      return { result, changed: await writing.finish() };
    });
}

/** The head as it stands; locked for the rest of the transaction when it will write. */
export async function readHead({ engine, tx }: Handle, lock = false): Promise<Head> {
  const rows = tx.selectFrom("head").select(["epoch", "seq", "tag", "forgotten_seq as forgottenSeq"]);
  const locked = lock && engine === "postgresql" ? rows.modifyEnd(sql`for update`) : rows;
  return locked.executeTakeFirstOrThrow();
}
