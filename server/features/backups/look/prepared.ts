/**
 * Runs the making of a copy's file in a thread, in a folder of its own beside the backups. The folder is marked as a backup under
 * way is, so that the next start removes what a crash leaves (`leftovers.ts`): nothing of a copy stays open on the disk.
 */
import { randomBytes } from "node:crypto";
import { mkdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { Worker } from "node:worker_threads";
import type { BackupHolds, BackupRecord } from "#contract/backups";
import type { Instant } from "#domain/calendar/business-date";
import { isWithoutData } from "../../../book-file/restore-file.ts";
import { markUnderWay } from "../../../db/copy/under-way.ts";
import { type Database, read } from "../../../db/database.ts";
import { bookName } from "../../../db/journal/change-log.ts";
import type { Environment } from "../../../environment.ts";
import { Refused } from "../../../refused.ts";
import { madeAt } from "../rotation.ts";
import type { Prepared, PreparePlan } from "./prepare.ts";

/** The file with its index, or the rows of a dump; and the book goes on growing meanwhile. */
const ROOM = { times: 3, beside: 64 * 1024 * 1024 };

/** Restores read copies too, beside those that are open. */
const MOST_THREADS = 4;

/** The thread's program, in the language of this very file: JavaScript in a package for a shop. */
const PREPARING = join(import.meta.dirname, `preparing${extname(import.meta.filename)}`);

export interface PreparedCopy {
  holds: BackupHolds;
  madeAt: Instant;
  folder: string;
  /** Removes the folder. */
  clear(): void;
}

/** The moment of a backup, as far as its name and its line in the list say it. */
export function momentOf({ filename, createdAt }: BackupRecord): Instant {
  return madeAt(filename) ?? createdAt;
}

/** Refused with a sentence where the copy cannot be read; nothing of it is left then. `threads` holds those that run. */
export async function preparedCopy(
  env: Environment,
  backup: BackupRecord,
  { place, makes, threads }: Pick<PreparePlan, "place" | "makes"> & { threads: Set<Worker> },
): Promise<PreparedCopy> {
  if (threads.size >= MOST_THREADS) throw new Refused("BACKUPS_OPEN");
  const book = await bookWanted(env.db);
  const { folder, clear } = newFolder(env, place);
  const plan: PreparePlan = {
    ...{ place, folder, book, makes, version: env.version, madeAt: momentOf(backup) },
    source: env.backupSource ?? null,
  };
  try {
    const made = await inThread(plan, threads);
    if (!made.ok) throw new Refused(made.code);
    return { holds: made.holds, madeAt: made.madeAt as Instant, folder, clear };
  } catch (error) {
    clear();
    if (error instanceof Refused) throw error;
    env.report(error, "backup");
    throw new Refused("BACKUP_NOT_OPENED", { cause: error });
  }
}

/** A business without data takes any book's, as it does in a restore. */
function bookWanted(db: Database): Promise<string | null> {
  return read(db, async (handle) => ((await isWithoutData(handle)) ? null : bookName(handle)));
}

function newFolder({ backupFolder }: Environment, place: string): { folder: string; clear: () => void } {
  if (backupFolder === undefined) throw new Refused("BACKUP_MISSING");
  const { bavail, bsize } = statfsSync(backupFolder);
  if (bavail * bsize < statSync(place).size * ROOM.times + ROOM.beside) throw new Refused("BACKUP_NO_ROOM");
  const name = `look-${randomBytes(6).toString("hex")}`;
  const unmark = markUnderWay(backupFolder, name);
  const folder = join(backupFolder, name);
  mkdirSync(folder, { mode: 0o700 });
  return {
    folder,
    clear() {
      rmSync(folder, { recursive: true, force: true });
      unmark?.();
    },
  };
}

function inThread(plan: PreparePlan, threads: Set<Worker>): Promise<Prepared> {
  const thread = new Worker(PREPARING, { workerData: plan });
  threads.add(thread);
  return new Promise<Prepared>((resolve, reject) => {
    thread.on("message", resolve);
    thread.on("error", reject);
    thread.on("exit", () => {
      threads.delete(thread);
      reject(new Error("the opening of a copy was given up"));
    });
  });
}
