/**
 * Opens the book of a business: it is locked, found to be this business's, and brought to the present form. Throws a sentence
 * for the operator; people hear that the service is in maintenance.
 */
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { BookSource } from "../db/copy/back-up.ts";
import {
  closeToOthers,
  databaseFile,
  lockDataDirectory,
  refuseLostBook,
  rememberBook,
} from "../db/data-directory.ts";
import { type Database, openDatabase, read } from "../db/database.ts";
import { isUnavailable } from "../db/engine/faults.ts";
import { bookNameIfAny } from "../db/journal/change-log.ts";
import { isMigrated, isNewer, migrate } from "../db/migrate.ts";
import { addressOf } from "../db/postgres-server.ts";
import type { TrustedPlan } from "../features/backups/trusted.ts";
import type { Business } from "./directory/businesses.ts";
import type { SharedServers } from "./shared-servers.ts";

export interface OpenBook {
  db: Database;
  places: Omit<TrustedPlan, "recipient">;
  /** Closes the database, and lets another process have the book. */
  close(): Promise<void>;
}

export interface BookPlaces {
  /** The folder with a folder for each business. */
  folder: string;
  /** Where a copy of each backup goes, in a folder for each business; null for nowhere. */
  secondFolder: string | null;
  /** The variables with which the programs of PostgreSQL are started. */
  environment: Readonly<Record<string, string | undefined>>;
  servers: SharedServers;
}

export function folderOf(folder: string, id: string): string {
  return join(folder, id);
}

/** `tell` hears what the migrations say. */
export async function openBookOf(
  business: Pick<Business, "id" | "place" | "bookName">,
  places: BookPlaces,
  tell: (line: string) => void,
): Promise<OpenBook> {
  const directory = folderOf(places.folder, business.id);
  const unlock = lockDataDirectory(directory);
  let db: Database | null = null;
  try {
    db = openPlace(business, directory, places.servers);
    await bringUp(db, business, tell);
    if (business.place.engine === "sqlite") {
      rememberBook(directory);
      closeToOthers(directory);
    }
    const opened = db;
    return {
      db,
      places: placesOf(business, places),
      async close() {
        await opened.close();
        unlock();
      },
    };
  } catch (error) {
    await db?.close();
    unlock();
    throw error;
  }
}

function openPlace(
  { place, bookName }: Pick<Business, "place" | "bookName">,
  directory: string,
  servers: SharedServers,
): Database {
  if (place.engine === "postgresql") {
    const [url, { schema }] = [place.url.reveal(), place];
    if (schema === null) return openDatabase({ engine: "postgresql", url, connections: ALONE });
    return openDatabase({ engine: "postgresql", url, schema, through: servers.of(url) });
  }
  const file = databaseFile(directory);
  if (bookName !== null && (!existsSync(file) || statSync(file).size === 0))
    throw new Error(`${file} is missing or empty. ${REMEDY}`);
  try {
    refuseLostBook(directory, REMEDY);
    return openDatabase({ engine: "sqlite", file });
  } catch (error) {
    throw isUnavailable(error) ? damaged(file, error) : error;
  }
}

/** Connections of a book that has a database to itself. */
const ALONE = 4;
const REMEDY = "Put a backup of this business in its place";

function damaged(file: string, cause: unknown): Error {
  return new Error(`${file} is damaged. ${REMEDY}`, { cause });
}

/** An older book is migrated before anything else reads it, and one of another business is not touched. */
async function bringUp(
  db: Database,
  { id, bookName }: Pick<Business, "id" | "bookName">,
  tell: (line: string) => void,
): Promise<void> {
  const isNew = await isEmpty(db);
  if (isNew && bookName !== null) throw new Error(`the book of ${id} is empty. ${REMEDY}`);
  if (!isNew) {
    const found = await read(db, bookNameIfAny);
    if (bookName !== null && found !== bookName)
      throw new Error(`the book in the place of ${id} is that of another business. Put the right one there`);
    if (await isNewer(db))
      throw new Error(
        `a later version of Cuadre wrote the book of ${id}. Start that version, or a later one`,
      );
  }
  if (isNew || !(await isMigrated(db))) await migrate(db, { tell });
}

async function isEmpty(db: Database): Promise<boolean> {
  try {
    await isNewer(db);
    return false;
  } catch (error) {
    if (isUnavailable(error)) throw db.engine === "sqlite" ? damaged("its book", error) : error;
    return true;
  }
}

export function placesOf(
  { id, place }: Pick<Business, "id" | "place">,
  places: Omit<BookPlaces, "servers">,
): OpenBook["places"] {
  const { environment } = places;
  const directory = folderOf(places.folder, id);
  const source: BookSource =
    place.engine === "sqlite"
      ? { file: databaseFile(directory) }
      : { url: place.url.reveal(), environment, ...administering(place, environment) };
  return {
    source,
    folder: join(directory, "backups"),
    secondFolder: places.secondFolder === null ? null : join(places.secondFolder, id),
  };
}

/** The role that makes places makes the databases too in which copies are proved: a business's own may not. */
function administering(
  { url, schema }: Extract<Business["place"], { engine: "postgresql" }>,
  environment: BookPlaces["environment"],
): { adminUrl?: string } {
  const adminUrl = environment.BUSINESSES_DATABASE_URL?.trim();
  if (!adminUrl || schema === null || addressOf(adminUrl) !== addressOf(url.reveal())) return {};
  return { adminUrl };
}
