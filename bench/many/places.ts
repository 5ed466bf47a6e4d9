/** The businesses of a bench: a folder with its directory, and in it copies of one invented book, each a business of its own. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Loan } from "#contract/records/loan";
import type { Instant } from "#domain/calendar/business-date";
import { addBusiness, type Place } from "#server/businesses/directory/businesses";
import { type Directory, openDirectory } from "#server/businesses/directory/database";
import { Secret } from "#server/businesses/directory/secret";
import { openDatabase, read } from "#server/db/database";
import { makePostgresPlace } from "#server/db/postgres-place";
import { STORES } from "#server/db/records/stores";
import { restoreInto } from "#server/setup/restore";
import { dataDirectory } from "../book.ts";
import { createDatabase, dropDatabase } from "../collect/places.ts";

export interface Businesses {
  folder: string;
  ids: string[];
  /** The variables with which a process serves them. */
  environment: Record<string, string>;
  remove(): Promise<void>;
}

export const clock = () => Date.now() as Instant;

export function hostOf(id: string): string {
  return `${id}.example`;
}

/** Makes one book with the work, for as many businesses as there are to be. */
export async function withBook<T>(loans: number, work: (file: string) => Promise<T>): Promise<T> {
  const directory = await dataDirectory(loans);
  try {
    return await work(join(directory, "cuadre.db"));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/**
 * Each in a file of its own. `adapt` changes the copy before it is opened. `among`: so many are in the directory; nothing is
 * asked of those beyond the count, which have no file.
 */
export async function inFiles(
  book: string,
  count: number,
  adapt: (file: string, n: number) => void = () => {},
  among = count,
): Promise<Businesses> {
  const folder = mkdtempSync(join(tmpdir(), "cuadre-bench-"));
  const ids = idsOf(count);
  await listed(folder, idsOf(Math.max(among, count)), async () => ({ engine: "sqlite" }));
  for (const [n, id] of ids.entries()) {
    mkdirSync(join(folder, id));
    const file = join(folder, id, "cuadre.db");
    copyFileSync(book, file);
    adapt(file, n);
  }
  return { folder, ids, environment: environmentOf(folder), remove: async () => removeFolder(folder) };
}

/** Each in a schema of its own, in one database. */
export async function inSchemas(cluster: string, book: string, count: number): Promise<Businesses> {
  const folder = mkdtempSync(join(tmpdir(), "cuadre-bench-"));
  const database = await createDatabase(cluster);
  const ids = idsOf(count);
  await listed(folder, ids, async (id) => {
    const url = await makePostgresPlace(database, id);
    await restoreInto({ url, environment: process.env }, book);
    return { engine: "postgresql", url: new Secret(url), schema: id };
  });
  return {
    folder,
    ids,
    environment: { ...environmentOf(folder), BUSINESSES_DATABASE_URL: database },
    async remove() {
      await dropDatabase(cluster, database);
      removeFolder(folder);
    },
  };
}

export async function loansOf(file: string): Promise<readonly Loan[]> {
  const db = openDatabase({ engine: "sqlite", file });
  try {
    return (await read(db, (handle) => STORES.loans.page(handle, null, MOST_LOANS))) as unknown as Loan[];
  } finally {
    await db.close();
  }
}

const MOST_LOANS = 5_000;

function idsOf(count: number): string[] {
  return Array.from({ length: count }, (_, n) => `b${n + 100}`);
}

async function listed(
  folder: string,
  ids: readonly string[],
  placeOf: (id: string) => Promise<Place>,
): Promise<void> {
  const directory = await openDirectory({ folder, url: null });
  try {
    for (const id of ids) await add(directory, id, await placeOf(id));
  } finally {
    await directory.db.close();
  }
}

async function add(directory: Directory, id: string, place: Place): Promise<void> {
  const added = await addBusiness(
    directory,
    { at: clock(), who: "bench" },
    { id, title: id, hostNames: [hostOf(id)], place, node: null },
  );
  if (!added.ok) throw new Error(added.sentence);
}

/** A developer's own variables have no part in a bench. */
function environmentOf(folder: string): Record<string, string> {
  return { BUSINESSES_DIR: folder, DATABASE_URL: "", DIRECTORY_URL: "" };
}

function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
