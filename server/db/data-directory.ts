/**
 * One process per data directory. The lock is the operating system's own on an open file, taken through a tiny
 * database's exclusive transaction: it ends with the process, however that ends.
 */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { mayRetry } from "./faults.ts";

export function lockDataDirectory(directory: string): () => void {
  const lock = new DatabaseSync(join(directory, "cuadre.lock"));
  try {
    lock.exec("pragma journal_mode = memory; begin exclusive");
  } catch (error) {
    lock.close();
    if (!mayRetry(error)) throw error;
    throw new Error(`another Cuadre is already running on ${directory}. Stop it first, or set DATA_DIR`, {
      cause: error,
    });
  }
  return () => lock.close();
}
