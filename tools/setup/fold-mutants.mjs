// Deliberate defects of the fold of continuous yield, one at a time in a copy of the rules: its own tests must catch each.
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { modules, node, root, vitest } from "./places.mjs";
import { endWithCaller, Interrupted, passSignalsOn, run } from "./process.mjs";

export const FOLD = "domain/continuous-yield";

/** What the tests of the fold need. */
const parts = [
  "domain",
  "contract",
  "testkit",
  "tools/setup",
  "docs/rules",
  "package.json",
  "tsconfig.base.json",
  "vitest.config.ts",
];

/** The file, what stands in it once, what stands there instead. */
export const foldMutants = [
  ["weeks.ts", "Math.ceil((day - anchorDay) / 7)", "Math.floor((day - anchorDay) / 7)"],
  ["weeks.ts", "anchorDay + 7 * week", "anchorDay + 7 * (week - 1)"],
  ["weeks.ts", "known || rate.at > known.at", "known || rate.at < known.at"],
  ["weeks.ts", "if (span.fromWeek > week) break;", "if (span.fromWeek >= week && span.fromWeek > 1) break;"],
  ["ledger.ts", "ledger.principal > 0) beginWeek", "ledger.principal >= 0) beginWeek"],
  ["ledger.ts", "if (week.paid < week.yield) ledger.open.push(week);", "ledger.open.push(week);"],
  ["ledger.ts", "> dueUpTo) return;", ">= dueUpTo) return;"],
  [
    "ledger.ts",
    "yieldOfWeek(ledger.principal, ledger.rates, number)",
    "yieldOfWeek(add(ledger.principal, yieldOwed(ledger)), ledger.rates, number)",
  ],
  ["ledger.ts", "    ledger.ahead = [];\n", ""],
  ["ledger.ts", "const part = smaller(flow.left, ledger.principal);", "const part = flow.left;"],
  ["fold.ts", 'if (payment.type === "mixed") payWeeks(ledger, flow, day);', ""],
  ["fold.ts", 'if (payment.type === "mixed") payWeeks(ledger, flow, day);', "payWeeks(ledger, flow, day);"],
  ["fold.ts", "payWeeks(ledger, flow, day);", "payWeeks(ledger, flow, Infinity);"],
  ["fold.ts", 'if (payment.type !== "yield") parts', 'if (payment.type === "principal") parts'],
  ["fold.ts", '=== "yield" && ledger.principal > 0) {', '=== "yield") {'],
  ["fold.ts", ".filter((payment) => !payment.voided)", ".filter(() => true)"],
  ["fold.ts", "chain.findLast((each) => each.date === payment.date) ?? payment", "payment"],
  ["fold.ts", "    advanceTo(ledger, day);\n", ""],
  ["fold.ts", "parts.excess = add(parts.excess, ofAhead);", ""],
  ["fold.ts", "Math.max(toDayNumber(event.date), ledger.anchorDay)", "toDayNumber(event.date)"],
  ["fold.ts", 'const isCancelled = endsCancelled || action === "cancel";', "const isCancelled = false;"],
  ["summary.ts", "< day) : []", "<= day) : []"],
  ["summary.ts", "Math.floor((part * 100) / whole)", "Math.round((part * 100) / whole)"],
  ["summary.ts", "present === 0 ? ZERO : ledger.inCourse", "ledger.inCourse"],
  ["summary.ts", "if (ahead < charged) return", "if (ahead <= charged) return"],
  ["summary.ts", 'dueDate < asOf ? "overdue"', 'dueDate <= asOf ? "overdue"'],
  [
    "replay.ts",
    "toDayNumber(later(asOf, lastYieldFactDate(facts)))",
    "toDayNumber(lastYieldFactDate(facts))",
  ],
  ["schedule.ts", "week <= ledger.begun + WEEKS_AHEAD", "week < ledger.begun + WEEKS_AHEAD"],
];

/** Resolves with 0 when the tests hold as they are and fail for each of the defects. */
export async function huntFoldMutants() {
  passSignalsOn();
  endWithCaller();
  const copy = mkdtempSync(join(tmpdir(), "cuadre-mutants-"));
  try {
    for (const part of parts) cpSync(join(root, part), join(copy, part), { recursive: true });
    symlinkSync(modules, join(copy, "node_modules"));
    if (await isCaught(copy)) throw new Error("the tests of the fold fail without a defect");
    let escaped = 0;
    for (const [file, from, to] of foldMutants) {
      const path = join(copy, FOLD, file);
      const text = readFileSync(path, "utf8");
      writeFileSync(
        path,
        text.replace(from, () => to),
      );
      const caught = await isCaught(copy);
      writeFileSync(path, text);
      if (!caught) escaped++;
      console.log(
        `${caught ? "caught" : "NOT CAUGHT"}: ${file}, ${to.trim() || "without"} for ${from.trim()}`,
      );
    }
    return escaped === 0 ? 0 : 1;
  } catch (error) {
    if (error instanceof Interrupted) return error.exitCode;
    throw error;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** A defect that never ends is caught as well: the test run is stopped after a minute. */
async function isCaught(copy) {
  const options = { cwd: copy, group: true, capture: true, timeout: 60_000, killSignal: "SIGKILL" };
  const { code } = await run(node, [vitest, "run", FOLD, "--project", "rules", "--bail", "1"], options);
  return code !== 0;
}
