/** Puts a backup back. The book is another's future by then, so a new epoch begins: devices send their journal first. */
import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { stampOf, verifyCopy } from "../db/backup.ts";
import { lockDataDirectory } from "../db/data-directory.ts";
import { type Database, openDatabase } from "../db/database.ts";
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
  verifyCopy(copy);
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

/** A PostgreSQL database that `pg_restore` has filled. */
export function restoreServer(url: string): Promise<void> {
  return beginAgain(openDatabase({ engine: "postgresql", url, connections: 1 }));
}

async function beginAgain(db: Database): Promise<void> {
  try {
    await migrate(db);
    await beginEpoch(db);
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
