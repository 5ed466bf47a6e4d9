import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { canon } from "#contract/id";
import { Chance } from "./chance.ts";
import { INVARIANTS } from "./invariants/all.ts";
import { MUTANTS } from "./mutants.ts";

const run = promisify(execFile);
const SIMULATE = join(import.meta.dirname, "../simulate.ts");
/** Two processes share them. `npm run simulate` takes as many as one likes. */
const SEEDS = 2000;
const PATIENCE_MS = 60 * 60_000;
const WITHIN = 500;

async function simulate(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [SIMULATE, ...args], { maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}

describe("whatever befalls devices and server", () => {
  it("all fourteen invariants hold, seed after seed", { timeout: PATIENCE_MS }, async () => {
    expect(INVARIANTS.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 14 }, (_, i) => i + 1),
    );
    const half = String(SEEDS / 2);
    const told = await Promise.all([
      simulate("--seeds", half, "--from", "1"),
      simulate("--seeds", half, "--from", String(SEEDS / 2 + 1)),
    ]);
    for (const text of told) expect(text).toContain("all held");
  });

  it("the same seed tells the same story to the letter", { timeout: PATIENCE_MS }, async () => {
    const twice = await Promise.all([1, 2].map(() => simulate("--seeds", "4", "--from", "31", "--hashes")));
    const [first, second] = twice.map((text) => text.split("\n").filter((line) => line.startsWith("seed")));
    expect(first).toHaveLength(4);
    expect(second).toEqual(first);
  });

  it("chance spells ids that need no mending", () => {
    const chance = new Chance("ids");
    for (let n = 0; n < 100; n++) {
      const id = chance.id();
      expect(canon(id)).toBe(id);
    }
  });
});

describe("deliberate defects", () => {
  it("are each found within 500 seeds", { timeout: PATIENCE_MS }, async () => {
    const told = await simulate("--mutants", "--seeds", String(WITHIN));
    const found = told.split("\n").filter((line) => /: seed \d+, invariants/.test(line));
    expect(MUTANTS.length).toBeGreaterThanOrEqual(10);
    expect(found.map((line) => line.split(":")[0])).toEqual(MUTANTS.map(({ name }) => name));
  });
});
