/** The rights that are stored with a user. An administrator's are none, because they have every one by role. */
import type { User } from "#contract/records/business";
import { ACTIONS, type Action, initialGrants, MODULES } from "#domain/access/permissions";
import type { Context } from "../command.ts";
import { entries, type Grants } from "./rank.ts";

/** Every module with view alone, as far as the maker of the account may view it. */
export function grantsFor(role: User["role"], context: Context): Grants {
  if (role === "admin") return {};
  const initial = completed(initialGrants());
  return Object.fromEntries(
    entries(initial).map(([module, actions]) => [
      module,
      actions.filter((action) => context.may(module, action)),
    ]),
  ) as Grants;
}

/** `grants` with the view that each other right needs, every module's actions in one order. */
export function completed(grants: { [M in keyof Grants]?: readonly Action[] | undefined }): Grants {
  const own = MODULES.map((module) => [module, grants[module]] as const);
  return Object.fromEntries(
    own.flatMap(([module, actions]) => (actions ? [[module, inOrder(actions)]] : [])),
  ) as Grants;
}

export function withGrants(before: Grants, changes: Grants): Grants {
  return completed({ ...before, ...Object.fromEntries(entries(changes)) });
}

function inOrder(actions: readonly Action[]): Action[] {
  return ACTIONS.filter((action) => actions.includes(action) || (action === "view" && actions.length > 0));
}
