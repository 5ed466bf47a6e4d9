/** A copy that the engine made, as a file of SQLite in the present form and a place of its own: the copy stays as it is. */
import { chmodSync, copyFileSync } from "node:fs";
import { type Database, openDatabase } from "../database.ts";
import { isNewer, migrate } from "../migrate.ts";
import { copyRows } from "./back-up.ts";
import { checkFile } from "./check-file.ts";
import type { PostgresSource } from "./postgres-dump.ts";
import { standAlone } from "./sqlite-copy.ts";
import { fillThrowaway, withNewDatabase } from "./throwaway.ts";

/** `damaged`: a part of it cannot be read; `foreign`: it is no book; `newer`: a later build wrote it. */
export class UnfitCopy extends Error {
  readonly reason: "damaged" | "foreign" | "newer";

  constructor(reason: UnfitCopy["reason"], options?: ErrorOptions) {
    super(REASONS[reason], options);
    this.reason = reason;
  }
}

const REASONS = {
  damaged: "the copy cannot be read",
  foreign: "the copy holds no book",
  newer: "a later version of Cuadre wrote the copy",
};

/** Every page and reference of the copy was checked by then. The caller closes what it gets. */
export async function inPresentForm(copy: string, file: string): Promise<Database> {
  await checkFile(copy).catch((cause: unknown) => {
    throw new UnfitCopy("damaged", { cause });
  });
  copyFileSync(copy, file);
  chmodSync(file, 0o600);
  const db = openDatabase({ engine: "sqlite", file });
  try {
    await broughtForward(db);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** A dump is put into a database that is gone afterwards, and its rows into the file. */
export async function rowsOfDump(copy: string, file: string, source: PostgresSource): Promise<Database> {
  const db = openDatabase({ engine: "postgresql", url: source.url, connections: 1 });
  try {
    await withNewDatabase(db, source, (place) => fillFromThrowaway(copy, file, place));
  } finally {
    await db.close();
  }
  chmodSync(file, 0o600);
  return openDatabase({ engine: "sqlite", file });
}

async function fillFromThrowaway(copy: string, file: string, place: PostgresSource): Promise<void> {
  await fillThrowaway(place, copy).catch((cause: unknown) => {
    throw new UnfitCopy("damaged", { cause });
  });
  const dumped = openDatabase({ engine: "postgresql", url: place.url, connections: 1 });
  try {
    await broughtForward(dumped);
    await copyRows(dumped, file);
  } finally {
    await dumped.close();
  }
}

async function broughtForward(db: Database): Promise<void> {
  const newer = await isNewer(db).catch((cause: unknown) => {
    throw new UnfitCopy("foreign", { cause });
  });
  if (newer) throw new UnfitCopy("newer");
  await migrate(db);
}

/** Nothing of it is in a log beside it, so that it can be opened to be read alone. */
export async function closeAlone(db: Database, file: string): Promise<void> {
  await db.close();
  standAlone(file);
}
