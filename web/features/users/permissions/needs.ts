/** The rights that another right needs: to run a command, a person must view what it reads. Taken from the commands. */
import { allCommands } from "#commands/catalogue";
import { ACTIONS, type Action, type Grants, MODULES, type Module } from "#domain/access/permissions";

/** The other modules to be viewed for an action, in the order of the matrix. */
export function viewsNeeded(module: Module, action: Action): Module[] {
  const read = new Set(
    allCommands()
      .filter(({ access }) => access.module === module && access.action === action)
      .flatMap(({ access }) => access.reads),
  );
  return MODULES.filter((other) => other !== module && read.has(other));
}

export interface MissingView {
  action: Action;
  views: readonly Module[];
}

/** The rights of a module that were given and are of no use yet. */
export function missingViews(grants: Grants, module: Module): MissingView[] {
  return ACTIONS.flatMap((action) => {
    if (!grants[module]?.includes(action)) return [];
    const views = viewsNeeded(module, action).filter((other) => !grants[other]?.includes("view"));
    return views.length === 0 ? [] : [{ action, views }];
  });
}
