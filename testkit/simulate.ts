/** `npm run simulate -- --seeds N --from S`: many short lives of devices and server, and what must be true after each. */
import { parseArgs } from "node:util";
import { hunt } from "./simulator/hunt.ts";
import { MUTANTS } from "./simulator/mutants.ts";
import { type Outcome, runSeed } from "./simulator/run.ts";
import { makeTemplate } from "./simulator/template.ts";

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "100" },
    from: { type: "string", default: "1" },
    /** Prints the whole trace of every seed. */
    trace: { type: "boolean", default: false },
    /** Prints the fingerprint of every trace. */
    hashes: { type: "boolean", default: false },
    /** Looks for each deliberate defect instead, within so many seeds. */
    mutants: { type: "boolean", default: false },
    /** Only the defect of this name. */
    mutant: { type: "string" },
  },
});

const [count, from] = [Number(values.seeds), Number(values.from)];
if (!(Number.isInteger(count) && count > 0 && Number.isInteger(from))) {
  console.error("npm run simulate -- --seeds N --from S");
  process.exit(2);
}

// The store says so whenever a cache is removed under another tab, which is what was meant.
console.warn = () => {};
const began = performance.now();
const template = await makeTemplate();
if (values.mutants || values.mutant !== undefined) {
  const wanted = MUTANTS.filter(({ name }) => values.mutant === undefined || name === values.mutant);
  for (const mutant of wanted) {
    const { seed, numbers } = await hunt(mutant, template, from, count);
    console.log(
      `${mutant.name}: ${seed === null ? "not found" : `seed ${seed}, invariants ${numbers.join(", ")}`}`,
    );
    if (seed === null) process.exitCode = 1;
  }
  template.remove();
  process.exit();
}
const failed: Outcome[] = [];
let commands = 0;
for (let seed = from; seed < from + count; seed++) {
  const outcome = await runSeed(seed, template);
  commands += outcome.commands;
  if (values.hashes) console.log(`seed ${seed}: ${outcome.hash}`);
  if (outcome.violations.length > 0) {
    failed.push(outcome);
    tell(outcome);
  } else if (values.trace) console.log(outcome.trace.join("\n"));
}
template.remove();
const seconds = (performance.now() - began) / 1000;
const verdict =
  failed.length === 0 ? "all held" : `${failed.length} failed: ${failed.map(({ seed }) => seed).join(", ")}`;
console.log(
  `${count} seeds from ${from}, ${commands} commands saved, ${seconds.toFixed(1)} s (${((seconds * 1000) / count).toFixed(0)} ms each): ${verdict}`,
);
// Work that a failed run left waiting does not keep this process open.
process.exit(failed.length === 0 ? 0 : 1);

function tell({ seed, violations, trace, hash }: Outcome): void {
  console.error(`\nSeed ${seed} (trace ${hash})`);
  console.error(trace.join("\n"));
  for (const { number, sentence, detail } of violations.slice(0, 12)) {
    console.error(`  invariant ${number} (${sentence}): ${detail}`);
  }
  console.error(`Again: npm run simulate -- --seeds 1 --from ${seed}\n`);
}
