/** Holes in the types, the lint and the tests: places where a check was told to look away. */
import ts from "typescript";
import { at, collect, isTest, isTidy, matches, type Rule } from "./source.ts";

export const any: Rule = {
  says: "no `any`",
  fix: "Use `unknown` and narrow it, a type parameter, or the schema's inferred type.",
  find: (source) =>
    collect(source, (node) =>
      node.kind === ts.SyntaxKind.AnyKeyword ? at(source, node.parent, node.parent.getText()) : undefined,
    ),
  wrong: ["server/a.ts", "export const row = {} as any;"],
  right: ["server/a.ts", "// any row will do\nexport const row: unknown = {};"],
};

export const silenced: Rule = {
  says: "no check is silenced by a comment",
  fix: "Mend what the compiler or linter complains of. `@ts-expect-error` stands only in tests of what must not compile.",
  find: (source) => {
    if (isTidy(source.path)) return [];
    const always = /@ts-(ignore|nocheck)|(biome|eslint|v8|istanbul)[ -](ignore|disable)/g;
    const outsideTests = /@ts-expect-error/g;
    return [...matches(source, always), ...(isTest(source.path) ? [] : matches(source, outsideTests))];
  },
  wrong: ["web/a.tsx", `// ${"@ts-"}ignore`],
  right: ["web/a.test.tsx", "// @ts-expect-error money is not a number"],
};

/** A test that may not run proves nothing on the day it matters. */
const SKIPPING =
  /\b(describe|it|test|suite|bench)(\.\w+)*\.(skip|only|todo|fails|skipIf|runIf)\b|\bx(it|describe)\(/g;

export const skipped: Rule = {
  says: "every test runs",
  fix: "Mend the test or delete it. The test command brings PostgreSQL and Chromium, so no test needs a condition.",
  find: (source) => (isTidy(source.path) ? [] : matches(source, SKIPPING)),
  wrong: ["domain/a.test.ts", 'it.skip("adds up", () => {});'],
  right: ["domain/a.test.ts", 'it("adds up", () => {});'],
};
