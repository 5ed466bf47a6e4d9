// Counts what passed and failed over all runners of one test run.
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./places.mjs";

/** So many files are listed with their time: those that decide when a run ends. */
const LISTED = 15;

export function newTally() {
  return { passed: 0, failed: 0, failures: [], files: [], again: [] };
}

/** A check without cases of its own (types, lint, a build) counts as one. */
export function countCheck(tally, name, succeeded) {
  if (succeeded) tally.passed += 1;
  else {
    tally.failed += 1;
    tally.failures.push(name);
  }
}

/**
 * Adds the cases of a vitest JSON report. A file that failed before it had cases counts as one failure, and so does a run
 * that ended badly without a failed case (an unhandled rejection, no file for the filter, a report never written).
 * `leftOut`: files that another report counts.
 */
export function countReport(tally, name, file, exitCode, leftOut = []) {
  const results = readReport(file)?.testResults ?? [];
  const failedBefore = tally.failed;
  for (const { name: path, status, assertionResults, startTime, endTime } of results) {
    if (leftOut.includes(path)) continue;
    tally.files.push({ path: relative(root, path), seconds: (endTime - startTime) / 1000 });
    const failed = assertionResults.filter((result) => result.status === "failed");
    tally.passed += assertionResults.filter((result) => result.status === "passed").length;
    tally.failed += failed.length;
    for (const result of failed) tally.failures.push(`${name}: ${result.fullName}${reasonOf(result)}`);
    if (status === "failed" && failed.length === 0) countCheck(tally, `${name}: ${path}`, false);
  }
  if (exitCode !== 0 && tally.failed === failedBefore)
    countCheck(tally, `${name}: ended with code ${exitCode}`, false);
}

/** The files of a report that failed; none where the report does not say why the run ended badly. */
export function failedFiles(file) {
  const results = readReport(file)?.testResults ?? [];
  return results.filter(({ status }) => status === "failed").map(({ name }) => name);
}

/** Notes the files of a second run that passed: they are named at the end, so that a developer looks why they failed once. */
export function noteSecondRun(tally, file, asked) {
  const failed = failedFiles(file);
  for (const path of asked) if (!failed.includes(path)) tally.again.push(relative(root, path));
}

/** The first lines of what a failed case threw: enough to begin with where only the end of a long log is kept. */
function reasonOf({ failureMessages }) {
  const lines = (failureMessages?.[0] ?? "").split("\n").map((line) => line.trim());
  const told = lines.filter((line) => line !== "" && !line.includes("node_modules")).slice(0, 4);
  return told.map((line) => `\n      ${line.slice(0, 200)}`).join("");
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/** The last thing a run prints: the files that took longest, what failed, then the count alone on its line. */
export function printTally({ passed, failed, failures, files, again }) {
  const longest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, LISTED);
  if (longest.length > 1) {
    console.log("\nThe longest files, for tools/setup/longest-first.ts:");
    for (const { path, seconds } of longest) console.log(`  ${seconds.toFixed(0).padStart(4)} s  ${path}`);
  }
  if (again.length > 0)
    console.log(`\nFailed beside others and passed alone, to be looked into:\n  ${again.join("\n  ")}`);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join("\n")}`);
  console.log(`\n${passed} passed, ${failed} failed`);
}
