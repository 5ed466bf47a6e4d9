/** The programs that Node runs as they are written reach no module with elements of a screen: it takes the types away and no more. */
import ts from "typescript";
import { expect, it } from "vitest";
import { importsOf } from "./tidy/imports.ts";
import { readSources, type Source } from "./tidy/source.ts";

const SOURCES = new Map(readSources().map((source) => [source.path, source]));

const PROGRAMS = ["server/main.ts", "demo/main.ts", "bench/main.ts", "tools/backup.ts", "tools/restore.ts"];

it.each(PROGRAMS)("%s", (program) => {
  const wayTo = new Map<string, string[]>([[program, [program]]]);
  for (const [path, way] of wayTo) {
    if (path.endsWith(".tsx")) throw new Error(`It reaches a screen: ${way.join(" → ")}`);
    const source = SOURCES.get(path);
    for (const next of source ? runBy(source) : []) if (!wayTo.has(next)) wayTo.set(next, [...way, next]);
  }
  expect(wayTo.size).toBeGreaterThan(1);
});

/** The files that a file runs; an import of types alone runs nothing. */
function runBy(source: Source): string[] {
  return importsOf(source).flatMap(({ node, to }) => {
    const isOfTypes =
      (ts.isImportDeclaration(node) && node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) ||
      (ts.isExportDeclaration(node) && node.isTypeOnly) ||
      ts.isImportTypeNode(node);
    if (isOfTypes || !("path" in to)) return [];
    return [to.path, `${to.path}.ts`].filter((path) => SOURCES.has(path));
  });
}
