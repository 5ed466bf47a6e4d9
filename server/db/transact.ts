/**
 * The one way to write. Writes of a business are serial on both engines: SQLite's transaction is immediate, and on
 * PostgreSQL the first statement locks `head`. So there is no lock order and no write skew, and the order of change
 * numbers is the order of commits. Inside, only the handle is in scope and nothing but its queries is awaited.
 *
 * Work that arrives while another is being written waits, and what waits is committed together: each in a savepoint of
 * its own, so that one that fails has written nothing, and all with one flush to the disk. Nobody hears of success
 * before that flush.
 */
import { sql } from "kysely";
import { connected, type Database, inside } from "./database.ts";
import { isUnavailable, mayRetry } from "./faults.ts";
import type { Handle } from "./store.ts";
import { Writing } from "./writing.ts";

export interface Head {
  epoch: string;
  seq: number;
  tag: string;
  forgottenSeq: number;
}

type Work = (writing: Writing) => Promise<unknown>;

interface Waiting {
  work: Work;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

type Outcome = { ok: true; result: unknown } | { ok: false; error: unknown };

const TRIES = 3;
/** More would keep the first of them waiting for little more gain. */
const TOGETHER = 32;

const queues = new WeakMap<Database, Waiting[]>();

export function transact<T>(db: Database, work: (writing: Writing) => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const waiting: Waiting = { work, resolve: resolve as Waiting["resolve"], reject };
    const queue = queues.get(db);
    if (queue) {
      queue.push(waiting);
      return;
    }
    const opened = [waiting];
    queues.set(db, opened);
    // SQLite answers within one turn of the event loop: whatever arrived with this would find nobody to join.
    setImmediate(() => void drain(db, opened));
  });
}

async function drain(db: Database, queue: Waiting[]): Promise<void> {
  while (queue.length > 0) await write(db, queue.splice(0, TOGETHER));
  queues.delete(db);
}

async function write(db: Database, group: readonly Waiting[]): Promise<void> {
  if (group.length > 1 && (await writeTogether(db, group))) return;
  for (const waiting of group) await writeAlone(db, waiting);
}

async function writeAlone(db: Database, { work, resolve, reject }: Waiting): Promise<void> {
  try {
    const { result, changed } = await retried(() =>
      inTransaction(db, async (handle) => {
        const writing = new Writing(handle, await readHead(handle, true));
        const result = await work(writing);
        return { result, changed: await writing.finish() };
      }),
    );
    if (changed) inside(db).changed();
    resolve(result);
  } catch (error) {
    reject(error);
  }
}

/** Answers false when nothing of it stands and each is to be written alone. */
async function writeTogether(db: Database, group: readonly Waiting[]): Promise<boolean> {
  let isWorked = false;
  try {
    const { outcomes, changed } = await retried(() => {
      isWorked = false;
      return inTransaction(db, async (handle) => {
        const written = await eachInSavepoint(handle, group);
        isWorked = true;
        return written;
      });
    });
    if (changed) inside(db).changed();
    outcomes.forEach((outcome, i) => {
      if (outcome.ok) group[i]?.resolve(outcome.result);
      else group[i]?.reject(outcome.error);
    });
    return true;
  } catch (error) {
    // The answer to a commit was lost: it may stand, and must not be done again unasked.
    if (!isWorked || !isUnavailable(error)) return false;
    for (const { reject } of group) reject(error);
    return true;
  }
}

async function eachInSavepoint(handle: Handle, group: readonly Waiting[]) {
  const outcomes: Outcome[] = [];
  let changed = false;
  for (const { work } of group) {
    await sql`savepoint work`.execute(handle.tx);
    try {
      const writing = new Writing(handle, await readHead(handle, true));
      const result = await work(writing);
      changed = (await writing.finish()) || changed;
      outcomes.push({ ok: true, result });
    } catch (error) {
      if (isUnavailable(error)) throw error;
      await sql`rollback to savepoint work`.execute(handle.tx);
      outcomes.push({ ok: false, error });
    }
    await sql`release savepoint work`.execute(handle.tx);
  }
  return { outcomes, changed };
}

function inTransaction<T>(db: Database, work: (handle: Handle) => Promise<T>): Promise<T> {
  const { kysely } = inside(db);
  return connected(() => kysely.transaction().execute((tx) => work({ engine: db.engine, tx })));
}

async function retried<T>(task: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await task();
    } catch (error) {
      if (attempt === TRIES || !mayRetry(error)) throw error;
    }
  }
}

/** The head as it stands; locked for the rest of the transaction when it will write. */
export async function readHead({ engine, tx }: Handle, lock = false): Promise<Head> {
  const rows = tx.selectFrom("head").select(["epoch", "seq", "tag", "forgotten_seq as forgottenSeq"]);
  const locked = lock && engine === "postgresql" ? rows.modifyEnd(sql`for update`) : rows;
  return locked.executeTakeFirstOrThrow();
}
