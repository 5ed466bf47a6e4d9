/**
 * How much of each collection a person may view. Records that are about a person reach them without any grant (ruling C3):
 * one's own drawer. A person with an own portfolio (*lo suyo*, ruling A7) views what hangs on the clients of that portfolio,
 * and of all that is personal their own alone.
 */
import { may, type Principal } from "#domain/access/permissions";
import { BY_ANOTHER, hangsOnClient, hangsOnLoan, isRunning, linkOf, loanLinkOf } from "./client-links.ts";
import { COLLECTIONS, type CollectionName } from "./collections.ts";
import { drawerIdOf } from "./fixed-ids.ts";
import { canon, type Id } from "./id.ts";
import { hasOwnPortfolio, leavesOutFinished } from "./portfolio.ts";

type IsOwn = (doc: object, userId: Id) => boolean;

const ofUser: IsOwn = (doc, userId) => Reflect.get(doc, "userId") === userId;
const ofDrawer: IsOwn = (doc, userId) => Reflect.get(doc, "drawerId") === drawerIdOf(userId);
const isDrawer: IsOwn = (doc, userId) => Reflect.get(doc, "id") === drawerIdOf(userId);

const OWNED: Partial<Record<CollectionName, IsOwn>> = {
  custodies: ofUser,
  handIns: ofUser,
  custodySettlements: ofUser,
  cashDays: ofDrawer,
};

/** A person with an own portfolio views their own records of these collections, with every grant too. */
const OWN_OF_PORTFOLIO: Partial<Record<CollectionName, IsOwn>> = {
  ...OWNED,
  transactions: ofDrawer,
  cashDrawers: isDrawer,
  cashClosings: ofDrawer,
  routeOrders: ofUser,
  waitingAnnulments: ofUser,
};

/** Cash whose loan the server does not know is for those who view everything. */
const NOT_OF_PORTFOLIO: readonly CollectionName[] = ["lateMoney"];

export const OWNED_COLLECTIONS = Object.keys(OWNED) as readonly CollectionName[];

/** By which protocol devices know that they may hold a part of a collection. */
export const OWN_SINCE = 6;
/** The first protocol whose devices know that they may hold the records of some clients alone. */
export const PORTFOLIO_SINCE = 13;

/** clients: what hangs on the clients that the person may view; running: the same, but of finished loans nothing. */
export type Scope = "all" | "clients" | "running" | "own" | "none";

/** How much of a collection a person may view. */
export function scopeOf(principal: Principal | null | undefined, collection: CollectionName): Scope {
  const { module } = COLLECTIONS[collection];
  if (module !== null && !may(principal, module, "view")) return OWNED[collection] ? "own" : "none";
  if (!hasOwnPortfolio(principal)) return "all";
  if (NOT_OF_PORTFOLIO.includes(collection)) return "none";
  // The device would keep it when the client goes.
  const by = BY_ANOTHER[collection];
  if (by && scopeOf(principal, by) === "none") return "none";
  if (OWN_OF_PORTFOLIO[collection]) return "own";
  if (!hangsOnClient(collection)) return "all";
  return hangsOnLoan(collection) && leavesOutFinished(principal) ? "running" : "clients";
}

export function isOwn(collection: CollectionName, doc: object, userId: Id): boolean {
  return OWN_OF_PORTFOLIO[collection]?.(doc, canon(userId) as Id) ?? false;
}

/**
 * Whether a person may view this record of a collection. `clientId`: the client on which it hangs; `seesClient` says whether
 * that one is in the person's portfolio. Of a record whose client is unknown, its maker alone is shown it; a file that hangs
 * on none follows its module. `loan`: that of the record, where it is known and may have finished.
 */
export function maySee(
  person: (Principal & { id: Id }) | null,
  collection: CollectionName,
  doc: object,
  clientId: Id | null,
  seesClient: (clientId: Id) => boolean,
  loan: object | null = null,
): boolean {
  const scope = scopeOf(person, collection);
  if (person === null || scope === "none") return false;
  if (scope === "own") return isOwn(collection, doc, person.id);
  if (scope === "all") return true;
  const loanLink = scope === "running" ? loanLinkOf(collection, doc as { id: string }) : null;
  if (loan && loanLink && !isRunning(loanLink.of, loan)) return false;
  const link = linkOf(collection, doc);
  if (link && "of" in link && scopeOf(person, link.of) === "none") return false;
  if (clientId !== null) return seesClient(clientId);
  return link === null || ofUser(doc, canon(person.id) as Id);
}
