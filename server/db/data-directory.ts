/**
 * The folder of the embedded database: one process holds it, only its owner reads it, and it never passes for new
 * when its book is gone.
 */
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { takeLock } from "./engine/file-lock.ts";

const LOCK = "cuadre.lock";
/** Says that this folder once had a book. */
const MARK = "cuadre.book";
const BACKUPS = "backups";

export function databaseFile(directory: string): string {
  return join(directory, "cuadre.db");
}

export function lockDataDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const unlock = takeLock(join(directory, LOCK));
  if (unlock) return unlock;
  throw new Error(`another Cuadre is already running on ${directory}. Stop it first, or set DATA_DIR`);
}

/** An empty book in the place of one that is gone would take in what phones still have, and hide the loss. */
export function refuseLostBook(
  directory: string,
  remedy = "Put a backup in its place, or begin a new book on purpose with: npm start -- --new-book",
): void {
  if (!existsSync(join(directory, MARK)) || hasTables(databaseFile(directory))) return;
  throw new Error(`${directory} had a book, and cuadre.db is missing or empty. ${remedy}`);
}

/** From now on the folder has a book. */
export function rememberBook(directory: string): void {
  const mark = join(directory, MARK);
  if (existsSync(mark)) return;
  writeFileSync(
    mark,
    "This folder holds the book of a business: cuadre.db. Without it, Cuadre does not start.\n",
  );
}

function hasTables(file: string): boolean {
  if (!existsSync(file) || statSync(file).size === 0) return false;
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return db.prepare("select 1 from sqlite_master limit 1").get() !== undefined;
  } finally {
    db.close();
  }
}

/**
 * Takes from other accounts what an earlier version let them read. A folder that holds other things too is not ours,
 * and only the files of the book in it are closed.
 */
export function closeToOthers(directory: string): void {
  const entries = readdirSync(directory);
  const own = entries.filter(isOurs);
  if (own.length === entries.length) chmodSync(directory, 0o700);
  for (const name of own) chmodSync(join(directory, name), name === BACKUPS ? 0o700 : 0o600);
  if (!own.includes(BACKUPS)) return;
  for (const name of readdirSync(join(directory, BACKUPS)).filter(isOurs)) {
    chmodSync(join(directory, BACKUPS, name), 0o600);
  }
}

function isOurs(name: string): boolean {
  return name === BACKUPS || /^cuadre[.-]/.test(name);
}
