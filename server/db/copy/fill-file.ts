/**
 * Fills a new file of SQLite with every row of a book, whichever engine that is on: both give the same raw values
 * (`engine/kinds.ts`). Rows go in one by one through statements prepared once, with no journal, no index but the keys and
 * no waiting for the disk until all is there: a file that is not finished is thrown away.
 */
import { closeSync, fsyncSync, openSync } from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { Row } from "../records/row.ts";
import { TABLES } from "../records/schema.ts";
import type { Handle } from "../records/store.ts";
import type { Table } from "../records/table.ts";
import { pagesOf } from "./read-pages.ts";

/** Kilobytes in which indexes are sorted. */
const SORTING_KB = 65_536;

/** The file has its tables and no row but the one of `head`. References are left to the check of the copy. */
export async function fillFile(from: Handle, file: string): Promise<void> {
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  try {
    db.exec(`pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -${SORTING_KB}`);
    db.exec("begin; delete from head");
    const indexes = setAside(db);
    for (const table of TABLES) await fillTable(from, db, table);
    for (const statement of indexes) db.exec(statement);
    db.exec("commit");
  } finally {
    db.close();
  }
  bringToDisk(file);
}

/** Drops the indexes and answers how they are made: making one from all rows takes less than adding to it row by row. */
function setAside(db: DatabaseSync): string[] {
  const indexes = db
    .prepare("select name, sql from sqlite_master where type = 'index' and sql is not null order by rowid")
    .all();
  for (const { name } of indexes) db.exec(`drop index ${name}`);
  return indexes.map((index) => String(index.sql));
}

async function fillTable(from: Handle, db: DatabaseSync, { name, ...table }: Table): Promise<void> {
  const columns = Object.keys(table.columns);
  const places = columns.map(() => "?").join(", ");
  const insert = db.prepare(`insert into ${name} (${columns.join(", ")}) values (${places})`);
  for await (const rows of pagesOf(from, { name, ...table })) {
    for (const row of rows) insert.run(...valuesOf(row, columns));
  }
}

function valuesOf(row: Row, columns: readonly string[]): SQLInputValue[] {
  return columns.map((column) => row[column] as SQLInputValue);
}

function bringToDisk(file: string): void {
  const opened = openSync(file, "r+");
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
