/** Proves a copy: puts it into a place of its own, as a restore would, and compares what it adds up to with the book. */
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Database, openDatabase, snapshot } from "../database.ts";
import { migrate } from "../migrate.ts";
import type { BookCopy, BookSource } from "./back-up.ts";
import { fillFromDump, type PostgresSource, withNewDatabase } from "./postgres-dump.ts";
import { verifyCopy } from "./sqlite-copy.ts";
import { differingTotal, totalsOf } from "./totals.ts";

/** Throws with what is wrong, when the copy is not the book. */
export async function proveCopy({ file, totals }: BookCopy, source: BookSource): Promise<void> {
  const found = file.endsWith(".dump") && "url" in source ? proveDump(file, source) : proveFile(file);
  const difference = differingTotal(totals, await found);
  if (difference !== null) throw new Error(`the copy does not add up to the book: ${difference}`);
}

async function proveFile(file: string) {
  const folder = mkdtempSync(join(dirname(file), "cuadre-proof-"));
  try {
    const restored = join(folder, "cuadre.db");
    copyFileSync(file, restored);
    verifyCopy(restored);
    return await addedUp(openDatabase({ engine: "sqlite", file: restored }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function proveDump(file: string, source: PostgresSource) {
  const db = openDatabase({ engine: "postgresql", url: source.url, connections: 1 });
  try {
    return await withNewDatabase(db, source, async (place) => {
      await fillFromDump(place, file);
      return addedUp(openDatabase({ engine: "postgresql", url: place.url, connections: 1 }));
    });
  } finally {
    await db.close();
  }
}

async function addedUp(db: Database) {
  try {
    const totals = await snapshot(db, totalsOf);
    // A restore brings it to the present form.
    await migrate(db);
    return totals;
  } finally {
    await db.close();
  }
}
