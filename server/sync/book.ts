/** The book that devices follow: each start of the server is a run of it, and a restored one begins a new epoch. */
import { randomUUID } from "node:crypto";
import type { Database } from "../db/database.ts";
import { endOfRun, forgetTombstones, startRun } from "../db/journal/change-log.ts";
import type { Head } from "../db/journal/head.ts";
import { transact } from "../db/journal/transact.ts";
import { type Keys, openKeys } from "../db/records/keys.ts";
import type { Handle } from "../db/records/store.ts";
import type { Environment } from "../environment.ts";
import { bearsOurSignature, type ClaimedCursor, type Cursor } from "./cursor.ts";

const DAY_MS = 86_400_000;
const TOMBSTONE_DAYS = 400;

/** Begins a run, and answers the keys that the book signs with. */
export async function openBook({ db, clock }: Pick<Environment, "db" | "clock">): Promise<Keys> {
  const at = clock();
  const run = { tag: randomUUID(), epoch: randomUUID(), at };
  return transact(db, async (writing) => {
    await startRun(writing, run);
    await forgetTombstones(writing, at - TOMBSTONE_DAYS * DAY_MS);
    return openKeys(writing, at);
  });
}

/**
 * `ours`: this book gave them out and still has what they stand for. `lost`: it gave them out, for something that it
 * has lost since, so it was restored. `unproven`: nobody can tell, and only their sender is concerned.
 */
export type Memory = "ours" | "lost" | "unproven";

export async function judgeCursors(
  handle: Handle,
  keys: Keys,
  head: Head,
  cursors: readonly (ClaimedCursor | null)[],
): Promise<Memory> {
  const judged: Memory[] = [];
  for (const cursor of cursors) if (cursor) judged.push(await judge(handle, keys, head, cursor));
  if (judged.includes("lost")) return "lost";
  return judged.includes("unproven") ? "unproven" : "ours";
}

/**
 * An unsigned cursor, given out by an earlier version, may be anybody's invention. One that this book could have given
 * shows its sender no more than what that person may view, so it is taken; any other proves nothing.
 */
async function judge(handle: Handle, keys: Keys, head: Head, cursor: ClaimedCursor): Promise<Memory> {
  const isProven = bearsOurSignature(keys, head, cursor);
  if (!isProven && cursor.signature !== null) return "unproven";
  if (await isOurs(handle, head, cursor)) return "ours";
  return isProven ? "lost" : "unproven";
}

/** A cursor of an unknown run, or beyond where its run ended, is a memory of something that this book has lost. */
async function isOurs(handle: Handle, head: Head, cursor: Cursor): Promise<boolean> {
  if (cursor.seq > head.seq) return false;
  if (cursor.tag === head.tag) return true;
  const end = await endOfRun(handle, cursor.tag);
  return end !== undefined && (end === null || cursor.seq <= end);
}

/**
 * The server was restored: everyone loads again, and sends the journal first. With `seen`, nothing happens when that
 * epoch has ended already.
 */
export async function beginEpoch(db: Database, seen?: string): Promise<void> {
  const epoch = randomUUID();
  await transact(db, async (writing) => {
    if (seen === undefined || writing.head.epoch === seen) writing.changeHead({ epoch });
  });
}
