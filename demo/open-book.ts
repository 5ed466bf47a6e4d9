/**
 * Opens the place for the invented book, makes sure that no real business is recorded there, and fills it. Only a
 * book that was itself invented may be replaced, and only when asked to.
 */
import { existsSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { DEMO_COMPANY } from "#contract/example";
import { SETTINGS_ID } from "#contract/fixed-ids";
import type { DemoCounts } from "#demo/fill";
import { type InventOptions, inventBook } from "#demo/invent";
import type { Configuration } from "#server/configuration";
import { closeToOthers, databaseFile, lockDataDirectory, rememberBook } from "#server/db/data-directory";
import { type Database, openDatabase, read } from "#server/db/database";
import { migrate } from "#server/db/migrate";
import { hasUsers } from "#server/db/records/accounts";
import { STORES } from "#server/db/records/stores";

export interface FillOptions extends InventOptions {
  force: boolean;
}

export async function fillBook(
  { dataDir, databaseUrl }: Pick<Configuration, "dataDir" | "databaseUrl">,
  options: FillOptions,
): Promise<{ place: string; counts: DemoCounts }> {
  if (databaseUrl !== null) {
    const db = openDatabase({ engine: "postgresql", url: databaseUrl });
    const place = `the database ${new URL(databaseUrl).pathname.slice(1)}`;
    return { place, counts: await fillEmpty(db, place, options) };
  }
  const directory = resolve(dataDir);
  const unlock = lockDataDirectory(directory);
  try {
    const file = databaseFile(directory);
    if (options.force) await removeInvented(file);
    const counts = await fillEmpty(openSqlite(file), directory, options);
    rememberBook(directory);
    closeToOthers(directory);
    return { place: directory, counts };
  } finally {
    unlock();
  }
}

function openSqlite(file: string): Database {
  return openDatabase({ engine: "sqlite", file });
}

async function fillEmpty(db: Database, place: string, options: FillOptions): Promise<DemoCounts> {
  try {
    await migrate(db);
    if (await read(db, hasUsers)) throw new Error(await refusalFor(db, place));
    return await inventBook(db, options);
  } finally {
    await db.close();
  }
}

async function refusalFor(db: Database, place: string): Promise<string> {
  if (!(await isInvented(db))) return `${place} holds a book already, and the demo never touches one.`;
  if (db.engine === "postgresql") return `${place} holds an invented book already: empty the database first.`;
  return `${place} holds an invented book already: add --force to replace it, or name another --data-dir.`;
}

async function isInvented(db: Database): Promise<boolean> {
  const [settings] = await read(db, (handle) => STORES.settings.find(handle, [SETTINGS_ID]));
  return settings !== undefined && "companyName" in settings && settings.companyName === DEMO_COMPANY;
}

async function removeInvented(file: string): Promise<void> {
  if (!existsSync(file)) return;
  const db = openSqlite(file);
  try {
    await migrate(db);
    if ((await read(db, hasUsers)) && !(await isInvented(db))) {
      throw new Error(`${file} is not an invented book, and the demo never touches another.`);
    }
  } finally {
    await db.close();
  }
  for (const suffix of ["", "-wal", "-shm"]) rmSync(`${file}${suffix}`, { force: true });
}
