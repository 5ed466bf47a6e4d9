/**
 * The directory: a small database of its own that says which businesses there are, where their books are and under which
 * host names they answer. It holds no record of any business.
 */
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { databaseFile } from "../../db/data-directory.ts";
import { connected, type Database, inside, openDatabase } from "../../db/database.ts";
import { isUnavailable } from "../../db/engine/faults.ts";
import { isNewer, migrate } from "../../db/migrate.ts";
import { postgresPlaces } from "../../db/postgres-place.ts";
import type { DirectoryTables, Rows } from "./tables.ts";

export const DIRECTORY_FILE = "directory.db";
/** Says that this folder once had a directory. */
const MARK = "cuadre.directory";
const SCHEMA = "cuadre_directory";
const CONNECTIONS = 4;

export const DIRECTORY_MIGRATIONS = join(import.meta.dirname, "migrations");

export interface Directory {
  db: Database;
  /** The folder with a folder for each business whose book is a file. */
  folder: string;
  /** Whether several nodes share it: then a file is that of one node. */
  isShared: boolean;
}

export interface DirectoryLocation {
  folder: string;
  /** PostgreSQL, where several nodes share the directory; null for a file in the folder. */
  url: string | null;
  /** PostgreSQL in which businesses are given their places, where it is another. */
  placesUrl?: string | null;
}

/** Opens it and brings it to the present form. Throws a sentence that says what to do. */
export async function openDirectory(location: DirectoryLocation): Promise<Directory> {
  const { folder, url } = location;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const db = url === null ? openFile(folder) : await openSchema(url);
  const directory = { db, folder, isShared: url !== null };
  try {
    const name = url === null ? join(folder, DIRECTORY_FILE) : "the database of DIRECTORY_URL";
    const isNew = await refuseStranger(db, name);
    if (isNew && url === null && hadOne(folder)) throw lost(folder, "empty");
    if (url !== null && (isNew || (await isBare(directory)))) await refuseBooks({ ...location, url });
    await migrate(db, { folder: DIRECTORY_MIGRATIONS });
  } catch (error) {
    await db.close();
    throw error;
  }
  if (url === null) remember(folder);
  return directory;
}

/** No person has done anything in it yet, or all of it was deleted. */
function isBare(directory: Directory): Promise<boolean> {
  return reading(directory, async (rows) => {
    for (const table of ["business", "operator", "operator_event"] as const) {
      const found = await rows.selectFrom(table).select("id").limit(1).executeTakeFirst();
      if (found) return false;
    }
    return true;
  });
}

/** Books without a directory are those of one that is gone: taken for new, it would answer nothing for every business. */
async function refuseBooks({ folder, url, placesUrl }: DirectoryLocation & { url: string }): Promise<void> {
  const urls = new Set([url, placesUrl ?? url]);
  const schemas = (await Promise.all([...urls].map(postgresPlaces))).flat();
  const [first, ...others] = [...new Set([...schemas, ...idsOfFolders(folder)])];
  if (first === undefined) return;
  const books = others.length === 0 ? first : `${first} and ${others.length} more`;
  throw new Error(
    `the directory of businesses in the database of DIRECTORY_URL is empty, and there are books of businesses: ${books}. Put a copy of the ` +
      `schema ${SCHEMA} in its place, or begin a new one on purpose by moving the books elsewhere`,
  );
}

function openFile(folder: string): Database {
  const file = join(folder, DIRECTORY_FILE);
  refuseLost(folder, file);
  try {
    return openDatabase({ engine: "sqlite", file });
  } catch (error) {
    throw corrupt(file, error);
  }
}

async function openSchema(url: string): Promise<Database> {
  const address = new URL(url);
  // Another schema may be named there by the person who runs it.
  if (!address.searchParams.has("options")) {
    const bare = openDatabase({ engine: "postgresql", url, connections: 1 });
    try {
      await sql`create schema if not exists ${sql.ref(SCHEMA)}`.execute(inside(bare).kysely);
    } finally {
      await bare.close();
    }
    address.searchParams.set("options", `-c search_path=${SCHEMA}`);
  }
  return openDatabase({ engine: "postgresql", url: address.href, connections: CONNECTIONS });
}

/** An empty directory in the place of one that is gone would answer nothing for every business. */
function refuseLost(folder: string, file: string): void {
  // A start that was killed before it wrote anything leaves an empty file too, and no mark.
  const isEmpty = existsSync(file) && statSync(file).size === 0;
  if (existsSync(file) && !isEmpty) return;
  if (hadOne(folder)) throw lost(folder, isEmpty ? "empty" : "missing");
}

function hadOne(folder: string): boolean {
  return existsSync(join(folder, MARK)) || idsOfFolders(folder).length > 0;
}

function lost(folder: string, how: "missing" | "empty"): Error {
  return new Error(
    `${folder} had a directory of businesses, and ${DIRECTORY_FILE} is ${how}. Put a copy of it in its place, or begin a new one on purpose ` +
      `by removing ${how === "empty" ? `${DIRECTORY_FILE} and ` : ""}${MARK} and moving the folders of the businesses elsewhere`,
  );
}

/** The folders here that hold a book. */
export function idsOfFolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(databaseFile(join(folder, entry.name))))
    .map(({ name }) => name)
    .sort();
}

function remember(folder: string): void {
  const mark = join(folder, MARK);
  if (!existsSync(mark))
    writeFileSync(
      mark,
      `This folder holds the directory of businesses: ${DIRECTORY_FILE}. Without it, Cuadre does not start.\n`,
    );
}

/** Whether it is new: it has no migrations yet. */
async function refuseStranger(db: Database, name: string): Promise<boolean> {
  let isOfLater = false;
  try {
    if (db.engine === "sqlite") await checkFile(db);
    isOfLater = await isNewer(db, DIRECTORY_MIGRATIONS);
  } catch (error) {
    if (db.engine === "sqlite" && isUnavailable(error)) throw corrupt(name, error);
    if (isUnavailable(error)) throw error;
    return true;
  }
  if (isOfLater)
    throw new Error(`${name} was written by a later version of Cuadre. Start that version, or a later one`);
  return false;
}

async function checkFile(db: Database): Promise<void> {
  const { rows } = await sql<Record<string, string>>`pragma quick_check(1)`.execute(inside(db).kysely);
  const [found] = Object.values(rows[0] ?? {});
  if (found !== "ok") throw Object.assign(new Error(found), { code: "ERR_SQLITE_ERROR", errcode: 11 });
}

function corrupt(name: string, cause: unknown): Error {
  return new Error(`${name} is damaged or is no directory of Cuadre. Put a copy of it in its place`, {
    cause,
  });
}

/** Reads with single statements. */
export function reading<T>({ db }: Directory, work: (rows: Rows) => Promise<T>): Promise<T> {
  return connected(db, () => work(rowsOf(inside(db).kysely)));
}

/** One transaction: nothing of it is kept when the work throws. */
export function writing<T>({ db }: Directory, work: (rows: Rows) => Promise<T>): Promise<T> {
  return connected(db, () => inside(db).transaction((tx) => work(rowsOf(tx))), true);
}

/**
 * Two who decide over all rows of a table decide one after the other: PostgreSQL would let each go by what was before the
 * other. The lock ends with the transaction; one of SQLite has the whole file to itself.
 */
export async function alone({ db }: Directory, rows: Rows, table: keyof DirectoryTables): Promise<void> {
  if (db.engine === "postgresql")
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(rows);
}

/** An engine is typed by the tables of a book, and this one holds others. */
function rowsOf(kysely: unknown): Rows {
  return kysely as Rows;
}
