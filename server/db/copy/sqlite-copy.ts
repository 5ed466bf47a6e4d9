/** The embedded engine's own online copy, and how one is looked at: what a book on SQLite, or a file made of another, holds. */
import { existsSync } from "node:fs";
import { backup, DatabaseSync } from "node:sqlite";
import { addUp, type Totals } from "./totals.ts";

/** All pages in one step: with less, a commit in between begins the copy anew. */
const EVERY_PAGE = 2 ** 31 - 1;

/** Copies the file while it is in use and answers what the copied book adds up to, both as of one moment. */
export async function copySqlite(file: string, copy: string): Promise<Totals> {
  if (!existsSync(file)) throw new Error(`there is no database at ${file}`);
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    source.exec("pragma busy_timeout = 5000; begin");
    const totals = await addUp("sqlite", (statement) => source.prepare(statement).all());
    await backup(source, copy, { rate: EVERY_PAGE });
    source.exec("commit");
    standAlone(copy);
    return totals;
  } finally {
    source.close();
  }
}

/** A copy is one file: nothing of it lies in a log beside it. */
export function standAlone(copy: string): void {
  const db = new DatabaseSync(copy);
  try {
    db.exec("pragma journal_mode = delete");
  } finally {
    db.close();
  }
}

/** A backup that cannot be read is none: it is checked while the original is still there. */
export function verifyCopy(copy: string): void {
  const db = new DatabaseSync(copy, { readOnly: true });
  try {
    const [integrity] = db.prepare("pragma integrity_check").all();
    if (integrity?.integrity_check !== "ok")
      throw new Error(`the copy is damaged: ${integrity?.integrity_check}`);
    const orphans = db.prepare("pragma foreign_key_check").all();
    if (orphans.length > 0) throw new Error("the copy has rows that refer to nothing");
  } finally {
    db.close();
  }
}
