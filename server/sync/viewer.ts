/** A person and what they may view at the moment of one snapshot: every record, or those of the clients of an own portfolio. */
import { createHash } from "node:crypto";
import { loanLinkOf } from "#contract/client-links";
import type { CollectionName } from "#contract/collections";
import type { Id } from "#contract/id";
import { maySee, PORTFOLIO_SINCE, scopeOf } from "#contract/owned";
import { hasOwnPortfolio, leavesOutFinished } from "#contract/portfolio";
import type { User } from "#contract/records/business";
import { OLDEST_PROTOCOL } from "#contract/sync";
import { clientIdsOf } from "../db/journal/change-log.ts";
import { clientsViewedBy } from "../db/journal/portfolios.ts";
import type { AnyDoc, Handle } from "../db/records/store.ts";
import { STORES } from "../db/records/stores.ts";
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
export function markOf({ user, clients }: Viewer): string {
  if (!clients) return "";
  const part = leavesOutFinished(user) ? "running " : "";
  return createHash("sha256")
    .update(part + [...clients].join(" "))
    .digest("base64url");
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
  const hangs = scope === "own" ? new Map<string, Id>() : await clientIdsOf(handle, collection, ids);
  const seesClient = (id: Id) => clients?.has(id) ?? true;
  const loanOf = scope === "running" ? await loansOf(handle, collection, docs) : () => null;
  return docs.filter((doc) =>
    maySee(user, collection, doc, hangs.get(doc.id) ?? null, seesClient, loanOf(doc)),
  );
}

async function loansOf(
  handle: Handle,
  collection: CollectionName,
  docs: readonly AnyDoc[],
): Promise<(doc: AnyDoc) => AnyDoc | null> {
  const links = docs.flatMap((doc) => loanLinkOf(collection, doc) ?? []);
  const [of] = links.map((link) => link.of);
  if (of === undefined) return () => null;
  const ids = [...new Set(links.map(({ id }) => id))];
  const loans: readonly AnyDoc[] = of === collection ? docs : await STORES[of].find(handle, ids);
  const byId = new Map<string, AnyDoc>(loans.map((loan) => [loan.id, loan]));
  return (doc) => byId.get(loanLinkOf(collection, doc)?.id ?? "") ?? null;
}

/** Refuses a build that would take the records of some clients for those of all: it goes on delivering (ruling W1). */
export function refuseWithoutPortfolio(user: User, proto: number = OLDEST_PROTOCOL): void {
  if (hasOwnPortfolio(user) && proto < PORTFOLIO_SINCE) throw new Refused("CLIENT_OLD");
}
