/** The commit whose tests run: what is drawn from it is another with each commit, and the same on every machine that has it. */
import { execFileSync } from "node:child_process";

/** The word that stands for the commit where a tree came without its history. */
const NO_COMMIT = "no commit";

export function commitOf(root: string): string {
  try {
    const told = execFileSync("git", ["rev-parse", "HEAD"], {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return told.trim();
  } catch {
    return NO_COMMIT;
  }
}

/** Which of so many turns it is at this commit, from 0. */
export function turnOf(commit: string, turns: number): number {
  return Number.parseInt(commit.slice(-6), 16) % turns || 0;
}
