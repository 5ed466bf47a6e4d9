/**
 * Clients that left the portfolio of this device's user, or came into it (ruling A7): the first go with all that hangs on
 * them, in the transaction that stores the cursor; the others are noted there, and brought by themselves.
 */
import { HANGING, linkOf } from "#contract/client-links";
import type { CollectionName } from "#contract/collections";
import type { Id } from "#contract/id";
import { isInFile } from "#contract/load";
import { LIVE, type LiveName } from "../../environment/live-names.ts";
import type { RecordTable } from "../../replica/record-table.ts";
import type { ReplicaDatabase, ReplicaState } from "../../replica/replica-database.ts";
import { clearSnapshots, markDirty } from "../../replica/snapshot.ts";
import type { ChangesPage, GainedPage } from "./answers.ts";

/** The clients that are still to be brought once this page is stored. A user whose portfolio is new loads all of it anyway. */
export function gainingAfter({ gaining = [], perm }: ReplicaState, page: ChangesPage): Set<Id> {
  if (!page.perm.portfolio || !perm?.portfolio) return new Set();
  const after = new Set([...gaining, ...(page.gained ?? [])]);
  for (const id of page.lost ?? []) after.delete(id);
  return after;
}

type Changes = ChangesPage["changes"];

/** A record that is not stored because the one that it hangs on is not here: by the collection and the id of that one. */
export type Held = NonNullable<ReplicaState["held"]>[number];

/**
 * A client comes with the whole history at once: a change of one is not shown before. A record that hangs on another, as a payment on
 * its loan, is of such a client where the other is neither here nor in this page; it may come in a later page (`clientsOfHeld`).
 */
export async function withoutGaining(
  replica: ReplicaDatabase,
  clients: ReadonlySet<string>,
  { changes, held = [], view }: { changes: Changes; held: ReplicaState["held"]; view: ReadonlySet<string> },
): Promise<{ wanted: Changes; held: Held[] }> {
  if (clients.size === 0) return { wanted: changes, held: [...held] };
  const isOfOne = ({ c, doc }: Changes[number]) => {
    const link = doc && linkOf(c, doc);
    return link !== null && "client" in link && clients.has(link.client);
  };
  const left = changes.filter((change) => !isOfOne(change));
  const parents = new Set(left.map(({ c, id }) => `${c} ${id}`));
  const wanted: Changes = [];
  const now = new Map<string, Held>();
  for (const change of left) {
    const link = change.doc && linkOf(change.c, change.doc);
    // A person who may not view loans has payments without them.
    const parent = link && "of" in link && view.has(link.of) ? link : null;
    const isThere = !parent || parents.has(`${parent.of} ${parent.id}`) || (await isHere(replica, parent));
    if (isThere) wanted.push(change);
    else now.set(`${parent.of} ${parent.id}`, parent);
  }
  return { wanted, held: [...held, ...now.values()] };
}

async function isHere(replica: ReplicaDatabase, { of, id }: Held): Promise<boolean> {
  return (await records(replica, of).get(id)) !== undefined;
}

/** Once the last page is here: the clients of those that came after what hangs on them, who are brought whole. */
export async function clientsOfHeld(replica: ReplicaDatabase, held: readonly Held[]): Promise<Id[]> {
  const found = await Promise.all(
    held.map(async ({ of, id }) => {
      const doc = await records(replica, of).get(id);
      const link = doc && linkOf(of, doc);
      return link && "client" in link ? link.client : [];
    }),
  );
  return found.flat();
}

/** To be called inside the transaction that changes the replica. No copy of what goes stays behind, packed ones neither. */
export async function dropClients(replica: ReplicaDatabase, clients: readonly string[]): Promise<void> {
  const gone = await recordsOf(replica, clients);
  for (const [collection, ids] of gone) {
    if (!isInFile(collection)) await records(replica, collection).bulkDelete(ids);
    if (LIVE.includes(collection as LiveName) && ids.length > 0) await clearSnapshots(replica, collection);
  }
  await replica.loanFiles?.drop(gone.get("loans") ?? []);
}

type Gone = Map<CollectionName, string[]>;

/** The ids of what hangs on the clients, as far as this replica has it: parents first, by whose ids the others are found. */
async function recordsOf(replica: ReplicaDatabase, clients: readonly string[]): Promise<Gone> {
  const gone: Gone = new Map(HANGING.map((name) => [name, []]));
  const take = async (collection: CollectionName, index: string, values: readonly string[]) => {
    const ids = gone.get(collection);
    for (const value of values) {
      for (const { id } of await records(replica, collection).whereIs(index, value)) ids?.push(id);
    }
  };
  gone.set("clients", [...clients]);
  for (const name of [
    "loans",
    "continuousYield",
    "collaterals",
    "portalAccounts",
    "portalLinks",
    "visits",
  ] as const)
    await take(name, "clientId", clients);
  for (const index of ["yieldLoanId", "claimedLoanId"])
    await take("continuousYieldPayments", index, gone.get("continuousYield") ?? []);
  await take("files", "ownerId", [...clients, ...(gone.get("collaterals") ?? [])]);
  const left = new Set(clients);
  const signatures = await replica.records("signatures").toArray();
  gone.set(
    "signatures",
    signatures.flatMap(({ id, clientId }) => (left.has(clientId) ? [id] : [])),
  );
  return gone;
}

function records(replica: ReplicaDatabase, collection: CollectionName): RecordTable<{ id: string }> {
  return replica.records(collection) as unknown as RecordTable<{ id: string }>;
}

/** Puts what hangs on some clients that came; what a pull brought of them before is older. */
export async function putGained(replica: ReplicaDatabase, { docs, files }: GainedPage): Promise<void> {
  const changes = docs.map(({ c, docs: each }) => ({ collection: c, docs: each, gone: [] }));
  await replica.change(changes);
  for (const { collection, docs: each } of changes)
    await markDirty(
      replica,
      collection,
      each.map(({ id }) => id),
    );
  await replica.loanFiles?.add(files);
  await markDirty(
    replica,
    "loans",
    files.map(({ id }) => id),
  );
}
