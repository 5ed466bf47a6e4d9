/** How acts and places are named on the screens: one name for each, written in one way. */
import ts from "typescript";
import { at, collect, type Finding, isTest, type Rule, type Source } from "./source.ts";

/** Names that one act had beside its own. */
const INSTEAD: Readonly<Record<string, string>> = {
  "Intentar de nuevo": "Reintentar",
  "Volver a intentar": "Reintentar",
  "Guardar cambios": "Guardar",
  "Guardar préstamo": "Guardar",
  "Guardar garantía": "Guardar",
  "Crear préstamo": "Guardar",
  "Registrar garantía": "Guardar",
  "Registrar transacción": "Guardar",
  "Volver a cargar": "Recargar la página",
  "Ver el préstamo": "Ver préstamo",
  "Registrar cliente": "Nuevo Cliente",
  "Registrar prestamista": "Nuevo Prestamista",
  "Registrar préstamo": "Nuevo Préstamo",
  "Crear tasa": "Nueva Tasa",
};
const OTHER_NAMES = new Map(Object.entries(INSTEAD).map(([name, own]) => [name.toLowerCase(), own]));

const PRESSED = /Button$|^button$|Link$|^Anchor$|^a$/;
const NAMING = /^(label|title|heading|verb|\w*Label)$/;
/**
 * The card of the dashboard, the field of the drawer and the tabs of expenses are the specification's; the others are other
 * things: a count, a movement, the periods of the menu of reports.
 */
const TWO_THINGS = new Set(["préstamos activos", "saldo inicial", "esta semana", "este mes"]);

export const oneName: Rule = {
  says: "one act has one name",
  fix: "Give the button the name that the act has on the other screens.",
  find: (source) =>
    namesIn(source).flatMap(([name, node]) => {
      const own = OTHER_NAMES.get(name.toLowerCase());
      return own === undefined ? [] : [at(source, node, `${name}: ${own}`)];
    }),
  wrong: ["web/a.tsx", "const again = <Button>Intentar de nuevo</Button>;"],
  right: ["web/a.tsx", "const again = <Button>Reintentar</Button>;"],
};

/** Names that differ in nothing but their capitals: the specification's, where it gives one, is theirs. */
export function namedTwoWays(sources: readonly Source[]): Finding[] {
  const ways = new Map<string, Map<string, Finding>>();
  for (const source of sources) {
    for (const [name, node] of namesIn(source)) {
      const key = name.toLowerCase();
      const all = ways.get(key) ?? new Map<string, Finding>();
      ways.set(key, all.set(name, all.get(name) ?? at(source, node, name)));
    }
  }
  return [...ways].flatMap(([key, all]) => (all.size > 1 && !TWO_THINGS.has(key) ? [...all.values()] : []));
}

/** Texts by which a button, a link, a menu's act, a window or a section is named. */
function namesIn(source: Source): [name: string, node: ts.Node][] {
  if (!source.path.startsWith("web/") || isTest(source.path)) return [];
  const found = collect(source, (node): [string, ts.Node] | undefined => {
    if (ts.isJsxText(node)) {
      const { parent } = node;
      const tag = ts.isJsxElement(parent) ? parent.openingElement.tagName.getText() : "";
      return PRESSED.test(tag) ? [node.text.trim().replace(/\s+/g, " "), node] : undefined;
    }
    return ts.isStringLiteral(node) && NAMING.test(namedBy(node)) ? [node.text, node] : undefined;
  });
  // Papers shout some words, and a piece of a sentence begins small.
  return found.filter(([name]) => /^\p{Lu}/u.test(name) && name !== name.toUpperCase());
}

/** The property or attribute whose value a text is, also as a branch of a condition. */
function namedBy(node: ts.Node): string {
  let { parent } = node;
  while (ts.isConditionalExpression(parent) || ts.isJsxExpression(parent)) ({ parent } = parent);
  return ts.isPropertyAssignment(parent) || ts.isJsxAttribute(parent) ? parent.name.getText() : "";
}
