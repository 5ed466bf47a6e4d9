/** Proves a copy: opens it as a restore would, and compares what it adds up to with the book. */
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Database, openDatabase, snapshot } from "../database.ts";
import { isMigrated, migrate } from "../migrate.ts";
import type { BookCopy, BookSource } from "./back-up.ts";
import { checkFile } from "./check-file.ts";
import type { PostgresSource } from "./postgres-dump.ts";
import { fillThrowaway, withNewDatabase } from "./throwaway.ts";
import { differingTotal, type Totals, totalsOf } from "./totals.ts";

/** Throws with what is wrong, when the copy is not the book. */
export async function proveCopy({ file, totals }: BookCopy, source: BookSource): Promise<void> {
  const found = file.endsWith(".dump") && "url" in source ? proveDump(file, source) : proveFile(file);
  const difference = differingTotal(totals, await found);
  if (difference !== null) throw new Error(`the copy does not add up to the book: ${difference}`);
}

/** A restore copies the file and opens it, so it is opened in its place: proved is the very file that is kept. */
async function proveFile(file: string): Promise<Totals> {
  const [checked, added] = await Promise.allSettled([checkFile(file), addedUpFile(file)]);
  if (checked.status === "rejected") throw checked.reason;
  if (added.status === "rejected") throw added.reason;
  const { totals, isMigrated } = added.value;
  if (!isMigrated) await migrateAside(file);
  return totals;
}

async function addedUpFile(file: string) {
  const db = openDatabase({ engine: "sqlite", file, readOnly: true });
  try {
    return { totals: await snapshot(db, totalsOf), isMigrated: await isMigrated(db) };
  } finally {
    await db.close();
  }
}

/** A restore brings a book of an earlier version to the present form; the copy itself stays as it is. */
async function migrateAside(file: string): Promise<void> {
  const folder = mkdtempSync(`${file}.proof-`);
  try {
    const restored = join(folder, "cuadre.db");
    copyFileSync(file, restored);
    await addedUp(openDatabase({ engine: "sqlite", file: restored }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function proveDump(file: string, source: PostgresSource): Promise<Totals> {
  const db = openDatabase({ engine: "postgresql", url: source.url, connections: 1 });
  try {
    return await withNewDatabase(db, source, async (place) => {
      await fillThrowaway(place, file);
      return addedUp(openDatabase({ engine: "postgresql", url: place.url, connections: 1 }));
    });
  } finally {
    await db.close();
  }
}

async function addedUp(db: Database): Promise<Totals> {
  try {
    const totals = await snapshot(db, totalsOf);
    // A restore brings it to the present form.
    await migrate(db);
    return totals;
  } finally {
    await db.close();
  }
}
