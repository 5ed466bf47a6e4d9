/** Addresses that the compiler cannot check: a search or an id read from any route, a path that is any text. */
import ts from "typescript";
import { at, collect, type Rule, type Source } from "./source.ts";

const FEATURES = /^web\/features\//;
const SCREENS = /^web\/(features|parts|app|ui)\//;

export const routed: Rule = {
  says: "a feature reads its own route and names addresses that the router knows",
  fix: 'Read by `getRouteApi("/staff/…")`, declare the words in `validateSearch`, and write `to`, `params` and `search` apart. A value that TypeScript does not take has another type: no `as never`.',
  find: (source) =>
    FEATURES.test(source.path)
      ? collect(source, (node) =>
          isAnyRoute(node) || isNever(node) || isPathAsText(node)
            ? at(source, node, node.getText())
            : undefined,
        )
      : [],
  wrong: ["web/features/a/A.tsx", 'const go = () => navigate({ to: "/lonas" as string });'],
  right: ["web/features/a/A.tsx", 'const go = () => navigate({ to: "/loans/$id", params: { id } });'],
};

export const addressed: Rule = {
  says: "an address that is handed on is an `Address`",
  fix: "Declare it `Address`, `NamedAddress` or `PlainAddress` of `web/ui/address.ts`: a string may lead nowhere.",
  find: (source) => (SCREENS.test(source.path) ? textCalledTo(source) : []),
  wrong: ["web/ui/A.tsx", "export interface Props { to?: string; }"],
  right: ["web/ui/A.tsx", "export interface Props { to?: PlainAddress; }"],
};

function isAnyRoute(node: ts.Node): boolean {
  return ts.isPropertyAssignment(node) && node.getText() === "strict: false";
}

function isNever(node: ts.Node): boolean {
  return ts.isAsExpression(node) && node.type.kind === ts.SyntaxKind.NeverKeyword;
}

function isPathAsText(node: ts.Node): boolean {
  if (!ts.isAsExpression(node) || node.type.kind !== ts.SyntaxKind.StringKeyword) return false;
  return (
    /["`]\//.test(node.expression.getText()) || isCalledTo(node.parent) || isCalledTo(node.parent.parent)
  );
}

/** `to={…}` and `to: …`. */
function isCalledTo(node: ts.Node): boolean {
  return (ts.isPropertyAssignment(node) || ts.isJsxAttribute(node)) && node.name.getText() === "to";
}

function textCalledTo(source: Source) {
  return collect(source, (node) => {
    if (!ts.isPropertySignature(node) && !ts.isParameter(node)) return undefined;
    const isText = node.type?.kind === ts.SyntaxKind.StringKeyword;
    return isText && node.name.getText() === "to" ? at(source, node, node.getText()) : undefined;
  });
}
