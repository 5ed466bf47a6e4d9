/**
 * Copies a book while it is in use: by SQLite's own online copy, by `pg_dump` where it is installed and its dump can be
 * proved, and else from PostgreSQL row by row into a file of SQLite, which every machine can read and put back.
 */
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Database, openDatabase } from "../database.ts";
import { migrate } from "../migrate.ts";
import { fillFile } from "./fill-file.ts";
import { asOfOneMoment } from "./one-moment.ts";
import { dumpPostgres, mayDump, type PostgresSource } from "./postgres-dump.ts";
import { copySqlite, standAlone } from "./sqlite-copy.ts";
import { type Totals, totalsOf } from "./totals.ts";

export type BookSource = { file: string } | PostgresSource;

export interface BookCopy {
  /** Ends in `.db` when it is a file of SQLite, in `.dump` when `pg_dump` wrote it. */
  file: string;
  /** The totals of the book at the moment of the copy. */
  totals: Totals;
}

/** Writes a consistent copy under its date, to be proved by `proveCopy`. One that fails leaves nothing behind. */
export async function backUp(source: BookSource, folder: string, now: Date): Promise<BookCopy> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = join(folder, copyName(now));
  if ("file" in source) return finished(`${name}.db`, (copy) => copySqlite(source.file, copy));
  const db = openDatabase({ engine: "postgresql", url: source.url, connections: 1 });
  try {
    return (await mayDump(db, source))
      ? await finished(`${name}.dump`, (copy) => dumpPostgres(db, source, copy))
      : await finished(`${name}.db`, (copy) => copyRows(db, copy));
  } finally {
    await db.close();
  }
}

/** With which the name of a copy begins. */
export function copyName(now: Date): string {
  return `cuadre-${stampOf(now)}`;
}

/** `20260304-150000`, in UTC. */
export function stampOf(now: Date): string {
  return now.toISOString().slice(0, 19).replace(/[-:]/g, "").replace("T", "-");
}

async function finished(copy: string, write: (unfinished: string) => Promise<Totals>): Promise<BookCopy> {
  if (existsSync(copy)) throw new Error(`there is a backup of this very second already: ${copy}`);
  const unfinished = `${copy}.unfinished`;
  const parts = ["", "-wal", "-shm", "-journal"].map((part) => `${unfinished}${part}`);
  for (const part of parts) rmSync(part, { force: true });
  try {
    // Made first and empty, so that at every moment only its owner may read it.
    writeFileSync(unfinished, "", { mode: 0o600 });
    const totals = await write(unfinished);
    chmodSync(unfinished, 0o600);
    renameSync(unfinished, copy);
    return { file: copy, totals };
  } finally {
    for (const part of parts) rmSync(part, { force: true });
  }
}

/** A book on any engine as a file of SQLite, and what it added up to. */
export async function copyRows(db: Database, copy: string): Promise<Totals> {
  const target = openDatabase({ engine: "sqlite", file: copy });
  try {
    await migrate(target);
  } finally {
    await target.close();
  }
  standAlone(copy);
  return asOfOneMoment(db, async (from) => {
    await fillFile(from, copy);
    return totalsOf(from);
  });
}
