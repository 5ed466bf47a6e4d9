/**
 * The schedule beside the form of a loan, from what is typed to its rows, beside that of version 0.5.0, whose tree is taken out of
 * the repository's history: both read and compute the same loans, one after the other.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { pathToFileURL } from "node:url";
import { calendarDate } from "#domain/calendar/calendar-date";
import { ALL_HOLIDAYS } from "#domain/calendar/collection-days";
import type { LateFeePolicy, Terms } from "#domain/loan/facts";
import { pesos } from "#domain/money/money";
import { EXAMPLE_LATE_FEE, EXAMPLE_TERMS } from "#testkit/loan-facts";
import { movesOf, scheduleFigures } from "#web/features/loans/form/schedule-figures.ts";
import { readTyped } from "#web/features/loans/form/use-typed-terms.ts";
import { type Figure, median } from "./figures.ts";

/** The last state before loans carried the terms of the street. */
const VERSION_050 = "fd552ea0";
const ROOT = join(import.meta.dirname, "..");
const TREE = join(ROOT, ".cache", "bench", `tree-${VERSION_050}`);
const FORM = "web/features/loans/form";
const ROUNDS = 31;
/** A preview takes less than the clock tells well. */
const TIMES = 20;
const AT_MOST = 1.5;

const LOANS: readonly (readonly [string, Partial<Terms>])[] = [
  ["13 weeks, simple", {}],
  ["24 months, compound", { frequency: "monthly", term: 24, interestType: "compound" }],
  ["260 days, compound", { frequency: "daily", term: 260, interestType: "compound" }],
  ["3,650 days, simple", { frequency: "daily", term: 3_650 }],
];

const DAYS_OFF = { weekdays: [7], holidays: ALL_HOLIDAYS, dates: [calendarDate("2026-03-19")] };

type Preview = (input: object) => unknown;

export async function benchFormPreview(): Promise<Record<string, Figure[]>> {
  const before = await previewBefore();
  const figures = LOANS.flatMap(([name, terms]): Figure[] => {
    const input = { ...EXAMPLE_TERMS, amount: pesos(100_000), basis: "rate", interestRateId: "x", ...terms };
    const [old, present] = alternate(
      () => before(input),
      () => preview(input),
    );
    const [, skipping] = alternate(
      () => before(input),
      () => preview({ ...input, daysOff: DAYS_OFF }),
    );
    return [
      { what: `${name}: 0.5.0`, value: old, unit: "ms" },
      { what: `${name}: this version / 0.5.0`, value: present / old, unit: "", target: { atMost: AT_MOST } },
      { what: `${name}: with days off / 0.5.0 without`, value: skipping / old, unit: "" },
    ];
  });
  return { "The schedule beside the form": figures };
}

const preview: Preview = (input) => {
  const { terms } = readTyped(input, 2);
  if (!terms) throw new Error("what is typed makes no loan");
  return [scheduleFigures(terms, EXAMPLE_LATE_FEE), movesOf(terms)];
};

interface FormBefore {
  termsOf(input: object): Terms | undefined;
  scheduleFigures(terms: Terms, policy: LateFeePolicy): unknown;
}

async function previewBefore(): Promise<Preview> {
  takeTree();
  const part = (file: string) => import(pathToFileURL(join(TREE, FORM, file)).href);
  const { termsOf, scheduleFigures: figures }: FormBefore = {
    ...(await part("loan-form.ts")),
    ...(await part("schedule-figures.ts")),
  };
  return (input) => {
    const terms = termsOf(input);
    if (!terms) throw new Error("what is typed made no loan in 0.5.0");
    return figures(terms, EXAMPLE_LATE_FEE);
  };
}

/** Whole or not at all: an unpacking that was cut leaves no tree. */
function takeTree(): void {
  if (existsSync(TREE)) return;
  const unpacking = `${TREE}-unpacking`;
  rmSync(unpacking, { recursive: true, force: true });
  mkdirSync(unpacking, { recursive: true });
  const archive = execFileSync("git", ["-C", ROOT, "archive", VERSION_050], { maxBuffer: 1e9 });
  execFileSync("tar", ["-x", "-C", unpacking], { input: archive });
  symlinkSync(join(ROOT, "node_modules"), join(unpacking, "node_modules"));
  renameSync(unpacking, TREE);
}

/** Medians of both, one after the other in each round, so that what else runs weighs on both. */
function alternate(one: () => unknown, other: () => unknown): [number, number] {
  const [first, second]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    first.push(timed(one));
    second.push(timed(other));
  }
  return [median(first), median(second)];
}

function timed(work: () => unknown): number {
  const began = performance.now();
  for (let time = 0; time < TIMES; time++) work();
  return (performance.now() - began) / TIMES;
}
