/** When the trusted copy is made: once a night, soon after a start that missed it, and by one process where there are several. */
import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { extname, join } from "node:path";
import { Worker } from "node:worker_threads";
import type { BackupRecord } from "#contract/backups";
import { type Id, toId } from "#contract/id";
import { businessDate, type Instant, startOfBusinessDate } from "#domain/calendar/business-date";
import { copyName } from "../../db/copy/back-up.ts";
import { markUnderWay } from "../../db/copy/under-way.ts";
import { read } from "../../db/database.ts";
import {
  addBackup,
  backupsElsewhere,
  failBackup,
  findBackupKey,
  finishBackup,
  listBackups,
  removeBackups,
} from "../../db/journal/backups.ts";
import { transact } from "../../db/journal/transact.ts";
import type { Writing } from "../../db/journal/writing.ts";
import { hasUsers } from "../../db/records/accounts.ts";
import type { Environment } from "../../environment.ts";
import { rememberHeld } from "./held.ts";
import { clearFailed } from "./leftovers.ts";
import { nodeOf } from "./node.ts";
import { standsIn, type TrustedCopy, type TrustedPlan } from "./trusted.ts";

const HOUR_MS = 3_600_000;
/** Two in the morning, as Santo Domingo counts. */
const NIGHT_MS = 2 * HOUR_MS;
const AGAIN_AFTER_MS = HOUR_MS;
/** A process that was killed in the middle holds up the next backup no longer. */
const ABANDONED_MS = 6 * HOUR_MS;
/** Failures are listed for so long. */
const FAILED_MS = 14 * 24 * HOUR_MS;
/** No machine keeps a copy for longer: one that was given up cannot say so. */
const ELSEWHERE_MS = 400 * 24 * HOUR_MS;
const LOOK_EVERY_MS = 10 * 60_000;
const FIRST_LOOK_MS = 60_000;

/** The thread's program, in the language of this very file: JavaScript in a package for a shop. */
const COPYING = join(import.meta.dirname, `copying${extname(import.meta.filename)}`);

export type Copier = (plan: TrustedPlan, now: Date) => Promise<TrustedCopy>;

type NightlyEnvironment = Pick<Environment, "db" | "clock" | "report">;
type Places = Omit<TrustedPlan, "recipient">;

/** Whether a copy is to be made now: none was proved since two in the morning, and no try is under way or just failed. */
export function isDue(
  backups: readonly BackupRecord[],
  now: Instant,
  since: number = lastNight(now),
): boolean {
  const tries = backups.filter(({ backupType }) => backupType === "nightly");
  return !tries.some(({ status, createdAt, provedAt }) => {
    if (status === "completed") return provedAt !== null && createdAt >= since;
    return createdAt > now - (status === "running" ? ABANDONED_MS : AGAIN_AFTER_MS);
  });
}

function lastNight(now: Instant): number {
  const today = startOfBusinessDate(businessDate(now)) + NIGHT_MS;
  return now >= today ? today : today - 24 * HOUR_MS;
}

/**
 * Makes the copy if it is due; answers whether it did. A second call during a copy does nothing. `since`: the instant of its
 * night, where it is another than two in the morning.
 */
export async function copyWhenDue(
  standing: NightlyEnvironment,
  places: Places,
  copier: Copier,
  since?: Instant,
): Promise<boolean> {
  const { db, clock } = standing;
  const now = clock();
  const node = nodeOf(places.folder);
  const id = await transact(db, async (writing) => {
    if (!(await hasUsers(writing.handle))) return null;
    if (!isDue(await listBackups(writing.handle), now, since)) return null;
    return claim(writing, now, node);
  });
  if (id === null) return false;
  await copyAs(standing, places, copier, id);
  return true;
}

/** The same at once, whatever the hour: for `npm run backup`. Throws when no proved copy was made. */
export async function copyNow(
  standing: NightlyEnvironment,
  places: Places,
  copier: Copier,
): Promise<TrustedCopy> {
  const node = nodeOf(places.folder);
  const id = await transact(standing.db, (writing) => claim(writing, standing.clock(), node));
  const made = await copyAs(standing, places, copier, id);
  if (made instanceof Error) throw made;
  return made;
}

async function claim(writing: Writing, createdAt: Instant, node: string | null): Promise<Id> {
  const id = toId(randomUUID());
  const filename = "";
  await addBackup(writing, {
    id,
    filename,
    backupType: "nightly",
    collections: [],
    createdAt,
    createdBy: null,
    node,
  });
  return id;
}

async function copyAs(
  { db, clock, report }: NightlyEnvironment,
  places: Places,
  copier: Copier,
  id: Id,
): Promise<TrustedCopy | Error> {
  const key = await read(db, findBackupKey);
  const recipient = key?.confirmedAt ? key.recipient : null;
  const now = new Date(clock());
  let unmark: (() => void) | null = null;
  try {
    mkdirSync(places.folder, { recursive: true, mode: 0o700 });
    unmark = markUnderWay(places.folder, copyName(now), id);
    if (!unmark) throw new Error("a copy of this very second is being made already");
    const made = await copier({ ...places, recipient }, now);
    const { filename, size: fileSize, problem: notes, isInSecondFolder, holds } = made;
    rememberHeld(places.folder, filename, holds);
    const at = clock();
    await transact(db, async (writing) => {
      await finishBackup(writing, id, {
        filename,
        fileSize,
        notes,
        provedAt: at,
        secondAt: isInSecondFolder ? at : null,
      });
      const elsewhere = await backupsElsewhere(writing.handle, nodeOf(places.folder));
      const stands = ({ id, filename, createdAt }: BackupRecord) =>
        elsewhere.has(id) ? createdAt > at - ELSEWHERE_MS : standsIn(places.folder, filename);
      await removeBackups(writing, gone(await listBackups(writing.handle), stands, at));
    });
    if (notes !== "") report(`the backup is not in the second folder: ${notes}`, "backup");
    return made;
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    report(failure, "backup");
    await transact(db, (writing) => failBackup(writing, id, failure.message));
    if (unmark) await clearFailed(db, places.folder, copyName(now));
    return failure;
  } finally {
    unmark?.();
  }
}

/** Those whose file was let go, and failures of long ago. */
function gone(
  backups: readonly BackupRecord[],
  stands: (backup: BackupRecord) => boolean,
  now: number,
): string[] {
  return backups
    .filter((backup) => {
      if (backup.backupType !== "nightly") return false;
      return backup.status === "completed" ? !stands(backup) : backup.createdAt < now - FAILED_MS;
    })
    .map(({ id }) => id);
}

/** Looks every ten minutes; answers how to stop. A copy under way is given up. */
export function keepCopying(standing: NightlyEnvironment, places: Places): () => Promise<void> {
  const { copier, giveUp } = threadCopier();
  let looking: Promise<unknown> = Promise.resolve();
  const look = () => {
    looking = copyWhenDue(standing, places, copier).catch((error: unknown) =>
      standing.report(error, "backup"),
    );
  };
  const first = setTimeout(look, FIRST_LOOK_MS).unref();
  const every = setInterval(look, LOOK_EVERY_MS).unref();
  return async () => {
    clearTimeout(first);
    clearInterval(every);
    await giveUp();
    await looking;
  };
}

/** Makes each copy in a thread of its own. `giveUp` ends those that are under way. */
export function threadCopier(): { copier: Copier; giveUp(): Promise<void> } {
  const threads = new Set<Worker>();
  return {
    copier: (plan, now) => inThread(threads, plan, now),
    async giveUp() {
      await Promise.all([...threads].map((thread) => thread.terminate()));
    },
  };
}

function inThread(threads: Set<Worker>, plan: TrustedPlan, now: Date): Promise<TrustedCopy> {
  const thread = new Worker(COPYING, {
    workerData: { plan, now: now.getTime() },
  });
  threads.add(thread);
  return new Promise<TrustedCopy>((resolve, reject) => {
    thread.on("message", resolve);
    thread.on("error", reject);
    thread.on("exit", () => {
      threads.delete(thread);
      reject(new Error("the copy was given up"));
    });
  });
}
