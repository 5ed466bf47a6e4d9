/** A component of the library without its styles is a bare list over the page: whoever uses one brings them. */

import ts from "typescript";
import { importsOf } from "./imports.ts";
import { at, isTest, type Rule } from "./source.ts";

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
