/**
 * On which client each changed record hangs (ruling A7), as the change log says it: reads of a part of the clients find by it
 * what they may show. A record that goes from one client to another is noted with the one that it left, and takes along what
 * hangs on it.
 */
import { clientOf, isLoanCollection, isRunning, linkOf } from "#contract/client-links";
import type { CollectionName } from "#contract/collections";
import type { Id } from "#contract/id";
import { upsert } from "../records/any-table.ts";
import type { AnyDoc, Handle } from "../records/store.ts";
import { STORES } from "../records/stores.ts";
import { clientMove } from "../records/tables/log.ts";
import type { KnownRecords } from "./known-records.ts";

/** A record that was just stored, or removed: null where there was none, or is none. */
export interface StoredChange {
  collection: CollectionName;
  id: Id;
  before: AnyDoc | null;
  after: AnyDoc | null;
}

export interface LoggedRow {
  collection: CollectionName;
  id: string;
  op: "U" | "D";
  clientId: Id | null;
}

interface Move {
  collection: CollectionName;
  id: string;
  clientId: Id;
}

const MOVES = {
  table: clientMove.name,
  key: clientMove.key,
  columns: ["collection", "entity_id", "client_id", "seq"],
};

/** The rows of the log for these changes and for what moved along with them; notes what left a client. */
export async function loggedRows(
  handle: Handle,
  known: KnownRecords,
  stored: readonly StoredChange[],
  seq: number,
): Promise<LoggedRow[]> {
  await learnParents(known, stored);
  const gone = new Map(stored.map(({ collection, id, before }) => [`${collection} ${id}`, before]));
  const find = async (collection: CollectionName, id: Id) => {
    await known.learn(collection, [id]);
    return known.of(collection).get(id) ?? gone.get(`${collection} ${id}`);
  };
  const rows = new Map<string, LoggedRow>();
  const add = (row: LoggedRow) => {
    const key = `${row.collection} ${row.id}`;
    if (!rows.has(key)) rows.set(key, row);
  };
  const moves: Move[] = [];
  for (const { collection, id, before, after } of stored) {
    const doc = after ?? before;
    const clientId = doc && (await clientOf(collection, doc, find));
    rows.set(`${collection} ${id}`, { collection, id, op: after ? "U" : "D", clientId });
    const left =
      before && after && isOtherLink(collection, before, after)
        ? await clientOf(collection, before, find)
        : null;
    if (before && after && runsAgain(collection, before, after)) {
      for (const child of await childrenOf(handle, collection, id)) add({ ...child, op: "U", clientId });
    }
    if (left === null || left === clientId) continue;
    moves.push({ collection, id, clientId: left });
    for (const child of await childrenOf(handle, collection, id)) {
      moves.push({ ...child, clientId: left });
      add({ ...child, op: "U", clientId });
    }
  }
  await upsert(
    handle,
    MOVES,
    moves.map((move) => [move.collection, move.id, move.clientId, seq]),
  );
  return [...rows.values()];
}

/** A device that leaves out finished loans has no fact of such a loan: all of them come again with it. */
function runsAgain(collection: CollectionName, before: AnyDoc, after: AnyDoc): boolean {
  return isLoanCollection(collection) && !isRunning(collection, before) && isRunning(collection, after);
}

/** In one statement for each collection. */
async function learnParents(known: KnownRecords, stored: readonly StoredChange[]): Promise<void> {
  const wanted = new Map<CollectionName, Set<Id>>();
  for (const { collection, before, after } of stored) {
    for (const doc of [before, after]) {
      const link = doc && linkOf(collection, doc);
      if (link && "of" in link) wanted.set(link.of, (wanted.get(link.of) ?? new Set()).add(link.id));
    }
  }
  await Promise.all([...wanted].map(([collection, ids]) => known.learn(collection, [...ids])));
}

function isOtherLink(collection: CollectionName, before: AnyDoc, after: AnyDoc): boolean {
  return JSON.stringify(linkOf(collection, before)) !== JSON.stringify(linkOf(collection, after));
}

/** Which collections hold what hangs on a record, and by which fields. */
const CHILDREN: Partial<Record<CollectionName, readonly { of: CollectionName; by: readonly string[] }[]>> = {
  loans: [{ of: "payments", by: ["loanId", "claimedLoanId"] }],
  continuousYield: [{ of: "continuousYieldPayments", by: ["yieldLoanId", "claimedLoanId"] }],
  collaterals: [{ of: "files", by: ["ownerId"] }],
};

/** The records that hang on a client by this one. */
export async function childrenOf(
  handle: Handle,
  collection: CollectionName,
  id: Id,
): Promise<{ collection: CollectionName; id: string }[]> {
  const children = new Map<string, { collection: CollectionName; id: string }>();
  for (const { of, by } of CHILDREN[collection] ?? []) {
    for (const field of by) {
      for (const doc of await STORES[of].where(handle, field, id)) {
        const link = linkOf(of, doc);
        // A payment names its loan twice.
        if (link && "of" in link && link.id === id) children.set(doc.id, { collection: of, id: doc.id });
      }
    }
  }
  const schedules = collection === "loans" ? await STORES.amortizationItems.find(handle, [id]) : [];
  return [
    ...children.values(),
    ...schedules.map((doc) => ({ collection: "amortizationItems" as const, id: doc.id })),
  ];
}
