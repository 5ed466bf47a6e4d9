// Deliberate defects of the rules, one at a time in a copy of them: the tests of the rules must catch each.
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { modules, node, root, vitest } from "./places.mjs";
import { endWithCaller, Interrupted, passSignalsOn, run } from "./process.mjs";

/** Builders that the tests of the rules share. */
const parts = [
  "commands",
  "domain",
  "contract",
  "testkit",
  "tools/setup",
  "docs/rules",
  "package.json",
  "tsconfig.base.json",
  "vitest.config.ts",
];

/**
 * Each mutant is the file, what stands in it once, what stands there instead; files are relative to `folder`. `stages` are lists of
 * tests, named as vitest does: a later one is run for a defect that the earlier ones let pass, so quick tests come first. `more` are
 * folders that these tests need beside those of the rules.
 * Resolves with 0 when the tests hold as they are and fail for each of the defects.
 */
export async function huntMutants({ folder, mutants, stages, more = [] }) {
  passSignalsOn();
  endWithCaller();
  const copy = mkdtempSync(join(tmpdir(), "cuadre-mutants-"));
  try {
    for (const part of [...parts, ...more]) cpSync(join(root, part), join(copy, part), { recursive: true });
    symlinkSync(modules, join(copy, "node_modules"));
    if (await isCaught(copy, stages)) throw new Error("the tests fail without a defect");
    let escaped = 0;
    for (const [file, from, to] of mutants) {
      const path = join(copy, folder, file);
      const text = readFileSync(path, "utf8");
      writeFileSync(
        path,
        text.replace(from, () => to),
      );
      const caught = await isCaught(copy, stages);
      writeFileSync(path, text);
      if (!caught) escaped++;
      console.log(
        `${caught ? "caught" : "NOT CAUGHT"}: ${file}, ${to.trim() || "without"} for ${from.trim()}`,
      );
    }
    console.log(`${mutants.length - escaped} of ${mutants.length} caught`);
    return escaped === 0 ? 0 : 1;
  } catch (error) {
    if (error instanceof Interrupted) return error.exitCode;
    throw error;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

async function isCaught(copy, stages) {
  for (const tests of stages) if (await fails(copy, tests)) return true;
  return false;
}

/** A defect that never ends is caught as well: the test run is stopped after five minutes. */
async function fails(copy, tests) {
  const options = { cwd: copy, group: true, capture: true, timeout: 300_000, killSignal: "SIGKILL" };
  const { code } = await run(node, [vitest, "run", ...tests, "--project", "rules", "--bail", "1"], options);
  return code !== 0;
}
