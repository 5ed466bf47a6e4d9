/** The book that devices follow: each start of the server is a run of it, and a restored one begins a new epoch. */
import { randomUUID } from "node:crypto";
import { endOfRun, forgetTombstones, startRun } from "../db/change-log.ts";
import type { Handle } from "../db/store.ts";
import { type Head, transact } from "../db/transact.ts";
import type { Environment } from "../environment.ts";
import type { Cursor } from "./cursor.ts";

const DAY_MS = 86_400_000;
const TOMBSTONE_DAYS = 400;

export async function openBook({ db, clock }: Environment): Promise<void> {
  const at = clock();
  const run = { tag: randomUUID(), epoch: randomUUID(), at };
  await transact(db, async (writing) => {
    await startRun(writing, run);
    await forgetTombstones(writing, at - TOMBSTONE_DAYS * DAY_MS);
  });
}

/**
 * Whether this book gave out the cursors. A cursor of an unknown run, or beyond where its run ended, is a memory of
 * something that this book has lost.
 */
export async function areOurs(
  handle: Handle,
  head: Head,
  cursors: readonly (Cursor | null)[],
): Promise<boolean> {
  for (const cursor of cursors) if (cursor && !(await isOurs(handle, head, cursor))) return false;
  return true;
}

async function isOurs(handle: Handle, head: Head, cursor: Cursor): Promise<boolean> {
  if (cursor.seq > head.seq) return false;
  if (cursor.tag === head.tag) return true;
  const end = await endOfRun(handle, cursor.tag);
  return end !== undefined && (end === null || cursor.seq <= end);
}

/** A device remembers what the server lost, so the server was restored: everyone loads again, once. */
export async function beginEpoch({ db }: Environment, seen: string): Promise<void> {
  const epoch = randomUUID();
  await transact(db, async (writing) => {
    if (writing.head.epoch === seen) writing.changeHead({ epoch });
  });
}
