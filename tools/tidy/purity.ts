/** The rules of lending are functions of their arguments: no clock, no dice, no binary fractions of money. */
import ts from "typescript";
import { at, collect, isTest, type Rule, type Source } from "./source.ts";

const isPure = (path: string): boolean => /^(domain|contract|commands)\//.test(path);
const callee = (node: ts.Node): string =>
  ts.isCallExpression(node) || ts.isNewExpression(node) ? node.expression.getText() : "";

const CLOCK_OR_DICE = /^(Date\.now|Date|Math\.random|performance\.now|crypto\.\w+|globalThis\.crypto\.\w+)$/;

function readsClock(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) return callee(node) === "Date" && !node.arguments?.length;
  return ts.isCallExpression(node) && CLOCK_OR_DICE.test(callee(node));
}

export const clock: Rule = {
  says: "domain, contract and commands read no clock and roll no dice",
  fix: "The business date, the instant and new ids come in with the command: take them as arguments.",
  find: (source) => {
    if (!isPure(source.path)) return [];
    return collect(source, (node) => (readsClock(node) ? at(source, node, node.getText()) : undefined));
  },
  wrong: ["commands/payment/collect.ts", "export const at = new Date();"],
  right: ["commands/payment/collect.ts", "export const at = new Date(Date.UTC(2026, 0, 31));"],
};

const FLOAT = /(^|\.)(parseFloat|toFixed|toPrecision)$/;

function floats(source: Source, node: ts.Node): boolean {
  return ts.isCallExpression(node) && FLOAT.test(node.expression.getText(source.tree));
}

export const floatMoney: Rule = {
  says: "domain and commands form no money from binary fractions",
  fix: "Money is integer centavos: read and write it with #domain/money/text, compute rates with #domain/money/exact.",
  find: (source) => {
    if (!/^(domain|commands)\//.test(source.path) || isTest(source.path)) return [];
    return collect(source, (node) => (floats(source, node) ? at(source, node, node.getText()) : undefined));
  },
  wrong: ["domain/money/text.ts", "export const text = (pesos: number) => pesos.toFixed(2);"],
  right: ["domain/money/text.ts", "export const centavos = (text: string) => Number(text) * 100;"],
};
