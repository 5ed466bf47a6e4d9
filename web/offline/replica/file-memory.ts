/**
 * Files read once for a whole reading: a command asks for the loan, its schedule, its payments and its movements one by
 * one, and all of them lie in one file. The files are forgotten with the transaction, in which nothing can change.
 */
import { Dexie, type Transaction } from "dexie";
import type { Files } from "./file-edits.ts";
import type { FileRow } from "./loan-file.ts";

/** Rows by their table and their id. */
const read = new WeakMap<Transaction, Map<string, FileRow | undefined>>();

/** To be called inside a transaction that only reads. */
export function rememberFiles(): void {
  if (Dexie.currentTransaction) read.set(Dexie.currentTransaction, new Map());
}

/** In the order of the ids, undefined where there is none. */
export async function filesOf(files: Files, ids: readonly string[]): Promise<(FileRow | undefined)[]> {
  const memory = read.get(Dexie.currentTransaction);
  if (!memory) return files.bulkGet([...ids]);
  const key = (id: string) => `${files.name} ${id}`;
  const missing = ids.filter((id) => !memory.has(key(id)));
  if (missing.length > 0) {
    const rows = await files.bulkGet(missing);
    for (const [i, id] of missing.entries()) memory.set(key(id), rows[i]);
  }
  return ids.map((id) => memory.get(key(id)));
}
