/**
 * Makes of a backup the file that people look into, or the file that a restore reads: a file of SQLite in the present form,
 * of either kind of backup, read and refused as a restore reads and refuses it.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BACKED_UP, type BackupHolds } from "#contract/backups";
import type { RefusalCode } from "#contract/refusals";
import { fillBook } from "../../../book-file/fill-book.ts";
import { holdsOf, holdsOfFile } from "../../../book-file/holds.ts";
import { type BookFile, LARGEST_BOOK_FILE, readBookFile } from "../../../book-file/read-file.ts";
import { writeBookFile } from "../../../book-file/write-file.ts";
import type { PostgresSource } from "../../../db/copy/postgres-dump.ts";
import { closeAlone, inPresentForm, rowsOfDump, UnfitCopy } from "../../../db/copy/present-form.ts";
import { type Database, openDatabase, read } from "../../../db/database.ts";
import { bookName } from "../../../db/journal/change-log.ts";
import { transact } from "../../../db/journal/transact.ts";
import { migrate, migrationNames } from "../../../db/migrate.ts";
import { textOfBytes } from "../../../text-file.ts";
import { indexCopy } from "./index-copy.ts";

export interface PreparePlan {
  /** The backup's file. */
  place: string;
  /** A folder for this one work, thrown away with all that is in it. */
  folder: string;
  /** Where a dump is put into a database of its own; null where there is none. */
  source: PostgresSource | null;
  /** The book whose backup it must be; null where any is taken. */
  book: string | null;
  /** The moment of the backup, in milliseconds. */
  madeAt: number;
  version: string;
  /** `look`: the file that people look into. `file`: the file of a backup that a restore reads. */
  makes: "look" | "file";
}

export type Prepared = { ok: true; holds: BackupHolds; madeAt: number } | { ok: false; code: RefusalCode };

const FITNESS: Record<UnfitCopy["reason"], RefusalCode> = {
  damaged: "BACKUP_DAMAGED",
  foreign: "BACKUP_UNREADABLE",
  newer: "BACKUP_NEWER",
};

export const openFile = (folder: string) => join(folder, "cuadre.db");
export const fileMade = (folder: string) => join(folder, "backup.json");

/** Throws for what no person can be blamed for. */
export async function prepareCopy(plan: PreparePlan): Promise<Prepared> {
  try {
    return plan.place.endsWith(".json") ? await ofFile(plan) : await ofEngines(plan);
  } catch (error) {
    if (error instanceof UnfitCopy) return { ok: false, code: FITNESS[error.reason] };
    throw error;
  }
}

/** A file that a person made or brought. */
async function ofFile({ place, folder, book }: PreparePlan): Promise<Prepared> {
  const found = readBookFile(textOfBytes(readFileSync(place)), migrationNames("sqlite").at(-1) ?? "");
  if (!found.ok) return found;
  if (book !== null && found.file.book !== book) return { ok: false, code: "BACKUP_OF_ANOTHER" };
  const at = Date.parse(found.file.createdAt);
  await openFor(folder, (db) => fillFrom(db, found.file, at));
  return { ok: true, holds: holdsOfFile(found.file), madeAt: at };
}

async function fillFrom(db: Database, file: BookFile, at: number): Promise<void> {
  await transact(db, (writing) => fillBook(writing, file, at));
}

async function openFor(folder: string, fill: (db: Database) => Promise<void>): Promise<void> {
  const file = openFile(folder);
  const db = openDatabase({ engine: "sqlite", file });
  try {
    await migrate(db);
    await fill(db);
    await indexCopy(db, file);
  } finally {
    await closeAlone(db, file);
  }
}

/** The copy of a night. */
async function ofEngines({ place, folder, source, book, ...plan }: PreparePlan): Promise<Prepared> {
  const file = openFile(folder);
  const isDump = place.endsWith(".dump");
  if (isDump && source === null) return { ok: false, code: "BACKUP_NOT_OPENED" };
  const db = isDump && source ? await rowsOfDump(place, file, source) : await inPresentForm(place, file);
  try {
    if (book !== null && (await read(db, bookName)) !== book) return { ok: false, code: "BACKUP_OF_ANOTHER" };
    if (plan.makes === "look") await indexCopy(db, file);
    else if (await isTooLarge(db, { ...plan, folder })) return { ok: false, code: "BACKUP_TOO_LARGE" };
    return { ok: true, holds: await read(db, holdsOf), madeAt: plan.madeAt };
  } finally {
    await closeAlone(db, file);
  }
}

async function isTooLarge(
  db: Database,
  { folder, madeAt, version }: Pick<PreparePlan, "folder" | "madeAt" | "version">,
): Promise<boolean> {
  const written = await writeBookFile(db, BACKED_UP, { file: fileMade(folder), now: madeAt, version });
  return written.size > LARGEST_BOOK_FILE;
}
