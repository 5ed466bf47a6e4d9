/**
 * A backup that is being made is marked by a file beside it, which the process that makes it holds locked. So what a killed
 * process left behind is told from what another is writing.
 */
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { takeLock } from "../engine/file-lock.ts";

const ENDING = ".working";
const MARK = /^(?<name>.+?)(?:\.(?<listed>[0-9a-f-]{36}))?\.working$/;

/**
 * `name`: with which every file of it begins; `listed`: its id in the list of backups, where it is there already. Answers
 * how to take the mark away; null while one of this name is made.
 */
export function markUnderWay(folder: string, name: string, listed?: string): (() => void) | null {
  const file = join(folder, `${name}${listed === undefined ? "" : `.${listed}`}${ENDING}`);
  const unlock = takeLock(file);
  if (!unlock) return null;
  return () => {
    unlock();
    rmSync(file, { force: true });
  };
}

export interface Mark {
  name: string;
  listed: string | null;
}

/** The marks of a folder: `live` are those of processes that run, the others were left behind. */
export interface Marks {
  live: Mark[];
  left: Mark[];
  /** Takes those away that were left behind; until then no other process can take one of them. */
  clear(): void;
}

export function marksIn(folder: string): Marks {
  const live: Mark[] = [];
  const left: Mark[] = [];
  const held: (() => void)[] = [];
  for (const file of readdirSync(folder)) {
    const { name, listed = null } = MARK.exec(file)?.groups ?? {};
    if (name === undefined) continue;
    const unlock = takeLock(join(folder, file));
    (unlock ? left : live).push({ name, listed });
    if (!unlock) continue;
    held.push(() => {
      unlock();
      rmSync(join(folder, file), { force: true });
    });
  }
  return {
    live,
    left,
    clear: () => {
      for (const release of held) release();
    },
  };
}
