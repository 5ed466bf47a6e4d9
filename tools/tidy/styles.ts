/** Screens name the styles of the library that they need, and style sheets hold no name that no screen uses. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { type Import, importsOf } from "./imports.ts";
import { at, type Finding, filesUnder, isTest, ROOT, type Rule, type Source } from "./source.ts";

/** The components that `web/ui/panel-styles.ts` has styles for and the first screens do not. */
const PANELS = new Set([
  "ScrollArea",
  "Popover",
  "Overlay",
  "Modal",
  "Combobox",
  "Select",
  "Autocomplete",
  "Checkbox",
  "Radio",
  "Switch",
  "Progress",
  "Badge",
  "Menu",
  "Tabs",
  "Table",
  "Image",
  "Tooltip",
  "Indicator",
]);

export const styled: Rule = {
  says: "windows, menus and their like bring their styles",
  fix: 'Import "#web/ui/panel-styles.ts" beside the component: nobody knows what else is loaded when it is drawn.',
  find: (source) => {
    if (!source.path.startsWith("web/") || isTest(source.path)) return [];
    const imports = importsOf(source);
    if (imports.some(({ specifier }) => specifier.endsWith("panel-styles.ts"))) return [];
    return imports
      .filter(({ to }) => "package" in to && to.package === "@mantine/core")
      .flatMap(({ node }) =>
        namesIn(node)
          .filter((name) => PANELS.has(name))
          .map((name) => at(source, node, name)),
      );
  },
  wrong: ["web/features/a.tsx", 'import { Menu } from "@mantine/core";'],
  right: ["web/features/a.tsx", 'import { Menu } from "@mantine/core";\nimport "#web/ui/panel-styles.ts";'],
};

function namesIn(node: ts.Node): string[] {
  if (!ts.isImportDeclaration(node)) return [];
  const bindings = node.importClause?.namedBindings;
  if (!bindings || !ts.isNamedImports(bindings)) return [];
  return bindings.elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ name, propertyName }) => (propertyName ?? name).text);
}

/** The class names of style sheets that no screen uses, and the primitives that no style sheet or screen does. */
export function unusedNames(sources: readonly Source[], sheets = readSheets()): Finding[] {
  const styled = sources.filter(({ path, text }) => path.startsWith("web/") && text.includes(".module.css"));
  const bindings = styled.flatMap((source) =>
    importsOf(source).flatMap((each) => bindingOf(source, each) ?? []),
  );
  const said = new Set(
    [...sources, ...sheets].flatMap(({ text }) =>
      [...text.matchAll(NAMED)].flatMap(([, a, b]) => (a ?? b ?? "").split(" ")),
    ),
  );
  return sheets.flatMap(({ path, text }) => {
    const users = bindings.filter(({ sheet }) => sheet === path);
    return namesOf(text)
      .filter((name) => (path === PRIMITIVES ? !said.has(name) : !users.some((user) => saysOwn(user, name))))
      .map((name) => ({ path, what: `.${name}` }));
  });
}

/** As a style sheet composes a primitive, and as a screen names it. */
const NAMED = /composes: ([\w -]+) from global|className="([\w -]+)"/g;

interface Binding {
  sheet: string;
  text: string;
  name: string;
}

function bindingOf({ text }: Source, { node, to }: Import): Binding | null {
  const name = ts.isImportDeclaration(node) ? node.importClause?.name?.text : undefined;
  return name !== undefined && "path" in to && to.path.endsWith(".css")
    ? { sheet: to.path, text, name }
    : null;
}

const PRIMITIVES = "web/ui/primitives.css";

type Sheet = Pick<Source, "path" | "text">;

function readSheets(): Sheet[] {
  return filesUnder("web")
    .filter((path) => path.endsWith(".module.css") || path === PRIMITIVES)
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));
}

/** The names in selectors; those of the library are said to be global. */
function namesOf(text: string): string[] {
  const selectors = text
    .replaceAll(/\/\*.*?\*\//gs, "")
    .replaceAll(/[^{};]*;/g, "")
    .replaceAll(/:global\((?:[^()]|\([^()]*\))*\)/g, "");
  return [...new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = ""]) => name))];
}

/** A name may be looked up by a value: then each of them may be used. */
function saysOwn({ text, name: binding }: Binding, name: string): boolean {
  return new RegExp(`\\b${binding}(\\.${name}\\b|\\[(?!")|\\["${name}"\\])`).test(text);
}
