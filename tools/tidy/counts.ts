/** How numbers stand among Spanish words: one function says how many of something there are, one writes a percentage. */
import ts from "typescript";
import { at, collect, isTest, type Rule, type Source } from "./source.ts";

const AREAS = /^(web|domain|contract|commands)\//;
/** Words that end in s and are no thing to be counted, and those of errors, which are English. */
const UNCOUNTED = new Set(
  "as atrás antes bytes después does es has is its más menos of records stands twice values was".split(" "),
);
/** The first word after a number, as a noun or a participle in the plural. */
const PLURAL = /^[\s\u00a0]+(\p{Ll}+s)(?!\p{L})/u;
/** A limit of ours is never 1. */
const LIMIT = /^[A-Z_]+$/;
/** A sentence of its own for one. */
const ONE_APART = /(===|!==|>|<=) ?1\b/;
/** These have the noun in them, or are written for several. */
const IN_WORDS = /^(?:\w*Text|feminineCount|beforeNoun)\(/;

export const counted: Rule = {
  says: "what is counted is in the singular for one",
  fix: 'Write countText(count, "cuota", "cuotas") of #web/wording/count.ts.',
  find: (source) => {
    if (!isOfScreens(source)) return [];
    return collect(source, (node) => {
      const beside = numberBefore(node);
      if (!beside) return undefined;
      const [number, text] = beside;
      const word = PLURAL.exec(text)?.[1];
      if (word === undefined || UNCOUNTED.has(word)) return undefined;
      if (LIMIT.test(number) || IN_WORDS.test(number) || isForSeveral(node)) return undefined;
      return at(source, node, `${number} ${word}`);
    });
  },
  wrong: ["web/a.ts", "const text = `Quedan \u0024{rows.length} cuotas`;"],
  right: ["web/a.ts", 'const text = `Quedan \u0024{countText(rows.length, "cuota", "cuotas")}`;'],
};

export const percents: Rule = {
  says: "a percentage is written in one way",
  fix: "Write formatPercent of #domain/interest/rate.ts, and in a fixed text 24\\u00a0%: no line ends before the sign.",
  find: (source) => {
    if (!isOfScreens(source)) return [];
    return collect(source, (node) => {
      const text = saidBy(node);
      if (text === undefined || isFormatter(node)) return undefined;
      const joined = /^\s*%/.test(text) && numberBefore(node) !== undefined && !isOfStyle(node);
      const fixed = /(?:^|\s)\d+ ?%(?![\w;}),])/.exec(text);
      return joined || (fixed && text.trim() !== fixed[0].trim()) ? at(source, node, text.trim()) : undefined;
    });
  },
  wrong: ["web/a.ts", "const text = `\u0024{rate}% mensual`;"],
  right: ["web/a.ts", "const text = `\u0024{formatPercent(rate)} mensual`;"],
};

function isOfScreens({ path }: Source): boolean {
  return AREAS.test(path) && !isTest(path);
}

/** The value that a text follows in a template or between tags, and that text. */
function numberBefore(node: ts.Node): [number: string, text: string] | undefined {
  if (ts.isTemplateSpan(node)) return [node.expression.getText(), node.literal.text];
  if (!ts.isJsxText(node)) return undefined;
  const siblings = [...(node.parent as ts.JsxElement | ts.JsxFragment).children];
  const before = siblings[siblings.indexOf(node) - 1];
  if (!before || ts.isJsxText(before)) return undefined;
  return [ts.isJsxExpression(before) ? (before.expression?.getText() ?? "") : before.getText(), node.text];
}

function saidBy(node: ts.Node): string | undefined {
  if (ts.isTemplateSpan(node)) return node.literal.text;
  return ts.isJsxText(node) || ts.isStringLiteralLike(node) || ts.isTemplateHead(node)
    ? node.text
    : undefined;
}

function isFormatter(node: ts.Node): boolean {
  return enclosing(node).some(
    (each) => ts.isFunctionDeclaration(each) && each.name?.text === "formatPercent",
  );
}

/** The width of a bar, in the style of an element. */
function isOfStyle(node: ts.Node): boolean {
  return enclosing(node).some((each) => ts.isJsxAttribute(each) && each.name.getText() === "style");
}

/** Where one is said by another sentence: in a branch of a condition that looks for it. */
function isForSeveral(node: ts.Node): boolean {
  return enclosing(node).some((each) => {
    if (ts.isConditionalExpression(each)) return ONE_APART.test(each.condition.getText());
    return ts.isIfStatement(each) && ONE_APART.test(each.expression.getText());
  });
}

function enclosing(node: ts.Node): ts.Node[] {
  const all: ts.Node[] = [];
  for (let each = node.parent; each; each = each.parent) all.push(each);
  return all;
}
