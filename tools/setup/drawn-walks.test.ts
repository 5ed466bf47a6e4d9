/** The walks that a run of the tests may leave to the next commit. */
import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { SELDOM, undrawn } from "./drawn-walks.ts";

const ROOT = new URL("../../", import.meta.url).pathname;

it("two commits of different ends walk all of them, and each of them half", () => {
  const [even, odd] = [undrawn("4a2"), undrawn("4a3")];
  expect(even).toHaveLength(SELDOM.length);
  expect([...even, ...odd].sort()).toEqual(
    SELDOM.flat()
      .map((name) => `e2e/${name}.test.ts`)
      .sort(),
  );
});

it.each(SELDOM.flat())("%s is a walk that there is", (name) => {
  expect(existsSync(`${ROOT}e2e/${name}.test.ts`)).toBe(true);
});
