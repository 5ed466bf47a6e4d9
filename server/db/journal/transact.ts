/**
 * The one way to write. Writes of a business are serial on both engines: SQLite's transaction is immediate, and on
 * PostgreSQL the first statement locks `head`. So there is no lock order and no write skew, and the order of change
 * numbers is the order of commits. Inside, only the handle is in scope and nothing but its queries is awaited.
 *
 * Work that arrives while another is being written waits, and what waits is committed together, with one flush to the
 * disk. No caller hears of success before that flush. When one of them fails, all are undone and each is written
 * alone: who failed hears of it, and the others are not touched by it. Records that several of them are going to read
 * by their ids are read together.
 */
import { randomUUID } from "node:crypto";
import type { Wanted } from "#commands/command";
import { connected, type Database, inside, timelineOf } from "../database.ts";
import { isOutOfReach, isUnavailable, mayRetry } from "../engine/faults.ts";
import type { Handle } from "../records/store.ts";
import { startRun } from "./change-log.ts";
import { type Head, lockHead, storeHead } from "./head.ts";
import { KnownRecords } from "./known-records.ts";
import { Writing } from "./writing.ts";

type Work = (writing: Writing) => Promise<unknown>;

interface Waiting {
  work: Work;
  wanted: readonly Wanted[];
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

const TRIES = 3;
/** More would keep the first of them waiting for little more gain. */
const TOGETHER = 16;

const queues = new WeakMap<Database, Waiting[]>();

/** `wanted`: records that the work is going to read. It may read others, and need not read these. */
export function transact<T>(
  db: Database,
  work: (writing: Writing) => Promise<T>,
  wanted: readonly Wanted[] = [],
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const waiting: Waiting = { work, wanted, resolve: resolve as Waiting["resolve"], reject };
    const queue = queues.get(db);
    if (queue) {
      queue.push(waiting);
      return;
    }
    const opened = [waiting];
    queues.set(db, opened);
    // SQLite answers within one turn of the event loop: work that arrived with this would find no other to join.
    setImmediate(() => void drain(db, opened));
  });
}

/** When the database is out of reach, everybody who waits hears of it at once: one after the other, they would wait long. */
async function drain(db: Database, queue: Waiting[]): Promise<void> {
  while (queue.length > 0) {
    const group = queue.splice(0, TOGETHER);
    try {
      await write(db, group);
    } catch (error) {
      for (const { reject } of [...group, ...queue.splice(0)]) reject(error);
    }
  }
  queues.delete(db);
}

/** Fails only when the database is out of reach. */
async function write(db: Database, group: readonly Waiting[]): Promise<void> {
  if (group.length > 1 && (await writeTogether(db, group))) return;
  for (const waiting of group) await writeAlone(db, waiting);
}

async function writeAlone(db: Database, waiting: Waiting): Promise<void> {
  try {
    const [result] = await retried(() => commit(db, [waiting]));
    waiting.resolve(result);
  } catch (error) {
    if (isOutOfReach(error)) throw error;
    waiting.reject(error);
  }
}

/** Answers false when nothing of it stands and each is to be written alone. */
async function writeTogether(db: Database, group: readonly Waiting[]): Promise<boolean> {
  let isWorked = false;
  try {
    const results = await commit(db, group, () => {
      isWorked = true;
    });
    group.forEach(({ resolve }, i) => {
      resolve(results[i]);
    });
    return true;
  } catch (error) {
    if (isOutOfReach(error)) throw error;
    // The answer to a commit was lost: it may stand, and must not be done again unasked.
    if (!isWorked || !isUnavailable(error)) return false;
    for (const { reject } of group) reject(error);
    return true;
  }
}

/** Does the works one after the other in one transaction; answers their results once it is committed. */
async function commit(
  db: Database,
  group: readonly Waiting[],
  worked: () => void = () => {},
): Promise<unknown[]> {
  const { results, changed } = await inTransaction(db, async (handle) => {
    const known = new KnownRecords(handle);
    // Sent in this order: the head is locked before any record is read. One alone reads for itself, without waiting twice.
    const [{ head: before, present }] = await Promise.all([
      lockHead(handle),
      group.length > 1 && known.preload(group.flatMap(({ wanted }) => wanted)),
    ]);
    let head = await inRunOf(present, handle, before);
    const results: unknown[] = [];
    for (const { work } of group) {
      const writing = new Writing(handle, head, known, inside(db).checksRecords);
      results.push(await work(writing));
      head = writing.head;
    }
    if (head !== before) await storeHead(handle, head);
    worked();
    return { results, changed: head.seq > before.seq };
  });
  if (changed) inside(db).changed();
  return results;
}

/** Does the work in a transaction that is open already: that of the migrations, which no other connection sees into. */
export async function writeWithin<T>(handle: Handle, work: (writing: Writing) => Promise<T>): Promise<T> {
  const { head: before, present } = await lockHead(handle);
  const writing = new Writing(handle, await inRunOf(present, handle, before), new KnownRecords(handle));
  const result = await work(writing);
  if (writing.head !== before) await storeHead(handle, writing.head);
  return result;
}

/**
 * The head in a run of the timeline that is written at this moment. A standby that was promoted begins one from as far as it
 * had heard, and gives the numbers beyond again: devices that remember them have another run's tag beside them.
 */
async function inRunOf(timeline: string | null, handle: Handle, head: Head): Promise<Head> {
  // A book whose timeline was not known has none to leave: its next run notes the first.
  if (timeline === null || head.timeline === null || timeline === head.timeline) return head;
  const cut = { ...head, timeline, cutEpoch: head.epoch };
  return startRun(handle, cut, { tag: randomUUID(), at: Date.now() });
}

async function inTransaction<T>(db: Database, work: (handle: Handle) => Promise<T>): Promise<T> {
  return connected(
    db,
    async () => {
      const timelines = await timelineOf(db);
      return inside(db).transaction((tx) => work({ engine: db.engine, tx, timelines }));
    },
    true,
  );
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
