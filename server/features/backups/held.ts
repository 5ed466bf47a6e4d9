/**
 * The counts of what each file of the folder holds, kept in one file beside them: a list says what is in a backup without reading
 * it. A count that was lost is taken again when the backup is opened.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type BackupHolds, backupHolds } from "#contract/backups";

const FILE = "held";

const kept = z.record(z.string(), backupHolds);

/** By the names of the files. */
export function heldIn(folder: string | undefined): Readonly<Record<string, BackupHolds>> {
  if (folder === undefined) return {};
  try {
    return kept.parse(JSON.parse(readFileSync(join(folder, FILE), "utf8")));
  } catch {
    // None was written yet, or it was cut: the list says less.
    return {};
  }
}

/** Those of files that are gone go with the next one. No backup fails for want of its count. */
export function rememberHeld(folder: string | undefined, filename: string, holds: BackupHolds | null): void {
  if (folder === undefined || holds === null) return;
  const standing = Object.entries(heldIn(folder)).filter(([name]) => existsSync(join(folder, name)));
  const text = JSON.stringify({ ...Object.fromEntries(standing), [filename]: holds });
  const unfinished = join(folder, `${FILE}.unfinished`);
  try {
    writeFileSync(unfinished, text, { mode: 0o600 });
    renameSync(unfinished, join(folder, FILE));
  } catch {
    // The disk takes nothing more.
  }
}
