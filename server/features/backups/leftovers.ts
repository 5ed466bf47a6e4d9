/**
 * The leftovers of backups whose process was killed: unfinished files, copies that were not proved, folders and databases in
 * which one was being proved. Only ours are removed, by their names, and none that a process is writing.
 */
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { dropLeftProofs } from "../../db/copy/throwaway.ts";
import { marksIn } from "../../db/copy/under-way.ts";
import { type Database, read } from "../../db/database.ts";
import { failBackup, listBackups } from "../../db/journal/backups.ts";
import { transact } from "../../db/journal/transact.ts";
import type { TrustedPlan } from "./trusted.ts";

/** Names of an unfinished copy, and of an unfinished file that a person made or brought. */
const UNFINISHED =
  /^(?:cuadre-\d{8}-\d{6}\.(?:db|dump)(?:\.age)?|backup_\d{8}_\d{6}\.json)\.unfinished(?:-wal|-shm|-journal)?$/;
/** A folder in which a copy is brought to the present form. */
const PROOF = /^cuadre-(?:proof-\w{6}|\d{8}-\d{6}\.(?:db|dump)\.proof-\w{6})$/;
/** A folder with the file of a copy that is open. */
const LOOK = /^look-[0-9a-f]{12}$/;
/** The name that is taken before its file is written. */
const TAKEN = /^backup_\d{8}_\d{6}\.json$/;
/** Under its own name a copy stands before it is proved, and a file before it is listed. */
const WHOLE = /^(?:cuadre-\d{8}-\d{6}\.(?:db|dump)|backup_\d{8}_\d{6}\.json)$/;

const ENDED = "El proceso que la hacía terminó antes de acabarla.";
/** Another machine may be writing to the second folder: what it would take this long is written no more. */
const ABANDONED_MS = 24 * 3_600_000;

/** At the start of a server. Answers what was removed. */
export async function clearLeftovers(
  db: Database,
  { folder, secondFolder, source }: Omit<TrustedPlan, "recipient">,
): Promise<string[]> {
  const dropped = "url" in source ? await dropLeftProofs(db, source) : clearRestore(source.file);
  if (!existsSync(folder)) return dropped;
  const { live, left, clear } = marksIn(folder);
  try {
    const completed = await completedFiles(db);
    const isLive = (entry: string) => live.some(({ name }) => isOf(name, entry));
    const isLeft = (entry: string) => left.some(({ name }) => isOf(name, entry));
    const leftovers = readdirSync(folder).filter((entry) => {
      if (isLive(entry)) return false;
      if (UNFINISHED.test(entry) || PROOF.test(entry) || LOOK.test(entry)) return true;
      if (TAKEN.test(entry) && statSync(join(folder, entry)).size === 0) return true;
      return WHOLE.test(entry) && isLeft(entry) && !completed.has(entry);
    });
    for (const entry of leftovers) rmSync(join(folder, entry), { recursive: true, force: true });
    const brought = secondFolder === null ? [] : clearSecond(secondFolder, isLive, isLeft);
    await endListed(db, left);
    return [...dropped, ...leftovers, ...brought];
  } finally {
    clear();
  }
}

/** A restore that was killed had put a copy beside the book. None runs now: it would hold the folder, as the server does. */
function clearRestore(book: string): string[] {
  const parts = ["", "-wal", "-shm", "-journal"].map((part) => `${book}.unfinished${part}`);
  const left = parts.filter((part) => existsSync(part));
  for (const part of left) rmSync(part);
  return left.map((part) => basename(part));
}

async function completedFiles(db: Database): Promise<ReadonlySet<string>> {
  const backups = await read(db, listBackups);
  return new Set(backups.flatMap(({ filename, status }) => (status === "completed" ? [filename] : [])));
}

/** Removes a copy that failed or was given up in the middle: nothing of it may pass for a backup. */
export async function clearFailed(db: Database, folder: string, name: string): Promise<void> {
  if (!existsSync(folder)) return;
  const completed = await completedFiles(db);
  for (const entry of readdirSync(folder)) {
    if (!isOf(name, entry) || completed.has(entry)) continue;
    if ([UNFINISHED, PROOF, WHOLE].some((form) => form.test(entry)))
      rmSync(join(folder, entry), { recursive: true, force: true });
  }
}

function isOf(name: string, entry: string): boolean {
  return entry === name || entry.startsWith(`${name}.`);
}

function clearSecond(
  folder: string,
  isLive: (entry: string) => boolean,
  isLeft: (entry: string) => boolean,
): string[] {
  if (!existsSync(folder)) return [];
  const isOld = (entry: string) => statSync(join(folder, entry)).mtimeMs < Date.now() - ABANDONED_MS;
  const leftovers = readdirSync(folder).filter(
    (entry) => UNFINISHED.test(entry) && !isLive(entry) && (isLeft(entry) || isOld(entry)),
  );
  for (const entry of leftovers) rmSync(join(folder, entry), { force: true });
  return leftovers;
}

/** Backups listed as running that no process will finish: the next copy need not wait for them. */
async function endListed(db: Database, left: readonly { listed: string | null }[]): Promise<void> {
  const ids = left.flatMap(({ listed }) => (listed === null ? [] : [listed]));
  if (ids.length === 0) return;
  await transact(db, async (writing) => {
    for (const { id, status } of await listBackups(writing.handle))
      if (status === "running" && ids.includes(id)) await failBackup(writing, id, ENDED);
  });
}
