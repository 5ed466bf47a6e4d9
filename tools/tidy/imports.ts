/** The imports of a file, and where they lead: a path in the repository or a package's name. */
import { posix } from "node:path";
import ts from "typescript";
import { collect, type Source } from "./source.ts";

export type Import = { node: ts.Node; specifier: string; to: { path: string } | { package: string } };

export function importsOf(source: Source): Import[] {
  return collect(source, (node) => {
    const literal = specifierOf(node);
    if (!literal) return undefined;
    return { node, specifier: literal.text, to: target(source.path, literal.text) };
  });
}

function specifierOf(node: ts.Node): ts.StringLiteral | undefined {
  const literal =
    ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
      ? node.moduleSpecifier
      : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
        ? node.arguments[0]
        : ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)
          ? node.argument.literal
          : undefined;
  return literal && ts.isStringLiteral(literal) ? literal : undefined;
}

/** `#domain/money/money` leads to domain/money/money, `../x.ts` beside the file, anything else to a package. */
function target(from: string, specifier: string): Import["to"] {
  if (specifier.startsWith("#")) return { path: specifier.slice(1) };
  if (specifier.startsWith(".")) return { path: posix.join(posix.dirname(from), specifier) };
  const [scope = "", name] = specifier.split("/");
  return { package: scope.startsWith("@") && name ? `${scope}/${name}` : scope };
}
