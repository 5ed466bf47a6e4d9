import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { canon } from "#contract/id";
import { Chance } from "./chance.ts";
import { drawnFrom, drawnSeeds } from "./drawn.ts";
import { INVARIANTS } from "./invariants/all.ts";
import { MUTANTS } from "./mutants.ts";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../..");
const SIMULATE = join(ROOT, "testkit/simulate.ts");
/** In shares of 10, each with a process of its own. `npm run prove -- seeds` takes 10,000. */
const SHARE = 10;
const drawn = drawnSeeds(ROOT);
const SHARES = [1, drawn.from];
const PATIENCE_MS = 60 * 60_000;

async function simulate(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [SIMULATE, ...args], { maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}

describe("devices and server under any fault", () => {
  it(`all sixteen invariants hold, over seeds 1 to ${SHARE} and ${SHARE} from ${drawn.from}, drawn from ${drawn.commit}`, {
    timeout: PATIENCE_MS,
  }, async () => {
    expect(INVARIANTS.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 16 }, (_, i) => i + 1),
    );
    const told = await Promise.all(
      SHARES.map((from) => simulate("--seeds", String(SHARE), "--from", String(from))),
    );
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

describe("seeds drawn from a commit", () => {
  it("are the same again for the same commit, others for another, and behind those that are proved", () => {
    const [first, second] = ["5d8a7a7", "4e32521"].map((commit) => drawnFrom(commit).from);
    expect(drawnFrom("5d8a7a7").from).toBe(first);
    expect(second).not.toBe(first);
    for (let n = 0; n < 1000; n++) expect(drawnFrom(`commit ${n}`).from).toBeGreaterThan(10_000);
  });

  it("come from a fixed word where there is no history", () => {
    const directory = mkdtempSync(join(tmpdir(), "cuadre-test-"));
    expect(drawnSeeds(directory)).toEqual(drawnFrom("no commit"));
    rmSync(directory, { recursive: true });
  });
});

describe("deliberate defects", () => {
  it("are more than ten, each with a name by which it can be hunted alone", () => {
    const names = MUTANTS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(10);
  });

  it("are found: the first within sixteen seeds", { timeout: PATIENCE_MS }, async () => {
    const [first] = MUTANTS;
    const told = await simulate("--mutant", first?.name ?? "", "--seeds", "16");
    expect(told).toMatch(/: seed \d+, invariants/);
  });
});
