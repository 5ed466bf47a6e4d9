/** A person and what they may view at the moment of one snapshot: every record, or those of the clients of an own portfolio. */
import { createHash } from "node:crypto";
import type { CollectionName } from "#contract/collections";
import type { Id } from "#contract/id";
import { hasOwnPortfolio, maySee, PORTFOLIO_SINCE, scopeOf } from "#contract/owned";
import type { User } from "#contract/records/business";
import { OLDEST_PROTOCOL } from "#contract/sync";
import { clientIdsOf } from "../db/journal/change-log.ts";
import { clientsViewedBy } from "../db/journal/portfolios.ts";
import type { AnyDoc, Handle } from "../db/records/store.ts";
import { Refused } from "../refused.ts";

export interface Viewer {
  user: User;
  /** The clients of an own portfolio; null of a person who views all. */
  clients: ReadonlySet<Id> | null;
}

export async function viewerOf(handle: Handle, user: User): Promise<Viewer> {
  const clients = hasOwnPortfolio(user) ? new Set(await clientsViewedBy(handle, user.id)) : null;
  return { user, clients };
}

/** Two viewers with the same mark view the same records of the same clients; empty of a person who views all. */
export function markOf({ clients }: Viewer): string {
  return clients
    ? createHash("sha256")
        .update([...clients].join(" "))
        .digest("base64url")
    : "";
}

/** Those of the records that the person may view. */
export async function visibleAmong<D extends AnyDoc>(
  handle: Handle,
  { user, clients }: Viewer,
  collection: CollectionName,
  docs: readonly D[],
): Promise<D[]> {
  const scope = scopeOf(user, collection);
  if (scope === "all") return [...docs];
  const ids = docs.map(({ id }) => id);
  const hangs = scope === "clients" ? await clientIdsOf(handle, collection, ids) : new Map<string, Id>();
  const seesClient = (id: Id) => clients?.has(id) ?? true;
  return docs.filter((doc) => maySee(user, collection, doc, hangs.get(doc.id) ?? null, seesClient));
}

/** Refuses a build that would take the records of some clients for those of all: it goes on delivering (ruling W1). */
export function refuseWithoutPortfolio(user: User, proto: number = OLDEST_PROTOCOL): void {
  if (hasOwnPortfolio(user) && proto < PORTFOLIO_SINCE) throw new Refused("CLIENT_OLD");
}
