/** Sign-in is read before anything of a business is here: its code brings no record and no schema along. */
import { existsSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";
import { type Import, importsOf } from "./tidy/imports.ts";
import { ROOT, readSources, type Source } from "./tidy/source.ts";

const BEGINS = ["web/main.tsx", "web/features/session/Entrance.tsx"];
const NOT_BEFORE = /^(contract\/(collections|record|refusals)\.ts|contract\/records\/.*|zod|dexie)$/;

const sources = new Map(readSources().map((source) => [source.path, source]));

/** Code that is there once the importing file is: neither types nor what is imported by a call. */
function isBroughtAlong({ node }: Import): boolean {
  if (ts.isExportDeclaration(node)) return !node.isTypeOnly;
  if (!ts.isImportDeclaration(node)) return false;
  const { importClause } = node;
  if (!importClause) return true;
  if (importClause.isTypeOnly) return false;
  const names = importClause.namedBindings;
  if (importClause.name || !names || !ts.isNamedImports(names)) return true;
  return names.elements.some((each) => !each.isTypeOnly);
}

function leadsTo({ to }: Import): string {
  if ("package" in to) return to.package;
  return existsSync(`${ROOT}${to.path}`) ? to.path : `${to.path}.ts`;
}

/** The way by which each file or package comes. */
function broughtAlong(files: readonly string[]): Map<string, string> {
  const ways = new Map(files.map((file) => [file, file]));
  for (const [file, way] of ways) {
    const source: Source | undefined = sources.get(file);
    if (!source) continue;
    for (const each of importsOf(source).filter(isBroughtAlong)) {
      const next = leadsTo(each);
      if (!ways.has(next)) ways.set(next, `${way} → ${next}`);
    }
  }
  return ways;
}

it("the door brings no records, no schemas and no sentences of all refusals", () => {
  const ways = broughtAlong(BEGINS);
  expect(ways.size).toBeGreaterThan(100);
  expect([...ways].filter(([file]) => NOT_BEFORE.test(file)).map(([, way]) => way)).toEqual([]);
});
