/**
 * Compares what the change log says of clients, and the history of portfolios, with the records (ruling A7): by the two the
 * server knows what a user with an own portfolio may view.
 */
import { HANGING, linkOf } from "#contract/client-links";
import type { CollectionName } from "#contract/collections";
import type { Id } from "#contract/id";
import { hasOwnPortfolio } from "#contract/portfolio";
import type { User } from "#contract/records/business";
import type { Client } from "#contract/records/people";
import { type Database, snapshot } from "../db/database.ts";
import { clientIdsOf } from "../db/journal/change-log.ts";
import { clientsViewedBy, isOf, viewersInHistory } from "../db/journal/portfolios.ts";
import type { AnyDoc, Handle } from "../db/records/store.ts";
import { STORES } from "../db/records/stores.ts";
import { type Finding, found } from "./invariants.ts";

const PAGE = 500;

export async function differingPortfolio(db: Database): Promise<Finding | null> {
  for (const collection of HANGING) {
    const finding = await differingClient(db, collection);
    if (finding) return finding;
  }
  return snapshot(db, differingHistory);
}

async function differingClient(db: Database, collection: CollectionName): Promise<Finding | null> {
  for (let after: string | null = null; ; ) {
    const { docs, logged, known } = await snapshot(db, async (handle) => {
      const docs: AnyDoc[] = await STORES[collection].page(handle, after, PAGE);
      const ids = docs.map(({ id }) => id);
      const [logged, known] = [
        await clientIdsOf(handle, collection, ids),
        await clientsOf(handle, collection, docs),
      ];
      return { docs, logged, known };
    });
    for (const { id } of docs) {
      const [said, client] = [logged.get(id) ?? null, known.get(id)];
      // Its parent was removed since: the log goes on saying on which client it hung.
      if (client === undefined || said === client) continue;
      return found(
        "client in the log",
        `${collection} ${id}: the log says client ${said ?? "none"} and the records say ${client ?? "none"}`,
      );
    }
    after = docs.at(-1)?.id ?? null;
    if (after === null) return null;
  }
}

/** The client of each record, null of one that hangs on none; those whose parent is unknown are left out. */
async function clientsOf(
  handle: Handle,
  collection: CollectionName,
  docs: readonly AnyDoc[],
): Promise<Map<string, Id | null>> {
  const clients = new Map<string, Id | null>();
  const children = new Map<CollectionName, { id: string; parent: Id }[]>();
  for (const doc of docs) {
    const link = linkOf(collection, doc);
    if (link === null) clients.set(doc.id, null);
    else if ("client" in link) clients.set(doc.id, link.client);
    else children.set(link.of, [...(children.get(link.of) ?? []), { id: doc.id, parent: link.id }]);
  }
  for (const [of, each] of children) {
    const parents = await STORES[of].find(handle, [...new Set(each.map(({ parent }) => parent))]);
    const known = await clientsOf(handle, of, parents);
    for (const { id, parent } of each) {
      const client = known.get(parent);
      if (client !== undefined) clients.set(id, client);
    }
  }
  return clients;
}

async function differingHistory(handle: Handle): Promise<Finding | null> {
  const users = ((await everyDoc(handle, "users")) as User[]).filter(hasOwnPortfolio);
  const clients = (await everyDoc(handle, "clients")) as Client[];
  for (const user of users) {
    const own = clients.filter((client) => isOf(user, client)).map(({ id }) => id);
    const viewed = new Set<string>(await clientsViewedBy(handle, user.id));
    const [missing] = own.filter((id) => !viewed.delete(id));
    const [left] = viewed;
    if (missing) return found("portfolio in the history", `user ${user.id}: client ${missing} is not said`);
    if (left)
      return found("portfolio in the history", `user ${user.id}: client ${left} is said, and is another's`);
  }
  const limited = new Set<string>(users.map(({ id }) => id));
  const [other] = (await viewersInHistory(handle)).filter((id) => !limited.has(id));
  return other ? found("portfolio in the history", `user ${other} has no own portfolio`) : null;
}

async function everyDoc(handle: Handle, collection: CollectionName): Promise<AnyDoc[]> {
  const docs: AnyDoc[] = [];
  for (let after: string | null = null; ; ) {
    const page: AnyDoc[] = await STORES[collection].page(handle, after, PAGE);
    docs.push(...page);
    after = page.at(-1)?.id ?? null;
    if (after === null) return docs;
  }
}
