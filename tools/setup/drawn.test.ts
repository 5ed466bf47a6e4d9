/** The tests that a run of all may leave to another commit. */
import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ALWAYS, drawn, ENGINE_TURNS, onSqliteAlone, WALK_TURNS, walksLeftOut } from "./drawn.ts";

const ROOT = new URL("../../", import.meta.url).pathname;
const commits = (turns: number) => Array.from({ length: turns }, (_, turn) => (0x4a20 + turn).toString(16));

describe("tests by turns", () => {
  it("are all taken by as many commits as there are turns, and each of them once", () => {
    const files = Array.from({ length: 20 }, (_, n) => `walk-${String(n).padStart(2, "0")}`);
    expect(
      commits(3)
        .flatMap((commit) => drawn(files, 3, commit))
        .toSorted(),
    ).toEqual(files);
  });

  it("are those of the first turn where a tree came without its history", () => {
    expect(drawn(["b", "a", "c"], 3, "no commit")).toEqual(["a"]);
  });
});

describe("walks of a run of all", () => {
  it.each(ALWAYS)("take %s at each commit", (name) => {
    expect(existsSync(`${ROOT}e2e/${name}.test.ts`)).toBe(true);
    for (const commit of commits(WALK_TURNS))
      expect(walksLeftOut(ROOT, commit)).not.toContain(`e2e/${name}.test.ts`);
  });

  it("leave none out for good", () => {
    const [first = [], ...others] = commits(WALK_TURNS).map((commit) => walksLeftOut(ROOT, commit));
    expect(first.filter((file) => others.every((left) => left.includes(file)))).toEqual([]);
  });
});

describe("tests of the server that are asked on SQLite alone", () => {
  it("are many, and none of them for good", () => {
    const [first = [], ...others] = commits(ENGINE_TURNS).map((commit) => onSqliteAlone(ROOT, commit));
    expect(first.length).toBeGreaterThan(20);
    expect(first.filter((file) => others.every((alone) => alone.includes(file)))).toEqual([]);
  });

  it("are none that speaks of PostgreSQL", () => {
    expect(onSqliteAlone(ROOT, "0")).not.toContain("server/db/migrate.test.ts");
  });
});
