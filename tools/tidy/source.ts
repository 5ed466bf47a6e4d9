/** The house's own files as the rules see them: path from the root, text, syntax tree, imports. */
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export type Source = { path: string; text: string; tree: ts.SourceFile };

/** One breach of a rule: where, and what was found there. */
export type Finding = { path: string; line?: number; what: string };

/** A rule looks at one source at a time. Its samples keep it honest: it must find the wrong one and pass the right one. */
export type Rule = {
  says: string;
  fix: string;
  find(source: Source): Finding[];
  wrong: [path: string, text: string];
  right: [path: string, text: string];
};

const CODE_FOLDERS = [
  "domain",
  "contract",
  "commands",
  "server",
  "demo",
  "web",
  "testkit",
  "e2e",
  "bench",
  "tools",
];
const NOT_OURS = new Set(["node_modules", ".git", "dist", "data", ".types", ".cache", "coverage", "android"]);

export function readSources(): Source[] {
  return CODE_FOLDERS.flatMap((folder) => filesUnder(folder))
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith(".d.ts"))
    .map((path) => parse(path, readFileSync(join(ROOT, path), "utf8")));
}

export function parse(path: string, text: string): Source {
  return { path, text, tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) };
}

/** Every file a person may read, code or not, except what tools make. */
export function filesUnder(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => !NOT_OURS.has(entry.name))
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      return entry.isDirectory() ? filesUnder(path) : [path];
    });
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

/** The rules' own samples break the rules about text on purpose. */
export function isTidy(path: string): boolean {
  return path.startsWith("tools/tidy");
}

export function lineOf(source: Source, position: number): number {
  return source.tree.getLineAndCharacterOfPosition(position).line + 1;
}

export function at(source: Source, node: ts.Node, what: string): Finding {
  return { path: source.path, line: lineOf(source, node.getStart(source.tree)), what };
}

/** Every node of the tree that `pick` turns into something. */
export function collect<T>(source: Source, pick: (node: ts.Node) => T | undefined): T[] {
  const found: T[] = [];
  const visit = (node: ts.Node): void => {
    const picked = pick(node);
    if (picked !== undefined) found.push(picked);
    ts.forEachChild(node, visit);
  };
  visit(source.tree);
  return found;
}

/** Matches of a pattern in the text, with their lines. The pattern must be global. */
export function matches(source: Source, pattern: RegExp): Finding[] {
  return [...source.text.matchAll(pattern)].map((match) => ({
    path: source.path,
    line: lineOf(source, match.index),
    what: match[0].trim(),
  }));
}
