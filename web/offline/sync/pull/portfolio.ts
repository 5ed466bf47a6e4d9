/**
 * Clients that left the portfolio of this device's user, or came into it (ruling A7): the first go with all that hangs on
 * them, in the transaction that stores the cursor; the others are noted there, and brought by themselves.
 */
import { HANGING, linkOf } from "#contract/client-links";
import type { CollectionName } from "#contract/collections";
import { isInFile } from "#contract/load";
import { LIVE, type LiveName } from "../../environment/live-names.ts";
import type { RecordTable } from "../../replica/record-table.ts";
import type { ReplicaDatabase, ReplicaState } from "../../replica/replica-database.ts";
import { clearSnapshots, markDirty } from "../../replica/snapshot.ts";
import type { ChangesPage, GainedPage } from "./answers.ts";

/** The clients that are still to be brought once this page is stored. A user whose portfolio is new loads all of it anyway. */
export function gainingAfter({ gaining = [], perm }: ReplicaState, page: ChangesPage): ReadonlySet<string> {
  if (!page.perm.portfolio || !perm?.portfolio) return new Set();
  const after = new Set([...gaining, ...(page.gained ?? [])]);
  for (const id of page.lost ?? []) after.delete(id);
  return after;
}

/** A client comes with the whole history at once: a change of one is not shown before. */
export function hangsOnOneOf(clients: ReadonlySet<string>, collection: CollectionName, doc: object): boolean {
  const link = linkOf(collection, doc);
  return link !== null && "client" in link && clients.has(link.client);
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
