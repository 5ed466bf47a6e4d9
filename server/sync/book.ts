/**
 * The book that devices follow: each start of the server, and each timeline of PostgreSQL, is a run of it, and a restored
 * book begins a new epoch. Beside other books, where each is opened and closed often, a run goes on over clean closings.
 */
import { randomUUID } from "node:crypto";
import type { Database } from "../db/database.ts";
import { endOfRun, forgetTombstones, startRun } from "../db/journal/change-log.ts";
import { type Head, presentTimeline } from "../db/journal/head.ts";
import { transact } from "../db/journal/transact.ts";
import { type Keys, openKeys } from "../db/records/keys.ts";
import type { Handle } from "../db/records/store.ts";
import type { Environment } from "../environment.ts";
import { Refused } from "../refused.ts";
import { bearsOurSignature, type ClaimedCursor, type Cursor } from "./cursor.ts";

const DAY_MS = 86_400_000;
const TOMBSTONE_DAYS = 400;

interface Opening extends Pick<Environment, "db" | "clock"> {
  left?: LeftBook;
}

/** How the head was when the book was last closed, as a witness outside of the book remembers it. */
export type LeftBook = Pick<Head, "tag" | "seq">;

/**
 * Begins a run, and answers the keys that the book signs with. A book that is exactly as it was left has lost nothing, and
 * goes on in the run of before: one that is opened many times a day would have thousands of them in a year.
 */
export async function openBook({ db, clock, left }: Opening): Promise<Keys> {
  const at = clock();
  const [tag, epoch] = [randomUUID(), randomUUID()];
  return transact(db, async (writing) => {
    const { handle, head } = writing;
    if (left?.tag !== head.tag || left.seq !== head.seq) {
      const timeline = (await presentTimeline(handle)) ?? head.timeline;
      writing.changeHead(await startRun(handle, { ...head, timeline }, { tag, at }));
    }
    if (writing.head.epoch === "") writing.changeHead({ epoch });
    await forgetTombstones(writing, at - TOMBSTONE_DAYS * DAY_MS);
    return openKeys(writing, at);
  });
}

/**
 * `ours`: this book gave them out and still has what they stand for. `lost`: it gave them out, for something that it
 * has lost since, so it was restored. `alone`: only their sender is concerned. Either it proves nothing, or PostgreSQL went
 * on upon another timeline: then each who remembers the end of the one before shows it, and the others have lost nothing.
 */
export type Memory = "ours" | "lost" | "alone";

/** A memory that this book has proof of and does not share says this about the book. */
export function lossIn({ epoch, cutEpoch }: Head): Memory {
  return cutEpoch === epoch ? "alone" : "lost";
}

export async function judgeCursors(
  handle: Handle,
  keys: Keys,
  head: Head,
  cursors: readonly (ClaimedCursor | null)[],
): Promise<Memory> {
  const judged: Memory[] = [];
  for (const cursor of cursors) if (cursor) judged.push(await judge(handle, keys, head, cursor));
  return gravest(judged);
}

export function gravest(judged: readonly Memory[]): Memory {
  if (judged.includes("lost")) return "lost";
  return judged.includes("alone") ? "alone" : "ours";
}

/**
 * An unsigned cursor, given out by an earlier version, may be made up by any sender. One that this book could have given
 * shows its sender no more than what that person may view, so it is taken; any other proves nothing.
 */
async function judge(handle: Handle, keys: Keys, head: Head, cursor: ClaimedCursor): Promise<Memory> {
  const isProven = bearsOurSignature(keys, head, cursor);
  if (!isProven && cursor.signature !== null) return "alone";
  if (await isOurs(handle, head, cursor)) return "ours";
  return isProven ? lossIn(head) : "alone";
}

/** A cursor of an unknown run, or beyond where its run ended, is a memory of something that this book has lost. */
async function isOurs(handle: Handle, head: Head, cursor: Cursor): Promise<boolean> {
  if (cursor.seq > head.seq) return false;
  if (cursor.tag === head.tag) return true;
  const end = await endOfRun(handle, cursor.tag);
  return end !== undefined && (end === null || cursor.seq <= end);
}

/**
 * The refusal for a device that remembers what this book lacks. It is judged once more with the head locked: a timeline
 * that nothing was written on yet has begun its run by then, and a database that lagged behind has been left for the one
 * that is written. A restored server begins an epoch, in which everyone loads again and sends the journal first.
 */
export async function refusalOfLoss(
  db: Database,
  seen: string,
  judgeAgain: (handle: Handle, head: Head) => Promise<Memory>,
): Promise<Refused> {
  const epoch = randomUUID();
  return transact(db, async (writing) => {
    if (writing.head.epoch !== seen) return new Refused("EPOCH_CHANGED");
    const memory = await judgeAgain(writing.handle, writing.head);
    if (memory === "alone") return new Refused("CURSOR_TOO_OLD");
    if (memory === "ours") return new Refused("UNAVAILABLE");
    writing.changeHead({ epoch });
    return new Refused("EPOCH_CHANGED");
  });
}

/** The server was restored. With `seen`, nothing happens when that epoch has ended already. */
export async function beginEpoch(db: Database, seen?: string): Promise<void> {
  const epoch = randomUUID();
  await transact(db, async (writing) => {
    if (seen === undefined || writing.head.epoch === seen) writing.changeHead({ epoch });
  });
}
