/**
 * The tests that a run of all takes by turns, so that it stays short: the commit draws whose turn it is. What moves money
 * under a hand and what syncs is walked each time, and every rule of the server is asked on SQLite each time.
 * `npm run prove -- walks engines` takes all.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { commitOf, turnOf } from "../../testkit/commit.ts";

/** Walks of every commit, by their names in `e2e/`. */
export const ALWAYS: readonly string[] = [
  "collect",
  "first-start",
  "killed-browser",
  "running-loan",
  "second-tap",
  "two-people",
  "typing",
  "unsent",
  "without-signal",
];

/** Each other walk is taken by one commit of so many. */
export const WALK_TURNS = 12;
/** Each test of the server that is drawn is asked on PostgreSQL too by one commit of so many. */
export const ENGINE_TURNS = 5;

/** Those whose turn it is, as equal in number as can be. */
export function drawn(files: readonly string[], turns: number, commit: string): string[] {
  const turn = turnOf(commit, turns);
  return files.toSorted().filter((_, at) => at % turns === turn);
}

/** The walks that a run leaves to other commits, as vitest names them. */
export function walksLeftOut(root: string, commit = commitOf(root)): string[] {
  const each = new Set(ALWAYS.map((name) => `e2e/${name}.test.ts`));
  const others = globSync("e2e/**/*.test.ts", { cwd: root }).filter((file) => !each.has(file));
  const taken = new Set(drawn(others, WALK_TURNS, commit));
  return others.filter((file) => !taken.has(file));
}

/** The tests of the server that a run asks on SQLite alone. One that speaks of PostgreSQL itself is never among them. */
export function onSqliteAlone(root: string, commit = commitOf(root)): string[] {
  const either = globSync("{server,testkit}/**/*.test.ts", { cwd: root }).filter((file) => {
    const text = readFileSync(join(root, file), "utf8");
    return /\b(?:ENGINES|STORED)\b/.test(text) && !/postgres|startCluster/i.test(text);
  });
  const onBoth = new Set(drawn(either, ENGINE_TURNS, commit));
  return either.filter((file) => !onBoth.has(file));
}
