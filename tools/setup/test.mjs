// Everything that must hold, in one run: lint, types, imports, the build, unit and server tests on both engines, Chromium.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startCluster } from "./cluster.mjs";
import { ensurePrograms, findChromium, findHeadlessShell, preferProgram } from "./debian.mjs";
import { modules, node, root, vitest } from "./places.mjs";
import { endWithCaller, Interrupted, passSignalsOn, run } from "./process.mjs";
import { countCheck, countReport, failedFiles, newTally, noteSecondRun, printTally } from "./tally.mjs";
import { ensureBuilt } from "./web-app.mjs";

const bin = (name) => join(modules, ".bin", name);
const inRoot = { cwd: root, group: true };
/** Every folder with source of ours. */
const folders = [
  "domain",
  "contract",
  "commands",
  "server",
  "demo",
  "web",
  "testkit",
  "tools",
  "bench",
  "e2e",
];
const E2E = ["--config", "vitest.e2e.config.ts"];
const quietly = { ...inRoot, capture: true, env: { NO_COLOR: "1" } };

export const lint = (options = quietly) =>
  run(bin("biome"), ["ci", "--error-on-warnings", "--colors=off"], options);
export const types = (options = quietly) => run(node, [bin("tsc"), "-b"], options);
export const imports = (options = quietly) =>
  run(node, [bin("depcruise"), "--config", ".dependency-cruiser.mjs", ...folders], options);

/**
 * Runs all, or with filters only the vitest files whose path contains one of them, with further variables and programs for
 * them and a PostgreSQL that keeps its promises to the disk where it is to be durable. Resolves with the exit code.
 */
export async function test(filters, { variables = {}, durable = false, programs = [] } = {}) {
  passSignalsOn();
  endWithCaller();
  const browser = filters.length === 0 || filters.some((filter) => filter.startsWith("e2e"));
  await ensurePrograms("postgresql", ...(browser ? ["chromium"] : []), ...programs);
  if (browser && !process.env.CHROMIUM_PATH) await preferProgram("chromium-headless-shell");
  const reports = mkdtempSync(join(tmpdir(), "cuadre-test-"));
  let cluster;
  try {
    cluster = await startCluster({ durable });
    const env = { ...variables, TEST_POSTGRES_URL: cluster.url, ...browsersHere() };
    const runner = { tally: newTally(), reports, env };
    if (filters.length === 0) await everything(runner);
    else await matching(runner, filters);
    printTally(runner.tally);
    return runner.tally.failed === 0 ? 0 : 1;
  } catch (error) {
    if (error instanceof Interrupted) return error.exitCode;
    throw error;
  } finally {
    await cluster?.stop();
    rmSync(reports, { recursive: true, force: true });
  }
}

/**
 * The compiler fills one core; the others share the second, where the tests begin as soon as there is a product. All run
 * even when an early one fails: one run tells everything. Some tests are taken by turns (`drawn.ts`).
 */
async function everything(whole) {
  const runner = { ...whole, env: { ...whole.env, DRAW: "1" } };
  const { tally } = runner;
  const tested = (async () => {
    await check(tally, "lint", lint);
    await check(tally, "imports", imports);
    const built = await check(tally, "build", () => ensureBuilt(quietly));
    await patiently(runner, "tests", []);
    return built;
  })();
  const [built] = await Promise.all([tested, check(tally, "types", types)]);
  if (built) await browsers(runner);
  else countCheck(tally, "e2e: not run, because the build failed", false);
}

/** A browser that was given is the one for all. */
function browsersHere() {
  const chromium = findChromium() ?? "";
  const shell = process.env.CHROMIUM_PATH ? undefined : findHeadlessShell();
  return { CHROMIUM_PATH: chromium, HEADLESS_SHELL_PATH: shell ?? chromium };
}

async function matching(runner, filters) {
  const ofBrowser = filters.filter((filter) => filter.startsWith("e2e"));
  const others = filters.filter((filter) => !filter.startsWith("e2e"));
  if (others.length > 0) await suite(runner, "tests", others);
  if (ofBrowser.length === 0) return;
  const built = await check(runner.tally, "build", () => ensureBuilt(quietly));
  if (built) await suite(runner, "e2e", [...E2E, ...ofBrowser]);
}

/** Runs one, tells of it and counts it. Returns whether it succeeded. */
async function check(tally, name, perform) {
  const started = Date.now();
  const { code, output } = await perform();
  const seconds = (Date.now() - started) / 1000;
  countCheck(tally, name, code === 0);
  console.log(`${code === 0 ? "✓" : "✗"} ${name} (${seconds.toFixed(1)} s)`);
  if (code !== 0) console.log(output);
  return code === 0;
}

/** Where more files fail than this, the machine was not the reason. */
const MOST_AGAIN = 8;

/**
 * Tests beside each other on a busy machine may keep one another waiting beyond every patience. A file that failed runs
 * once more, alone: a defect fails again, and a file that passes only then is named at the end of the run.
 */
async function patiently(runner, name, options) {
  const { file, code } = await attempt(runner, name, options);
  const failed = failedFiles(file);
  if (failed.length === 0 || failed.length > MOST_AGAIN) return countReport(runner.tally, name, file, code);
  countReport(runner.tally, name, file, 0, failed);
  const again = await attempt(runner, `${name}-alone`, [...options, "--maxWorkers=1", ...failed]);
  noteSecondRun(runner.tally, again.file, failed);
  return countReport(runner.tally, `${name}, alone`, again.file, again.code);
}

const browsers = (runner) => patiently(runner, "e2e", E2E);

async function suite(runner, name, args) {
  const { file, code } = await attempt(runner, name, args);
  countReport(runner.tally, name, file, code);
}

/** Runs the files that the arguments name; resolves with the report and the exit code. */
async function attempt({ reports, env }, name, args) {
  const file = join(reports, `${name}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const { code } = await run(node, [vitest, "run", ...reporters, ...args], { ...inRoot, env });
  return { file, code };
}
