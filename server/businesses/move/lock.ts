/** Who moves a business holds this lock until the end, so that other processes of the node know a move that goes on from one that was left. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { takeLock } from "../../db/engine/file-lock.ts";

/** Answers how to give it up; null where another holds it. */
export function lockMove(folder: string): (() => void) | null {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return takeLock(join(folder, "cuadre.move"));
}
