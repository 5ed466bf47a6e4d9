/** The embedded engine's own online copy of a book that is in use. */
import { existsSync } from "node:fs";
import { backup, DatabaseSync } from "node:sqlite";
import { addUp, type Totals } from "./totals.ts";

/** All pages in one step: with less, a commit in between begins the copy again. */
const EVERY_PAGE = 2 ** 31 - 1;

/** Copies the file while it is in use and answers what the copied book adds up to, both as of one moment. */
export async function copySqlite(file: string, copy: string): Promise<Totals> {
  if (!existsSync(file)) throw new Error(`there is no database at ${file}`);
  const [source, beside] = [open(file), open(file)];
  try {
    seeTheSame(source, beside);
    const copying = backup(source, copy, { rate: EVERY_PAGE });
    // The copy is made in a thread of its own meanwhile.
    const adding = addUp("sqlite", (statement) => beside.prepare(statement).all());
    const [copied, added] = await Promise.allSettled([copying, adding]);
    if (copied.status === "rejected") throw copied.reason;
    if (added.status === "rejected") throw added.reason;
    standAlone(copy);
    return added.value;
  } finally {
    source.close();
    beside.close();
  }
}

function open(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { readOnly: true });
  db.exec("pragma busy_timeout = 5000");
  return db;
}

/**
 * Begins to read over both from one and the same state of the book: what the first sees lies between two looks of the
 * second, and nothing was committed from one look to the other.
 */
function seeTheSame(one: DatabaseSync, other: DatabaseSync): void {
  for (;;) {
    const before = versionSeen(other);
    one.exec("begin");
    versionSeen(one);
    other.exec("begin");
    if (versionSeen(other) === before) return;
    one.exec("rollback");
    other.exec("rollback");
  }
}

/** It becomes another with every commit of another connection. Reading the schema makes the state that is seen fast. */
function versionSeen(db: DatabaseSync): unknown {
  db.prepare("select count(*) from sqlite_master").get();
  return db.prepare("pragma data_version").get()?.data_version;
}

/** A copy is one file: nothing of it is in a log beside it. */
export function standAlone(copy: string): void {
  const db = new DatabaseSync(copy);
  try {
    db.exec("pragma journal_mode = delete");
  } finally {
    db.close();
  }
}
