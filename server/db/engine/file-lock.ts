/** A lock of the operating system on an open file: it ends with its process, however that ends. */
import { DatabaseSync } from "node:sqlite";
import { mayRetry } from "./faults.ts";

/** Taken through a tiny database's exclusive transaction. Answers how to give it up; null where another holds it. */
export function takeLock(file: string): (() => void) | null {
  const lock = new DatabaseSync(file);
  try {
    lock.exec("pragma journal_mode = memory; begin exclusive");
  } catch (error) {
    lock.close();
    if (!mayRetry(error)) throw error;
    return null;
  }
  return () => lock.close();
}
