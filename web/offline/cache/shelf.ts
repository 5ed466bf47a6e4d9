/**
 * The lists that are kept in memory, packed. Reading 20,000 single records costs a browser seconds; the same records
 * as a few long texts cost a fraction. The shelf is a copy of the base and never its judge: whatever changed since it
 * was packed is listed beside it and read from the base.
 */
import type { CollectionName, Doc } from "#contract/collections";
import { LIVE, type LiveName } from "../book/live-names.ts";
import type { CacheDatabase } from "./cache-database.ts";

const BLOCK = 1000;
/** Fewer records than this are read as they are. */
const WORTH_PACKING = 500;
/** More changes than this since the last packing, and it is packed again. */
const MANY_CHANGES = 300;

/** The whole collection as the base has it now. */
export async function readAll<C extends CollectionName>(
  cache: CacheDatabase,
  name: C,
): Promise<Map<string, Doc<C>>> {
  const tables = [cache.shelf, cache.unshelved, cache.base(name)];
  const { blocks, changed, docs } = await cache.transaction("r", tables, async () => {
    const blocks = await cache.shelf.where("collection").equals(name).toArray();
    if (blocks.length === 0) return { blocks, changed: [], docs: await cache.base(name).toArray() };
    const changed = (await cache.unshelved.where("collection").equals(name).toArray()).map(({ id }) => id);
    return { blocks, changed, docs: await cache.base(name).bulkGet(changed) };
  });
  const all = new Map<string, Doc<C>>();
  for (const { json } of blocks) for (const doc of JSON.parse(json) as Doc<C>[]) all.set(doc.id, doc);
  for (const id of changed) all.delete(id);
  for (const doc of docs) if (doc) all.set(doc.id, doc);
  return all;
}

/** To be called inside the transaction that changes the base, with every id that it puts or removes. */
export async function noteChanged(
  cache: CacheDatabase,
  name: CollectionName,
  ids: readonly string[],
): Promise<void> {
  if (!LIVE.some((live) => live === name)) return;
  await cache.unshelved.bulkPut(ids.map((id) => ({ collection: name, id })));
}

/** To be called inside the transaction that puts a page of a whole load: the next start finds the list packed. */
export async function shelve(
  cache: CacheDatabase,
  name: CollectionName,
  docs: readonly Doc<CollectionName>[],
): Promise<void> {
  if (docs.length === 0 || !LIVE.some((live) => live === name)) return;
  const n = await cache.shelf.where("collection").equals(name).count();
  await cache.shelf.put({ collection: name, n, json: JSON.stringify(docs) });
}

/** To be called inside the transaction that empties a collection of the base. */
export async function clearShelf(cache: CacheDatabase, name: CollectionName): Promise<void> {
  await cache.shelf.where("collection").equals(name).delete();
  await cache.unshelved.where("collection").equals(name).delete();
}

/** Packs a collection again where that is due. Reading goes on meanwhile. */
export async function packWhenDue(cache: CacheDatabase, name: LiveName): Promise<boolean> {
  const packed = await cache.shelf.where("collection").equals(name).count();
  const changes = await cache.unshelved.where("collection").equals(name).count();
  if (packed > 0 ? changes < MANY_CHANGES : (await cache.base(name).count()) < WORTH_PACKING) return false;
  const { blocks, seen } = await pack(cache, name);
  await cache.transaction("rw", cache.shelf, cache.unshelved, cache.state, async () => {
    // What this person lost the right to view meanwhile must not come back from a copy.
    if (!(await cache.baseState()).loaded[name]?.done) return;
    await cache.shelf.where("collection").equals(name).delete();
    await cache.shelf.bulkPut(blocks.map((json, n) => ({ collection: name, n, json })));
    await cache.unshelved.bulkDelete(seen);
  });
  return true;
}

/** The texts, and the noted changes that they contain: a change noted later stays noted. */
function pack(
  cache: CacheDatabase,
  name: CollectionName,
): Promise<{ blocks: string[]; seen: [string, string][] }> {
  return cache.transaction("r", cache.unshelved, cache.base(name), async () => {
    const noted = await cache.unshelved.where("collection").equals(name).toArray();
    const seen = noted.map(({ collection, id }): [string, string] => [collection, id]);
    const blocks: string[] = [];
    for (let last = ""; ; ) {
      const docs = await cache.base(name).where("id").above(last).limit(BLOCK).toArray();
      if (docs.length > 0) blocks.push(JSON.stringify(docs));
      const end = docs.at(-1);
      if (!end || docs.length < BLOCK) return { blocks, seen };
      last = end.id;
    }
  });
}
