/**
 * Nobody gives what they do not have: whoever may edit users, but is no administrator, can neither make one nor take
 * over an administrator's account by changing its address or password.
 */
import type { User } from "#contract/records/business";
import { ACTIONS, type Action, MODULES, type Module } from "#domain/access/permissions";
import type { Context } from "../command.ts";

export type Grants = User["grants"];

/** Whether the actor has every right there is, as an administrator does. */
export function mayEverything(context: Context): boolean {
  return MODULES.every((module) => ACTIONS.every((action) => context.may(module, action)));
}

export function mayTouch(user: Pick<User, "role">, context: Context): boolean {
  return user.role !== "admin" || mayEverything(context);
}

/** Whether what `granted` adds to `before` is within the actor's own rights. */
export function mayGrant(before: Grants, granted: Grants, context: Context): boolean {
  return entries(granted).every(([module, actions]) =>
    actions.every((action) => (before[module] ?? []).includes(action) || context.may(module, action)),
  );
}

export function entries(grants: Grants): [Module, Action[]][] {
  return MODULES.flatMap((module): [Module, Action[]][] => {
    const actions = grants[module];
    return actions ? [[module, actions]] : [];
  });
}
