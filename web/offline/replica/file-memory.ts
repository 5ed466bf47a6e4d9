/**
 * Files read once for a whole reading: a command asks for the loan, its schedule and its payments one by one, and all of
 * them lie in one file. The files are forgotten with the transaction, in which nothing can change.
 */
import { Dexie, type Transaction } from "dexie";
import type { PackedFile } from "./loan-file.ts";

const read = new WeakMap<Transaction, Map<string, PackedFile | undefined>>();

/** To be called inside a transaction that only reads. */
export function rememberFiles(): void {
  if (Dexie.currentTransaction) read.set(Dexie.currentTransaction, new Map());
}

/** In the order of the ids, undefined where there is none. */
export async function remembered(
  ids: readonly string[],
  readFiles: (ids: readonly string[]) => Promise<(PackedFile | undefined)[]>,
): Promise<(PackedFile | undefined)[]> {
  const memory = read.get(Dexie.currentTransaction);
  if (!memory) return readFiles(ids);
  const missing = ids.filter((id) => !memory.has(id));
  if (missing.length > 0) {
    const files = await readFiles(missing);
    for (const [i, id] of missing.entries()) memory.set(id, files[i]);
  }
  return ids.map((id) => memory.get(id));
}
