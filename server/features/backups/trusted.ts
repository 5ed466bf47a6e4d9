/**
 * The copy that is trusted: made by the engine, proved as a restore opens it, brought to a second folder, and old ones let go
 * (ruling B1). It needs no server that runs, so `npm run backup` does the same.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { BackupHolds } from "#contract/backups";
import { holdsOf } from "../../book-file/holds.ts";
import type { Configuration } from "../../configuration.ts";
import { type BookSource, backUp } from "../../db/copy/back-up.ts";
import { proveCopy } from "../../db/copy/prove.ts";
import { databaseFile } from "../../db/data-directory.ts";
import { openDatabase, read } from "../../db/database.ts";
import { lockFile } from "./locked.ts";
import { outlived } from "./rotation.ts";

const UNPROVED = ".unproved";

export interface TrustedPlan {
  source: BookSource;
  folder: string;
  /** On another disk or machine; null when there is none. */
  secondFolder: string | null;
  /** For whose key the copy in the second folder is locked; null leaves it plain. */
  recipient: string | null;
}

export interface TrustedCopy {
  filename: string;
  /** Bytes. */
  size: number;
  isInSecondFolder: boolean;
  /** Why it is not in the second folder; empty where all went well or there is none. */
  problem: string;
  /** Null where it was not counted: a book of an earlier version lacks some of the tables. */
  holds: BackupHolds | null;
}

/** Throws when no proved copy was made. A second folder that cannot be reached is a problem, and no failure. */
export async function makeTrustedCopy(plan: TrustedPlan, now: Date): Promise<TrustedCopy> {
  const { source, folder, secondFolder } = plan;
  const copy = await backUp(source, folder, now);
  try {
    await proveCopy(copy, source);
  } catch (error) {
    // Never taken for a copy, and kept to be examined: the last one only, because it is tried again every hour.
    for (const name of readdirSync(folder)) if (name.endsWith(UNPROVED)) rmSync(join(folder, name));
    renameSync(copy.file, `${copy.file}${UNPROVED}`);
    throw error;
  }
  letGo(folder);
  const filename = basename(copy.file);
  const holds = await heldBy(copy.file, source);
  const made = { filename, size: statSync(copy.file).size, holds };
  if (secondFolder === null) return { ...made, isInSecondFolder: false, problem: "" };
  try {
    await bringTo(secondFolder, copy.file, plan.recipient);
    letGo(secondFolder);
    return { ...made, isInSecondFolder: true, problem: "" };
  } catch (error) {
    return {
      ...made,
      isInSecondFolder: false,
      problem: error instanceof Error ? error.message : String(error),
    };
  }
}

/** A dump is not read again for it: what the book holds at this moment is said of it. */
async function heldBy(copy: string, source: BookSource): Promise<BackupHolds | null> {
  const db =
    copy.endsWith(".dump") && "url" in source
      ? openDatabase({ engine: "postgresql", url: source.url, connections: 1 })
      : openDatabase({ engine: "sqlite", file: copy, readOnly: true });
  try {
    return await read(db, (handle) => holdsOf(handle));
  } catch {
    return null;
  } finally {
    await db.close();
  }
}

async function bringTo(folder: string, file: string, recipient: string | null): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const brought = join(folder, `${basename(file)}${recipient === null ? "" : ".age"}`);
  const unfinished = `${brought}.unfinished`;
  try {
    if (recipient === null) copyFileSync(file, unfinished);
    else await lockFile(file, unfinished, recipient);
    if (statSync(unfinished).size < statSync(file).size) throw new Error(`${folder} took less than the copy`);
    renameSync(unfinished, brought);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

function letGo(folder: string): void {
  for (const name of outlived(readdirSync(folder))) rmSync(join(folder, name), { force: true });
}

/** Where the backups of a configured server lie, and what they are made of. */
export function placesOf(
  { dataDir, databaseUrl, secondBackupDir }: Configuration,
  environment: Readonly<Record<string, string | undefined>>,
): Omit<TrustedPlan, "recipient"> {
  const directory = resolve(dataDir);
  return {
    source: databaseUrl === null ? { file: databaseFile(directory) } : { url: databaseUrl, environment },
    folder: join(directory, "backups"),
    secondFolder: secondBackupDir === null ? null : resolve(secondBackupDir),
  };
}

export function standsIn(folder: string, filename: string): boolean {
  return existsSync(join(folder, filename));
}
