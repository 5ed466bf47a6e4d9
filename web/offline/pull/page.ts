/** Stores what the server said: one page, its cursor and its permissions in one transaction. */
import { COLLECTION_NAMES, type CollectionName, type Doc } from "#contract/collections";
import type { ManifestAnswer } from "#contract/sync";
import type { BaseState, CacheDatabase } from "../cache/cache-database.ts";
import { clearShelf, noteChanged, shelve } from "../cache/shelf.ts";
import { type Touched, touch } from "../overlay/overlay.ts";
import type { ChangesPage, LoadPage } from "./answers.ts";

/** False when another tab has stored a page since: this one is old and is not stored. */
export function storePage(
  cache: CacheDatabase,
  page: ChangesPage,
  asked: Pick<BaseState, "cursor" | "seen">,
): Promise<{ stored: boolean; touched: Touched | null; dropped: boolean }> {
  return writeBase(cache, async (state) => {
    if (state.cursor !== asked.cursor) return { stored: false, touched: new Map(), dropped: false };
    const view = new Set(page.perm.view);
    const touched: Touched = new Map();
    for (const [collection, changes] of byCollection(page.changes)) {
      // What was not begun to load comes whole, with these changes in it; until then nothing of it lies here.
      if (!view.has(collection) || !state.loaded[collection]) continue;
      const docs = changes.flatMap(({ doc }) =>
        doc === null ? [] : [doc as unknown as Doc<typeof collection>],
      );
      await cache.base(collection).bulkPut(docs);
      await cache.base(collection).bulkDelete(changes.flatMap(({ id, doc }) => (doc === null ? [id] : [])));
      await noteChanged(
        cache,
        collection,
        changes.map(({ id }) => id),
      );
      for (const { id } of changes) touch(touched, { collection, id });
    }
    const lost = COLLECTION_NAMES.filter((name) => state.loaded[name] && !view.has(name));
    for (const name of lost) await empty(cache, name);
    const loaded = Object.fromEntries(
      Object.entries(state.loaded).filter(([name]) => view.has(name as CollectionName)),
    );
    const { cursor, perm, serverTime } = page;
    const next = { ...state, cursor, perm, loaded, updatedAt: serverTime };
    // Unless another page was loaded meanwhile, the cursor has come to where the loaded ones were read.
    if (!page.more && state.seen === asked.seen) delete next.seen;
    await cache.state.put(next);
    return { stored: true, touched: lost.length > 0 ? null : touched, dropped: lost.length > 0 };
  });
}

/** One page of a whole collection; `next` says where it goes on. */
export function storeLoad(
  cache: CacheDatabase,
  collection: CollectionName,
  { docs, next, head }: LoadPage,
): Promise<void> {
  return writeBase(cache, async (state) => {
    const whole = docs as unknown as Doc<typeof collection>[];
    await cache.base(collection).bulkPut(whole);
    await shelve(cache, collection, whole);
    const loaded = { ...state.loaded, [collection]: { done: next === null, after: next } };
    await cache.state.put({ ...state, loaded, ...(head === undefined ? {} : { seen: head }) });
  });
}

/** Marks where a whole load begins: the cursor is kept from its first try, so that nothing falls between. */
export function beginLoad(
  cache: CacheDatabase,
  { epoch, cursor, perm, book }: Pick<ManifestAnswer, "epoch" | "cursor" | "perm" | "book">,
): Promise<BaseState> {
  return writeBase(cache, async (state) => {
    const goesOn = state.cursor !== null && state.epoch === epoch;
    if (!goesOn) for (const name of COLLECTION_NAMES) await empty(cache, name);
    const begun: BaseState = goesOn
      ? { ...state, perm, book }
      : { key: "base", epoch, cursor, perm, book, loaded: {}, complete: false, updatedAt: null };
    await cache.state.put(begun);
    return begun;
  });
}

/** The server does not know what was loaded so far: the next load begins anew. */
export function forgetLoad(cache: CacheDatabase): Promise<void> {
  return writeBase(cache, async ({ seen: _seen, ...state }) => {
    await cache.state.put({ ...state, cursor: null });
  });
}

export function endLoad(cache: CacheDatabase): Promise<void> {
  return writeBase(cache, async (state) => {
    await cache.state.put({ ...state, complete: true });
  });
}

async function empty(cache: CacheDatabase, name: CollectionName): Promise<void> {
  await cache.base(name).clear();
  await clearShelf(cache, name);
}

function writeBase<T>(cache: CacheDatabase, task: (state: BaseState) => Promise<T>): Promise<T> {
  const tables = [
    ...COLLECTION_NAMES.map((name) => cache.table(name)),
    cache.state,
    cache.shelf,
    cache.unshelved,
  ];
  return cache.transaction("rw", tables, async () => task(await cache.baseState()));
}

function byCollection(changes: ChangesPage["changes"]): Map<CollectionName, ChangesPage["changes"]> {
  const groups = new Map<CollectionName, ChangesPage["changes"]>();
  for (const change of changes) {
    const group = groups.get(change.c) ?? [];
    group.push(change);
    groups.set(change.c, group);
  }
  return groups;
}
