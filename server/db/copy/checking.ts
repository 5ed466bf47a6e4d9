/**
 * A process of its own that looks at a file of SQLite, a statement at a time: two of them look at different tables beside each
 * other, and a disk that fails under a mapped file ends this process and not the server.
 */
import { DatabaseSync } from "node:sqlite";
import type { CheckAnswer } from "./check-file.ts";

/** The most that SQLite maps; what lies beyond is read as usual. */
const MAPPED_BYTES = 2 ** 31 - 65_536;

process.on("message", (statement: string) => process.send?.(answerTo(statement)));

let opened: DatabaseSync | null = null;

function answerTo(statement: string): CheckAnswer {
  try {
    opened ??= open(process.argv[2] ?? "");
    return { rows: opened.prepare(statement).all() };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

function open(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { readOnly: true });
  db.exec(`pragma mmap_size = ${MAPPED_BYTES}`);
  return db;
}
