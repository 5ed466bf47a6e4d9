import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { describe, expect, it } from "vitest";
import { FOLD, foldMutants } from "./setup/fold-mutants.mjs";
import { IMPORTS, importMutants } from "./setup/import-mutants.mjs";
import { LOAN, loanMutants } from "./setup/loan-mutants.mjs";
import { shares } from "./setup/prove.mjs";
import { STREET, streetMutants } from "./setup/street-mutants.mjs";

/** As the simulator reads its arguments. */
function seedsOf(args: string[]): number[] {
  const text = { type: "string" } as const;
  const options = { seeds: text, from: text, hashes: { type: "boolean" } } as const;
  const { values } = parseArgs({ args, options });
  return Array.from({ length: Number(values.seeds) }, (_, n) => Number(values.from) + n);
}

describe("the seeds of a long proof", () => {
  it.each([
    ["10,000 from the first", [], 2, 1, 10_000],
    ["those that are named", ["--seeds", "7", "--from", "40"], 3, 40, 7],
    ["one, which only one process needs", ["--hashes", "--seeds", "1", "--from", "408490"], 4, 408_490, 1],
  ])("are shared among processes, each once: %s", (_, args, processes, from, count) => {
    const shared = shares(args, processes);
    expect(shared.length).toBe(Math.min(processes, count));
    expect(shared.flatMap(seedsOf)).toEqual(Array.from({ length: count }, (_, n) => from + n));
    for (const each of shared) expect(each).toEqual(expect.arrayContaining(args.slice(0, 1)));
  });
});

describe.each([
  ["the fold of continuous yield", FOLD, foldMutants],
  ["the fold of a loan", LOAN, loanMutants],
  ["an import on the server", IMPORTS, importMutants],
  ["the rules of the street", STREET, streetMutants],
])("the deliberate defects of %s", (_, folder, mutants) => {
  it.each(mutants)("have one place: %s, %s", (file, from) => {
    const text = readFileSync(join(import.meta.dirname, "..", folder, file), "utf8");
    expect(text.split(from)).toHaveLength(2);
  });
});
