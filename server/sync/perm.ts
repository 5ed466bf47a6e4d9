/** The rights of a user, as the device receives them; their hash changes when any of them does. */
import { createHash } from "node:crypto";
import { COLLECTION_NAMES, COLLECTION_SINCE, type CollectionName } from "#contract/collections";
import { OWN_SINCE, scopeOf } from "#contract/owned";
import { hasOwnPortfolio, leavesOutFinished } from "#contract/portfolio";
import type { User } from "#contract/records/business";
import { type Perm, PROTOCOL } from "#contract/sync";
import { ACTIONS, MODULES, may } from "#domain/access/permissions";
import { canRead } from "../db/journal/record-protocols.ts";
import type { Handle } from "../db/records/store.ts";
import { Refused } from "../refused.ts";

/** As a client of this protocol understands it. */
export function permOf(user: User, proto: number = PROTOCOL): Perm {
  const grants: Perm["grants"] = {};
  for (const module of MODULES) {
    const granted = ACTIONS.filter((action) => may(user, module, action));
    if (granted.length > 0) grants[module] = granted;
  }
  const view = COLLECTION_NAMES.filter(
    (collection) => isShown(user, collection, proto) && (COLLECTION_SINCE[collection] ?? 0) <= proto,
  );
  const part = leavesOutFinished(user) ? ("running" as const) : ("own" as const);
  const portfolio = hasOwnPortfolio(user) ? { portfolio: part } : {};
  const said = { role: user.role, grants, view, ...portfolio };
  const hash = createHash("sha256").update(JSON.stringify(said)).digest("hex").slice(0, 32);
  return { hash, ...said };
}

/** Refuses the first load of a client that says its protocol and could not read all of the collections that it would load. */
export async function refuseOlder(handle: Handle, { view }: Perm, proto = PROTOCOL): Promise<void> {
  if (proto < PROTOCOL && !(await canRead(handle, view, proto))) throw new Refused("CLIENT_OLD");
}

/** A client of before own drawers would take a part of a collection for the whole. */
function isShown(user: User, collection: CollectionName, proto: number): boolean {
  const scope = scopeOf(user, collection);
  return scope === "own" ? proto >= OWN_SINCE : scope !== "none";
}

/** Whether anything of the collection may be viewed, be it one's own alone (`maySee` says which). */
export function mayView(user: User, collection: CollectionName): boolean {
  return scopeOf(user, collection) !== "none";
}
