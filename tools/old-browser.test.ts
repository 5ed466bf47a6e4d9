/** The script that greets old browsers runs in them, and asks for every newer ability that the product uses. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const script = readFileSync(join(ROOT, "web/public/old-browser.js"), "utf8");

/** The grammar of ECMAScript 5, as far as a script of this kind needs it. */
const GRAMMAR = new Set(
  `Program Directive ExpressionStatement BlockStatement FunctionDeclaration FunctionExpression VariableDeclaration
  VariableDeclarator ReturnStatement IfStatement ForStatement ForInStatement Identifier Literal ObjectExpression Property
  ArrayExpression CallExpression MemberExpression UnaryExpression BinaryExpression LogicalExpression AssignmentExpression
  UpdateExpression ParenthesizedExpression`.split(/\s+/),
);

type Part = { type?: string } & Record<string, unknown>;

function partsOf(part: unknown): Part[] {
  if (Array.isArray(part)) return part.flatMap(partsOf);
  if (typeof part !== "object" || part === null) return [];
  const here = part as Part;
  const inside = Object.values(here).flatMap(partsOf);
  return typeof here.type === "string" ? [here, ...inside] : inside;
}

test("the script is ECMAScript 5", () => {
  const { program, errors } = parseSync("old-browser.js", script, { sourceType: "script" });
  expect(errors).toEqual([]);
  const parts = partsOf(program);
  expect(parts.length).toBeGreaterThan(300);
  expect(parts.filter(({ type = "" }) => !GRAMMAR.has(type)).map(({ type }) => type)).toEqual([]);
  for (const part of parts) {
    if (part.type === "VariableDeclaration") expect(part.kind).toBe("var");
    if (part.type === "Property")
      expect([part.shorthand, part.computed, part.method]).toEqual([false, false, false]);
    expect([part.async ?? false, part.generator ?? false, part.optional ?? false]).toEqual([
      false,
      false,
      false,
    ]);
    if (part.type === "AssignmentExpression") expect(part.operator).not.toMatch(/^(\*\*|&&|\|\||\?\?)=/);
    if (part.type === "LogicalExpression") expect(part.operator).not.toBe("??");
  }
  // Since 2017 a comma may follow the last argument.
  expect(script).not.toMatch(/,\s*\)/);
});

/** Abilities younger than the browsers for which the build writes its code, by the way in which a source uses them. */
const YOUNGER: readonly (readonly [string, RegExp])[] = [
  ["Array.prototype.toSorted", /\.toSorted\(/],
  ["Array.prototype.toReversed", /\.toReversed\(/],
  ["Array.prototype.toSpliced", /\.toSpliced\(/],
  ["Array.prototype.findLast", /\.findLast(Index)?\(/],
  ["Array.prototype.at", /\.at\(-?\w+\)/],
  ["Array.fromAsync", /Array\.fromAsync/],
  ["Object.groupBy", /Object\.groupBy/],
  ["Map.groupBy", /Map\.groupBy/],
  ["Object.hasOwn", /Object\.hasOwn\(/],
  ["Promise.withResolvers", /Promise\.withResolvers/],
  ["Promise.try", /Promise\.try\(/],
  ["URL.canParse", /URL\.canParse/],
  ["AbortSignal.timeout", /AbortSignal\.timeout/],
  ["AbortSignal.any", /AbortSignal\.any\(/],
  ["structuredClone", /structuredClone\(/],
  ["Set.prototype.union", /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/],
  ["Iterator.prototype", /\.(values|keys|entries)\(\)\s*\.(map|filter|toArray|some|every|find)\(/],
  [":has()", /:has\(/],
  ["@container", /@container/],
];

function sourcesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(tsx?|css)$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(join(ROOT, folder, path), "utf8"));
}

test("the script asks for what the sources use", () => {
  const sources = ["web", "commands", "contract", "domain"].flatMap(sourcesIn);
  const used = YOUNGER.filter(([, use]) => sources.some((source) => use.test(source))).map(([name]) => name);
  expect(used.length).toBeGreaterThan(8);
  expect(used.filter((name) => !script.includes(`"${name}"`) && !script.includes(`${name}: `))).toEqual([]);
});

test.each(["web/index.html", "web/portal/index.html", "web/operator/index.html"])(
  "%s asks before any other script runs",
  (path) => {
    const page = readFileSync(join(ROOT, path), "utf8");
    const [first] = page.match(/<script[^>]*>/) ?? [];
    expect(first).toBe('<script src="/old-browser.js">');
    expect(page).toMatch(/<noscript>[^<]*JavaScript[^<]*ajustes del navegador/);
  },
);
