/** How much one file and one function may hold before it holds two ideas. */
import ts from "typescript";
import { at, collect, isTest, lineOf, type Rule, type Source } from "./source.ts";

const LINES_PER_FILE = 400;
const LINES_PER_FUNCTION = 70;
const LINE = "// A line.\n";

export const files: Rule = {
  says: `no file is longer than ${LINES_PER_FILE} lines`,
  fix: "It holds more than one idea: name them, and give each a file.",
  find: (source) => {
    const lines = source.text.trimEnd().split("\n").length;
    return lines > LINES_PER_FILE ? [{ path: source.path, what: `${lines} lines` }] : [];
  },
  wrong: ["domain/a.ts", LINE.repeat(LINES_PER_FILE + 1)],
  right: ["domain/a.ts", LINE.repeat(LINES_PER_FILE)],
};

/** A group of tests is a list, not a function: only its members count. */
function isGroupOfTests(node: ts.Node): boolean {
  const call = node.parent;
  return ts.isCallExpression(call) && /^describe\b/.test(call.expression.getText());
}

function lengthOf(source: Source, node: ts.Node): number {
  return lineOf(source, node.end) - lineOf(source, node.getStart(source.tree)) + 1;
}

export const functions: Rule = {
  says: `no function is longer than ${LINES_PER_FUNCTION} lines, components included`,
  fix: "Take out the part that can be named; a component becomes smaller components and a hook.",
  find: (source) =>
    collect(source, (node) => {
      if (!ts.isFunctionLike(node) || (isTest(source.path) && isGroupOfTests(node))) return undefined;
      const lines = lengthOf(source, node);
      const name = node.name?.getText(source.tree) ?? "a function";
      return lines > LINES_PER_FUNCTION ? at(source, node, `${name}: ${lines} lines`) : undefined;
    }),
  wrong: ["web/a.tsx", `export const A = () => {\n${LINE.repeat(LINES_PER_FUNCTION)}};`],
  right: ["domain/a.test.ts", `describe("a", () => {\n${LINE.repeat(LINES_PER_FUNCTION)}});`],
};
