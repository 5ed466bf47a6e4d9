/** What a user may see and do, as the device is told; its hash changes when any of it does. */
import { createHash } from "node:crypto";
import { COLLECTION_NAMES, COLLECTION_SINCE, COLLECTIONS, type CollectionName } from "#contract/collections";
import type { User } from "#contract/records/business";
import { type Perm, PROTOCOL } from "#contract/sync";
import { ACTIONS, MODULES, may } from "#domain/access/permissions";

/** As a client of this protocol understands it. */
export function permOf(user: User, proto: number = PROTOCOL): Perm {
  const grants: Perm["grants"] = {};
  for (const module of MODULES) {
    const granted = ACTIONS.filter((action) => may(user, module, action));
    if (granted.length > 0) grants[module] = granted;
  }
  const view = COLLECTION_NAMES.filter(
    (collection) => mayView(user, collection) && (COLLECTION_SINCE[collection] ?? 0) <= proto,
  );
  const said = { role: user.role, grants, view };
  const hash = createHash("sha256").update(JSON.stringify(said)).digest("hex").slice(0, 32);
  return { hash, ...said };
}

export function mayView(user: User, collection: CollectionName): boolean {
  const { module } = COLLECTIONS[collection];
  return module === null || may(user, module, "view");
}
