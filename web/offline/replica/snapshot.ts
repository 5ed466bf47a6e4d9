/**
 * The lists that are kept in memory, packed. Reading 20,000 single records costs a browser seconds; the same records
 * as a few long texts cost a fraction. The snapshot is a copy of the replica and never its judge: whatever changed since it
 * was packed is listed beside it and read from the replica.
 */
import type { CollectionName, Doc } from "#contract/collections";
import { LIVE, type LiveName } from "../environment/live-names.ts";
import type { ReplicaDatabase } from "./replica-database.ts";

const BLOCK = 1000;
/** Fewer records than this are read as they are. */
const WORTH_PACKING = 500;
/** More changes than this since the last packing, and it is packed again. */
const MANY_CHANGES = 300;

/** The whole collection as the replica has it now. */
export async function readAll<C extends CollectionName>(
  replica: ReplicaDatabase,
  name: C,
): Promise<Map<string, Doc<C>>> {
  const tables = [replica.snapshots, replica.dirtyIds, ...replica.records(name).tables];
  const { blocks, changed, docs } = await replica.transaction("r", tables, async () => {
    const blocks = await replica.snapshots.where("collection").equals(name).toArray();
    if (blocks.length === 0) return { blocks, changed: [], docs: await replica.records(name).toArray() };
    const changed = (await replica.dirtyIds.where("collection").equals(name).toArray()).map(({ id }) => id);
    return { blocks, changed, docs: await replica.records(name).bulkGet(changed) };
  });
  const all = new Map<string, Doc<C>>();
  for (const { json } of blocks) for (const doc of JSON.parse(json) as Doc<C>[]) all.set(doc.id, doc);
  for (const id of changed) all.delete(id);
  for (const doc of docs) if (doc) all.set(doc.id, doc);
  return all;
}

/** To be called inside the transaction that changes the replica, with every id that it puts or removes. */
export async function markDirty(
  replica: ReplicaDatabase,
  name: CollectionName,
  ids: readonly string[],
): Promise<void> {
  if (!LIVE.some((live) => live === name)) return;
  await replica.dirtyIds.bulkPut(ids.map((id) => ({ collection: name, id })));
}

/** To be called inside the transaction that puts a page of a whole load: the next start finds the list packed. */
export async function addSnapshot(
  replica: ReplicaDatabase,
  name: CollectionName,
  docs: readonly Doc<CollectionName>[],
): Promise<void> {
  if (docs.length === 0 || !LIVE.some((live) => live === name)) return;
  await addPacked(replica, name as LiveName, JSON.stringify(docs));
}

/** The same of records that are written already, as JSON of their list. */
export async function addPacked(replica: ReplicaDatabase, name: LiveName, json: string): Promise<void> {
  const n = await replica.snapshots.where("collection").equals(name).count();
  await replica.snapshots.put({ collection: name, n, json });
}

/** To be called inside the transaction that empties a collection of the replica. */
export async function clearSnapshots(replica: ReplicaDatabase, name: CollectionName): Promise<void> {
  await replica.snapshots.where("collection").equals(name).delete();
  await replica.dirtyIds.where("collection").equals(name).delete();
}

/** Packs a collection again where that is due. Reading goes on meanwhile. */
export async function packWhenDue(replica: ReplicaDatabase, name: LiveName): Promise<boolean> {
  const packed = await replica.snapshots.where("collection").equals(name).count();
  const changes = await replica.dirtyIds.where("collection").equals(name).count();
  if (packed > 0 ? changes < MANY_CHANGES : (await replica.records(name).count()) < WORTH_PACKING)
    return false;
  const { blocks, seen, cursor } = await pack(replica, name);
  await replica.transaction("rw", replica.snapshots, replica.dirtyIds, replica.state, async () => {
    const state = await replica.readState();
    // Records that this person lost the right to view must not come back from a copy.
    if (!state.loaded[name]?.done) return;
    await replica.snapshots.where("collection").equals(name).delete();
    await replica.snapshots.bulkPut(blocks.map((json, n) => ({ collection: name, n, json })));
    // A record of these may have changed again meanwhile, and its note is the same one: all stay until the next packing.
    if (state.cursor === cursor) await replica.dirtyIds.bulkDelete(seen);
  });
  return true;
}

/** The texts, the noted changes that they contain, and the cursor of the replica as it was packed. */
function pack(
  replica: ReplicaDatabase,
  name: CollectionName,
): Promise<{ blocks: string[]; seen: [string, string][]; cursor: string | null }> {
  const tables = [replica.snapshots, replica.dirtyIds, replica.state, ...replica.records(name).tables];
  return replica.transaction("r", tables, async () => {
    const { cursor } = await replica.readState();
    const noted = await replica.dirtyIds.where("collection").equals(name).toArray();
    const seen = noted.map(({ collection, id }): [string, string] => [collection, id]);
    const docs = [...(await readAll(replica, name)).values()];
    const blocks: string[] = [];
    for (let from = 0; from < docs.length; from += BLOCK) {
      blocks.push(JSON.stringify(docs.slice(from, from + BLOCK)));
    }
    return { blocks, seen, cursor };
  });
}
