/**
 * The machine to whose folder a backup belongs. Several of them may stand on one database, each with a folder of its own, and
 * only the owner of a folder can say which of its files are gone.
 */
import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FILE = "node";

/** Written beside the files once, so that it stays whatever the machine is called. Null where nothing can be written. */
export function nodeOf(folder: string): string | null {
  const file = join(folder, FILE);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomUUID(), { mode: 0o600, flag: "wx" });
  } catch {
    // It is there already, or the folder takes nothing: reading tells the two apart.
  }
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
