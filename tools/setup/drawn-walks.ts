/**
 * Walks of screens that seldom change. `npm test` takes the half of them that the commit draws, so that it stays short;
 * `npm run prove -- walks` takes all. What moves money, what syncs and what every person meets is walked each time.
 */
import { commitOf } from "../../testkit/commit.ts";

/** By their names in `e2e/`: each line is about as long as its neighbour. */
export const SELDOM: readonly (readonly [string, string])[] = [
  ["lock", "photos"],
  ["users", "errors-at-work"],
  ["collaterals", "expenses"],
  ["removed-user", "written-off"],
  ["zones", "blind-cash"],
  ["dates", "totals"],
  ["backups", "advanced-dashboard"],
  ["wrong-clock", "old-tab"],
  ["phone-plugins", "no-store"],
  ["reading", "filters"],
  ["every-screen", "every-screen-at-a-desk"],
  ["notices", "steady"],
  ["newcomer", "example"],
  ["errors", "uncovered"],
  ["keyboard", "typed-work"],
  ["documents", "papers"],
  ["dashboard", "reports"],
  ["settings", "amounts-fit"],
  ["printing", "notifications"],
  ["iphone", "old-browser"],
  ["shell", "review"],
  ["new-version", "ready-to-renew"],
];

/** The files that the walks of a commit leave out, as vitest names them. */
export function undrawn(commit: string): string[] {
  const half = Number.parseInt(commit.slice(-1), 16) % 2 === 1 ? 1 : 0;
  return SELDOM.map((pair) => `e2e/${pair[half]}.test.ts`);
}

export function leftOut(root: string): string[] {
  return undrawn(commitOf(root));
}
