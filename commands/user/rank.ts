/**
 * A person gives only the rights they have: only an administrator makes, changes or removes one, and who sets a password
 * could sign in with it, so it is set only for accounts that may do no more than one's own. A person with an own portfolio
 * sets none: another account may view other clients.
 */
import type { User } from "#contract/records/business";
import { type Action, MODULES, type Module } from "#domain/access/permissions";
import type { Context } from "../command.ts";

export type Grants = User["grants"];

/** Who acts, and what else they may do. */
type Rank = Pick<Context, "may"> & { actor: Pick<Context["actor"], "role" | "hasOwnPortfolio"> };

export function mayTouch(user: Pick<User, "role">, { actor }: Rank): boolean {
  return user.role !== "admin" || actor.role === "admin";
}

export function maySetPassword({ role, grants }: Pick<User, "role" | "grants">, rank: Rank): boolean {
  return !rank.actor.hasOwnPortfolio && mayTouch({ role }, rank) && isWithin(grants, rank);
}

function isWithin(grants: Grants, { may }: Rank): boolean {
  return entries(grants).every(([module, actions]) => actions.every((action) => may(module, action)));
}

export function entries(grants: Grants): [Module, Action[]][] {
  return MODULES.flatMap((module): [Module, Action[]][] => {
    const actions = grants[module];
    return actions ? [[module, actions]] : [];
  });
}
