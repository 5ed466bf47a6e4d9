/** A program of Debian's that runs in a folder of ours, and ends with us. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chownSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findAmongSystem } from "../../tools/setup/debian.mjs";
import { tied } from "../../tools/setup/process.mjs";

const KEPT = 20_000;
const PATIENCE_MS = 120_000;

/** The folder in which all of a cluster is, and who owns it: most of its programs refuse to run as root. */
export interface Place {
  folder: string;
  owner: { uid?: number; gid?: number };
}

export function writeIn({ folder, owner }: Place, name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text, { mode: 0o600 });
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(file, owner.uid, owner.gid);
  return file;
}

export class Program {
  readonly name: string;
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;
  #said = "";
  #isOver = false;

  constructor(name: string, args: string[], { folder, owner }: Place) {
    const found = findAmongSystem(name);
    if (found === undefined) throw new Error(`there is no ${name} here; npm run prove installs it`);
    this.name = name;
    // Patroni passes its variables on to PostgreSQL, which would take ours for its own.
    const env = { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", LANG: "C.UTF-8", HOME: folder };
    this.#child = spawn(...tied("TERM", found, args), { cwd: folder, ...owner, env, detached: true });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.setEncoding("utf8").on("data", (text: string) => {
        this.#said = (this.#said + text).slice(-KEPT);
      });
    this.#ended = new Promise<void>((resolve) => {
      this.#child.on("error", (error) => {
        this.#said += error.message;
        resolve();
      });
      this.#child.on("exit", () => resolve());
    }).then(() => {
      this.#isOver = true;
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** The last of what it said. */
  get said(): string {
    return this.#said;
  }

  async end(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
    this.#child.kill(signal);
    await this.#ended;
  }
}

/** Asks again and again until the answer is something, and says what was waited for where it never is. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined> | T | undefined,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > end) throw new Error(`after ${patienceMs / 1000} s still not: ${what}`);
    await pause(100);
  }
}

/** A process with all that it started, and what those started. */
export function familyOf(roots: readonly number[]): number[] {
  const { stdout } = spawnSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" });
  const pairs = stdout
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const family = [...roots];
  for (const parent of family)
    for (const [pid = 0, ppid] of pairs) if (ppid === parent && !family.includes(pid)) family.push(pid);
  return family;
}
