/**
 * Texts read once for a whole reading: a command asks for the loan, its schedule and its payments one by one, and all of
 * them lie in one file. It is forgotten with the transaction, in which nothing can change.
 */
import { Dexie, type Transaction } from "dexie";
import type { PackedFile } from "./loan-file.ts";

interface Memory {
  files: Map<string, PackedFile | undefined>;
  answers: Map<string, unknown>;
}

const memories = new WeakMap<Transaction, Memory>();

/** To be called inside a transaction that only reads. */
export function rememberFiles(): void {
  if (Dexie.currentTransaction)
    memories.set(Dexie.currentTransaction, { files: new Map(), answers: new Map() });
}

/** In the order of the ids, undefined where there is none. */
export async function remembered(
  ids: readonly string[],
  readFiles: (ids: readonly string[]) => Promise<(PackedFile | undefined)[]>,
): Promise<(PackedFile | undefined)[]> {
  const memory = memories.get(Dexie.currentTransaction)?.files;
  if (!memory) return readFiles(ids);
  const missing = ids.filter((id) => !memory.has(id));
  if (missing.length > 0) {
    const files = await readFiles(missing);
    for (const [i, id] of missing.entries()) memory.set(id, files[i]);
  }
  return ids.map((id) => memory.get(id));
}

/** An answer that stays the same for the whole reading; `key` says what was asked, of which table. */
export async function askedOnce<T>(key: string, ask: () => Promise<T>): Promise<T> {
  const memory = memories.get(Dexie.currentTransaction)?.answers;
  if (!memory) return ask();
  if (!memory.has(key)) memory.set(key, await ask());
  return memory.get(key) as T;
}
