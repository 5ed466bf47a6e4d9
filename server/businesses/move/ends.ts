/**
 * The two ends of a move, on each kind of place. All names are chosen before it begins and are in the directory, so that a
 * process that was killed anywhere leaves nothing that cannot be found.
 */
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { PlaceKind } from "#contract/operator";
import type { Instant } from "#domain/calendar/business-date";
import { copyRows, stampOf } from "../../db/copy/back-up.ts";
import { copyBook } from "../../db/copy/fill-from-dump.ts";
import type { PostgresSource } from "../../db/copy/postgres-dump.ts";
import { databaseFile, lockDataDirectory } from "../../db/data-directory.ts";
import { type Database, openDatabase, read } from "../../db/database.ts";
import { bookNameIfAny } from "../../db/journal/change-log.ts";
import { isMigrated, migrate } from "../../db/migrate.ts";
import { dropPostgresPlace, makePostgresPlace, renamePostgresPlace } from "../../db/postgres-place.ts";
import type { Business, Place } from "../directory/businesses.ts";
import { Secret } from "../directory/secret.ts";
import { newSchema, uniqueSchema } from "../schema-names.ts";

/** How a move is written down in the directory. */
export interface Stage {
  to: PlaceKind;
  /** The node that does it, and that settles what it left. */
  node: string;
  /** The schema, or the file in the folder of the business, in which the book arrives. */
  arriving: string;
  /** The schema, or the folder in that of the business, in which the book of before is kept. */
  kept: string;
}

/** Where a move works. */
export interface Ground {
  /** The folder of the business. */
  folder: string;
  /** PostgreSQL as a role that may make roles and schemas; null where there is none. */
  adminUrl: string | null;
}

const ARRIVING_FILE = "arriving.db";
/** The name of a former book says when it was left. */
const MOVED = "moved";
const PARTS = ["", "-wal", "-shm", "-journal"];

export function stageOf({ id, place }: Business, to: PlaceKind, node: string, now: Instant): Stage {
  const stamp = stampOf(new Date(now));
  if (to === "file") {
    const schema = place.engine === "postgresql" ? place.schema : null;
    return { to, node, arriving: ARRIVING_FILE, kept: keptSchema(schema ?? "", stamp) };
  }
  return { to, node, arriving: newSchema(id), kept: `${MOVED}-${stamp}` };
}

/** A copy takes the place of a book on PostgreSQL. */
export function stageOfReplacing({ id, place }: Business, node: string, now: Instant): Stage {
  const stamp = stampOf(new Date(now));
  const schema = place.engine === "postgresql" ? place.schema : null;
  return { to: "postgresql", node, arriving: newSchema(id), kept: keptSchema(schema ?? "", stamp) };
}

/** The end of a name that is too long is cut, so that what no other name has comes after it. */
function keptSchema(schema: string, stamp: string): string {
  return uniqueSchema(schema, `_${MOVED}_${stamp.replace("-", "_")}`);
}

/** When a former book was left, as its name says; null of every other name. */
export function leftAt(name: string): Instant | null {
  const [, ...parts] = /(?:^|_)moved[-_](\d{4})(\d{2})(\d{2})[-_](\d{2})(\d{2})(\d{2})$/.exec(name) ?? [];
  if (parts.length === 0) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second) as Instant;
}

/** The book where it was: closed to all others until it is kept or given back. */
export interface Departure {
  db: Database;
  close(): Promise<void>;
  /** The directory leads to the other place: the former book takes the name under which it is kept. */
  keep(): Promise<void>;
}

export async function depart({ place }: Business, stage: Stage, ground: Ground): Promise<Departure> {
  if (place.engine === "sqlite") return departFile(stage, ground.folder);
  // The connections under its former name end.
  const url = await renamePostgresPlace(adminOf(ground), schemaOf(place), stage.kept);
  const db = openDatabase({ engine: "postgresql", url, connections: 2 });
  return { db: await inForm(db), close: () => db.close(), keep: () => db.close() };
}

async function departFile({ kept }: Stage, folder: string): Promise<Departure> {
  const unlock = await lockOnceFree(folder);
  try {
    const file = databaseFile(folder);
    if (!existsSync(file)) throw new Error(`${file} is missing`);
    const db = await inForm(openDatabase({ engine: "sqlite", file }));
    return {
      db,
      close: () => db.close().finally(unlock),
      // Without the lock the book cannot be opened, wherever it is now: it is given up also where the file stays.
      keep: () =>
        db
          .close()
          .then(() => setAside(folder, kept))
          .finally(unlock),
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

const [TRIES, BETWEEN_MS] = [120, 250];

/** Another process of this node closes the book once it has seen that it moves. */
async function lockOnceFree(folder: string): Promise<() => void> {
  for (let tries = 1; ; tries++) {
    try {
      return lockDataDirectory(folder);
    } catch (error) {
      if (tries === TRIES) throw error;
    }
    await pause(BETWEEN_MS);
  }
}

/** A book that is behind is copied in its present form. */
async function inForm(db: Database): Promise<Database> {
  try {
    if (!(await isMigrated(db))) await migrate(db);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** The place of the book again after a move that was given up; it is the same where the book is a file. */
export async function giveBack({ place }: Business, { kept }: Stage, ground: Ground): Promise<Place> {
  if (place.engine === "sqlite") return place;
  const schema = schemaOf(place);
  return {
    engine: "postgresql",
    schema,
    url: new Secret(await renamePostgresPlace(adminOf(ground), kept, schema)),
  };
}

/** Where the book arrives. */
export interface Arrival {
  db: Database;
  /** The book is whole: the place by which the business is found from now on. */
  take(): Promise<Place>;
  close(): Promise<void>;
}

export async function arrive(from: Database, stage: Stage, ground: Ground): Promise<Arrival> {
  return stage.to === "file" ? arriveInFile(from, stage, ground.folder) : arriveInSchema(from, stage, ground);
}

async function arriveInFile(from: Database, { arriving, kept }: Stage, folder: string): Promise<Arrival> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = await lockOnceFree(folder);
  const file = join(folder, arriving);
  try {
    removeFile(file);
    // A former book of an earlier stay.
    setAside(folder, `${MOVED}-${kept.slice(-"20260304_150000".length).replace("_", "-")}`);
    await copyRows(from, file);
    const db = openDatabase({ engine: "sqlite", file });
    return {
      db,
      async take() {
        await db.close();
        renameSync(file, databaseFile(folder));
        unlock();
        return { engine: "sqlite" };
      },
      async close() {
        await db.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function arriveInSchema(from: Database, { arriving }: Stage, ground: Ground): Promise<Arrival> {
  const url = await makePostgresPlace(adminOf(ground), arriving);
  const db = openDatabase({ engine: "postgresql", url, connections: 2 });
  try {
    await copyBook(from, db);
  } catch (error) {
    await db.close();
    throw error;
  }
  return {
    db,
    close: () => db.close(),
    async take() {
      await db.close();
      return { engine: "postgresql", schema: arriving, url: new Secret(url) };
    },
  };
}

/** A schema of its own, filled with the book of this business; the former one is renamed once it is whole. */
export async function fillPlace(
  { bookName, place }: Business,
  { arriving, kept }: Stage,
  ground: Ground,
  fill: (source: Omit<PostgresSource, "environment">) => Promise<void>,
): Promise<Place> {
  const adminUrl = adminOf(ground);
  const url = await makePostgresPlace(adminUrl, arriving);
  await fill({ url, adminUrl });
  const db = openDatabase({ engine: "postgresql", url, connections: 1 });
  const name = await read(db, bookNameIfAny).finally(() => db.close());
  if (name !== bookName) throw new Error("the copy is that of another business");
  if (place.engine === "postgresql") await renamePostgresPlace(adminUrl, schemaOf(place), kept);
  return { engine: "postgresql", schema: arriving, url: new Secret(url) };
}

/** Takes away what had arrived of a move that was given up, also where its last step was under way. */
export async function dropArrival({ to, arriving }: Stage, ground: Ground): Promise<void> {
  if (to === "postgresql") return dropPostgresPlace(adminOf(ground), arriving);
  removeFile(join(ground.folder, arriving));
  // The business is not there yet, so that a file of this name is the one that arrived.
  removeFile(databaseFile(ground.folder));
}

/** Gives the files of a book the name under which they are kept; a folder without any stays as it is. */
export function setAside(folder: string, kept: string): void {
  const file = databaseFile(folder);
  const present = PARTS.filter((part) => existsSync(`${file}${part}`));
  if (present.length === 0) return;
  const aside = join(folder, kept);
  mkdirSync(aside, { recursive: true, mode: 0o700 });
  for (const part of present) renameSync(`${file}${part}`, `${databaseFile(aside)}${part}`);
}

function removeFile(file: string): void {
  for (const part of PARTS) rmSync(`${file}${part}`, { force: true });
}

function adminOf({ adminUrl }: Ground): string {
  if (adminUrl === null) throw new Error("BUSINESSES_DATABASE_URL is not set");
  return adminUrl;
}

function schemaOf(place: Extract<Place, { engine: "postgresql" }>): string {
  if (place.schema === null) throw new Error("the book has a database of its own");
  return place.schema;
}
