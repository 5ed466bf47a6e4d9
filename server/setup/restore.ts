/** Puts a backup back. The book is another's future by then, so a new epoch begins: devices send their journal first. */
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stampOf } from "../db/copy/back-up.ts";
import { checkFile } from "../db/copy/check-file.ts";
import { copyTables } from "../db/copy/copy-tables.ts";
import { fillFromDump } from "../db/copy/fill-from-dump.ts";
import type { PostgresSource } from "../db/copy/postgres-dump.ts";
import { inPresentForm } from "../db/copy/present-form.ts";
import { lockDataDirectory } from "../db/data-directory.ts";
import { type Database, openDatabase, snapshot } from "../db/database.ts";
import { restoreList } from "../db/journal/backups.ts";
import { transact } from "../db/journal/transact.ts";
import { migrate } from "../db/migrate.ts";
import { beginEpoch } from "../sync/book.ts";

const FILE = "cuadre.db";
const PARTS = [FILE, `${FILE}-wal`, `${FILE}-shm`];

/**
 * The embedded database: the copy is checked before anything is touched, and the present file is kept in a folder
 * beside it. Answers that folder, or null where there was no file.
 */
export async function restoreFile(copy: string, directory: string, now: Date): Promise<string | null> {
  if (!existsSync(copy)) throw new Error(`there is no backup at ${copy}`);
  if (copy.endsWith(".dump")) {
    throw new Error("this copy was made by pg_dump: set DATABASE_URL to an empty PostgreSQL database");
  }
  await checkFile(copy);
  const unlock = lockDataDirectory(directory);
  try {
    const unfinished = join(directory, `${FILE}.unfinished`);
    rmSync(unfinished, { force: true });
    copyFileSync(copy, unfinished);
    chmodSync(unfinished, 0o600);
    await beginAgain(openDatabase({ engine: "sqlite", file: unfinished }));
    const aside = setAside(directory, now);
    renameSync(unfinished, join(directory, FILE));
    return aside;
  } finally {
    unlock();
  }
}

/** A PostgreSQL database that is filled already. */
export function restoreServer(url: string): Promise<void> {
  return beginAgain(openDatabase({ engine: "postgresql", url, connections: 1 }));
}

/** An empty PostgreSQL database: from a dump, or from a file of SQLite that either engine's book was copied into. */
export async function restoreInto(target: PostgresSource, copy: string): Promise<void> {
  if (!existsSync(copy)) throw new Error(`there is no backup at ${copy}`);
  if (copy.endsWith(".dump")) await fillFromDump(target, copy);
  else await fillFromFile(target.url, copy);
  await restoreServer(target.url);
}

/** The file may be of an earlier version: it is brought to the present form, apart from the copy itself. */
async function fillFromFile(url: string, copy: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "cuadre-restore-"));
  const to = openDatabase({ engine: "postgresql", url, connections: 1 });
  try {
    const from = await inPresentForm(copy, join(folder, FILE));
    try {
      await migrate(to);
      await snapshot(from, (handle) => copyTables(handle, to));
    } finally {
      await from.close();
    }
  } finally {
    await to.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function beginAgain(db: Database): Promise<void> {
  try {
    await migrate(db);
    await beginEpoch(db);
    await transact(db, restoreList);
  } finally {
    await db.close();
  }
}

function setAside(directory: string, now: Date): string | null {
  const present = PARTS.filter((part) => existsSync(join(directory, part)));
  if (present.length === 0) return null;
  const aside = join(directory, "backups", `replaced-${stampOf(now)}`);
  mkdirSync(aside, { recursive: true, mode: 0o700 });
  for (const part of present) renameSync(join(directory, part), join(aside, part));
  return aside;
}
