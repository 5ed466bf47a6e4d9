/** Stores what the server said: one page, its cursor and its permissions in one transaction. */
import { COLLECTION_NAMES, type CollectionName, type Doc } from "#contract/collections";
import type { ManifestAnswer } from "#contract/sync";
import { type Touched, touch } from "../overlay/overlay.ts";
import type { ReplicaDatabase, ReplicaState } from "../replica/replica-database.ts";
import { addSnapshot, clearSnapshots, markDirty } from "../replica/snapshot.ts";
import type { ChangesPage, LoadPage } from "./answers.ts";

/** False when another tab has stored a page since: this one is old and is not stored. */
export function storePage(
  replica: ReplicaDatabase,
  page: ChangesPage,
  asked: Pick<ReplicaState, "cursor" | "seen">,
): Promise<{ stored: boolean; touched: Touched | null; dropped: boolean }> {
  return writeBase(replica, async (state) => {
    if (state.cursor !== asked.cursor) return { stored: false, touched: new Map(), dropped: false };
    const view = new Set(page.perm.view);
    const touched: Touched = new Map();
    for (const [collection, changes] of byCollection(page.changes)) {
      // What was not begun to load comes whole, with these changes in it; until then nothing of it lies here.
      if (!view.has(collection) || !state.loaded[collection]) continue;
      const docs = changes.flatMap(({ doc }) =>
        doc === null ? [] : [doc as unknown as Doc<typeof collection>],
      );
      await replica.records(collection).bulkPut(docs);
      await replica
        .records(collection)
        .bulkDelete(changes.flatMap(({ id, doc }) => (doc === null ? [id] : [])));
      await markDirty(
        replica,
        collection,
        changes.map(({ id }) => id),
      );
      for (const { id } of changes) touch(touched, { collection, id });
    }
    const lost = COLLECTION_NAMES.filter((name) => state.loaded[name] && !view.has(name));
    for (const name of lost) await empty(replica, name);
    const loaded = Object.fromEntries(
      Object.entries(state.loaded).filter(([name]) => view.has(name as CollectionName)),
    );
    const { cursor, perm, serverTime } = page;
    const next = { ...state, cursor, perm, loaded, updatedAt: serverTime };
    // Unless another page was loaded meanwhile, the cursor has come to where the loaded ones were read.
    if (!page.more && state.seen === asked.seen) delete next.seen;
    await replica.state.put(next);
    return { stored: true, touched: lost.length > 0 ? null : touched, dropped: lost.length > 0 };
  });
}

/** One page of a whole collection; `next` says where it goes on. */
export function storeLoad(
  replica: ReplicaDatabase,
  collection: CollectionName,
  { docs, next, head }: LoadPage,
): Promise<void> {
  return writeBase(replica, async (state) => {
    const whole = docs as unknown as Doc<typeof collection>[];
    await replica.records(collection).bulkPut(whole);
    await addSnapshot(replica, collection, whole);
    const loaded = { ...state.loaded, [collection]: { done: next === null, after: next } };
    await replica.state.put({ ...state, loaded, ...(head === undefined ? {} : { seen: head }) });
  });
}

/** Marks where a whole load begins: the cursor is kept from its first try, so that nothing falls between. */
export function beginLoad(
  replica: ReplicaDatabase,
  { epoch, cursor, perm, book }: Pick<ManifestAnswer, "epoch" | "cursor" | "perm" | "book">,
): Promise<ReplicaState> {
  return writeBase(replica, async (state) => {
    const goesOn = state.cursor !== null && state.epoch === epoch;
    if (!goesOn) for (const name of COLLECTION_NAMES) await empty(replica, name);
    const begun: ReplicaState = goesOn
      ? { ...state, perm, book }
      : { key: "base", epoch, cursor, perm, book, loaded: {}, complete: false, updatedAt: null };
    await replica.state.put(begun);
    return begun;
  });
}

/** The server does not know what was loaded so far: the next load begins anew. */
export function forgetLoad(replica: ReplicaDatabase): Promise<void> {
  return writeBase(replica, async ({ seen: _seen, ...state }) => {
    await replica.state.put({ ...state, cursor: null });
  });
}

export function endLoad(replica: ReplicaDatabase): Promise<void> {
  return writeBase(replica, async (state) => {
    await replica.state.put({ ...state, complete: true });
  });
}

async function empty(replica: ReplicaDatabase, name: CollectionName): Promise<void> {
  await replica.records(name).clear();
  await clearSnapshots(replica, name);
}

function writeBase<T>(replica: ReplicaDatabase, task: (state: ReplicaState) => Promise<T>): Promise<T> {
  const tables = [
    ...COLLECTION_NAMES.map((name) => replica.table(name)),
    replica.state,
    replica.snapshots,
    replica.dirtyIds,
  ];
  return replica.transaction("rw", tables, async () => task(await replica.readState()));
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
