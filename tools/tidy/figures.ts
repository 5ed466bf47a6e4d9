/**
 * The figures of the house: how much of it there is, how long its parts are, and what it still says too often.
 * `npx node tools/tidy/figures.ts` prints them; what each may be at most is an issue's matter, or a test's.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { pairsBothWays } from "./arrows.ts";
import { collect, filesUnder, isTest, ROOT, readSources, type Source } from "./source.ts";
import { countWords, falling, findBeginnings, findNameless, ownWords, readTexts } from "./words.ts";

const PRODUCT = /^(?:domain|contract|commands|server|web|demo)\//;
const linesOf = (text: string) => text.trimEnd().split("\n").length;

function spread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
  return `${at(0.5)} / ${at(0.9)} / ${at(1)}`;
}

/** Declarations, methods, and what a name is given: what a person would read as one function. */
function functionLengths(source: Source): number[] {
  return collect(source, (node) => {
    if (!ts.isFunctionLike(node) || !("body" in node) || !node.body) return undefined;
    if (!node.name && !ts.isVariableDeclaration(node.parent)) return undefined;
    return linesOf(node.getText(source.tree));
  });
}

const count = (sources: readonly Source[], pattern: RegExp) =>
  sources.reduce((sum, { text }) => sum + [...text.matchAll(pattern)].length, 0);

const sources = readSources();
const product = sources.filter(
  ({ path }) => PRODUCT.test(path) && !isTest(path) && !path.endsWith(".proof.ts"),
);
const features = product.filter(({ path }) => path.startsWith("web/features/"));
const tests = sources.filter(({ path }) => isTest(path) && path.startsWith("domain/reports/"));
const reports = product.filter(({ path }) => path.startsWith("domain/reports/"));
const sheets = filesUnder("web").filter((path) => path.endsWith(".css"));
const total = (all: readonly Pick<Source, "text">[]) => all.reduce((sum, { text }) => sum + linesOf(text), 0);
const texts = ownWords(readTexts());

const figures: [string, string | number][] = [
  ["lines of product code, without tests", total(product)],
  ["lines of CSS", total(sheets.map((path) => ({ text: readFileSync(join(ROOT, path), "utf8") })))],
  ["lines of a file: median / p90 / longest", spread(product.map(({ text }) => linesOf(text)))],
  ["lines of a function: median / p90 / longest", spread(product.flatMap(functionLengths))],
  ["folder pairs both ways without a reason", pairsBothWays(sources).unnamed.length],
  [
    "collections that `record()` declares",
    count(
      product.filter(({ path }) => path.startsWith("contract/records/")),
      /\brecord\(\{/g,
    ),
  ],
  [
    "`strict: false`, `as never`, `to … as string` in features",
    count(features, /strict: false|\bas never\b|\bto\b[^\n]* as string\b/g),
  ],
  ["comments that begin without a subject", texts.flatMap(findBeginnings).length],
  ["lines that say somebody, nobody, anybody", texts.flatMap(findNameless).length],
  ["lines of tests for a line of domain/reports", (total(tests) / total(reports)).toFixed(2)],
  ...["bench/README.md", "docs/sync-proof.md"].map((path): [string, number] => [
    `words of ${path}`,
    wordsOf(path),
  ]),
  ["words of the longest decision", Math.max(...filesUnder("docs/decisions").map(wordsOf))],
  ...Object.entries(countWords(texts, Object.keys(falling))).map(([word, lines]): [string, number] => [
    `lines that say "${word}"`,
    lines,
  ]),
];

function wordsOf(path: string): number {
  return readFileSync(join(ROOT, path), "utf8").split(/\s+/).filter(Boolean).length;
}

for (const [name, figure] of figures) process.stdout.write(`${String(figure).padStart(16)}  ${name}\n`);
