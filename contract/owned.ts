/**
 * Records that reach the person whom they are about without any grant (ruling C3): one's own drawer. A person who may
 * view their module has all of them, and everybody else those of their own.
 */
import { may, type Principal } from "#domain/access/permissions";
import { COLLECTIONS, type CollectionName } from "./collections.ts";
import { drawerIdOf } from "./fixed-ids.ts";
import { canon, type Id } from "./id.ts";

const ofUser = (doc: object, userId: Id) => Reflect.get(doc, "userId") === userId;
const ofDrawer = (doc: object, userId: Id) => Reflect.get(doc, "drawerId") === drawerIdOf(userId);

const OWNED: Partial<Record<CollectionName, (doc: object, userId: Id) => boolean>> = {
  custodies: ofUser,
  handIns: ofUser,
  custodySettlements: ofUser,
  cashDays: ofDrawer,
};

export const OWNED_COLLECTIONS = Object.keys(OWNED) as readonly CollectionName[];

/** By which protocol devices know that they may hold a part of a collection. */
export const OWN_SINCE = 6;

export type Scope = "all" | "own" | "none";

/** How much of a collection a person may view. */
export function scopeOf(principal: Principal | null | undefined, collection: CollectionName): Scope {
  const { module } = COLLECTIONS[collection];
  if (module === null || may(principal, module, "view")) return "all";
  return OWNED[collection] ? "own" : "none";
}

export function isOwn(collection: CollectionName, doc: object, userId: Id): boolean {
  return OWNED[collection]?.(doc, canon(userId) as Id) ?? false;
}

/** Whether a person may view this record of a collection. */
export function maySee(
  person: (Principal & { id: Id }) | null,
  collection: CollectionName,
  doc: object,
): boolean {
  const scope = scopeOf(person, collection);
  return scope === "all" || (scope === "own" && person !== null && isOwn(collection, doc, person.id));
}
