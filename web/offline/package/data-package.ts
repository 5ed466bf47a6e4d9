/**
 * Makes a data package of this device's base, and loads one in the replica's place (ruling B2). Unsent work is neither in
 * it nor touched by it: a package is built into a new replica, swapped in when it is whole, and the outbox is laid over it.
 */
import { type CollectionName, type Doc, PACKED_COLLECTIONS } from "#contract/collections";
import type { Id } from "#contract/id";
import { hasOwnPortfolio } from "#contract/portfolio";
import { SCHEMAS } from "#contract/schemas";
import type { Instant } from "#domain/calendar/business-date";
import type { LayeredStore } from "../layers/layered-store.ts";
import { ENDED, UNSETTLED } from "../outbox/outbox-database.ts";
import type { ReplicaDatabase } from "../replica/replica-database.ts";
import { APP_VERSION, type DataPackage, PACKAGE_VERSION } from "./package-file.ts";

/** Undefined while nothing was downloaded that could be handed on. */
export async function makePackage(
  layers: LayeredStore,
  now: Instant,
  deviceInfo: string,
): Promise<DataPackage | undefined> {
  const { replica } = layers;
  const names = PACKED_COLLECTIONS.filter((name) => layers.decider.view.has(name));
  const tables = [replica.state, ...names.flatMap((name) => replica.records(name).tables)];
  return replica.transaction("r", tables, async () => {
    const { epoch, cursor, loaded, book } = await replica.readState();
    if (cursor === null || book === undefined) return undefined;
    const here = names.filter((name) => loaded[name]?.done);
    const read = await Promise.all(
      here.map(async (name) => [name, await replica.records(name).toArray()] as const),
    );
    const collections: Record<string, { id: string }[]> = Object.fromEntries(read);
    const totalItems = itemsIn(Object.keys(collections), collections);
    return {
      version: PACKAGE_VERSION,
      timestamp: new Date(now).toISOString(),
      collections,
      metadata: {
        ...{ totalItems, appVersion: APP_VERSION, deviceInfo, bookId: book, epoch, cursor },
        ...portfolioOf(layers),
      },
    };
  });
}

export type LoadedPackage =
  | { ok: true; items: number }
  | { ok: false; why: "OTHER_BOOK" | "OTHER_PORTFOLIO" | "UNREADABLE" | "NOTHING" };

/** The mark of a package that holds an own portfolio alone (ruling A7). */
function portfolioOf({ principal, user }: LayeredStore): Pick<DataPackage["metadata"], "portfolioOf"> {
  return hasOwnPortfolio(principal) ? { portfolioOf: user.id } : {};
}

/** The records of a file, as its `totalItems` counts them: what is said of a file is what it holds. */
function itemsIn(
  names: readonly string[],
  collections: Readonly<Record<string, readonly unknown[]>>,
): number {
  return names.reduce((sum, name) => sum + (collections[name]?.length ?? 0), 0);
}

/** The database takes no count above 32 bits. */
const MORE_THAN_ALL = 2 ** 31;

/** A file holds one schedule for each loan, where a device counts their rows. */
export async function schedulesHere({ replica }: LayeredStore): Promise<number> {
  return (await replica.records("amortizationItems").someIds(MORE_THAN_ALL)).length;
}

/** How much of a package there is for this person. */
export function packageItems({ decider }: LayeredStore, { collections }: DataPackage): number {
  const names = PACKED_COLLECTIONS.filter((name) => decider.view.has(name));
  return itemsIn(names, collections);
}

/** Collections that this person may not view are not loaded; missing ones come with the next connection. */
export async function loadPackage(
  layers: LayeredStore,
  file: DataPackage,
  now: Instant,
): Promise<LoadedPackage> {
  const { bookId, epoch, cursor } = file.metadata;
  if (layers.replicaState.book !== undefined && layers.replicaState.book !== bookId)
    return { ok: false, why: "OTHER_BOOK" };
  // One with more clients would show them for good, and one with fewer would be taken for the whole.
  if (file.metadata.portfolioOf !== portfolioOf(layers).portfolioOf)
    return { ok: false, why: "OTHER_PORTFOLIO" };
  const { view } = layers.decider;
  const names = PACKED_COLLECTIONS.filter((name) => view.has(name) && file.collections[name] !== undefined);
  if (names.length === 0) return { ok: false, why: "NOTHING" };
  const contents = names.map((name) => ({ name, docs: read(name, file.collections[name] ?? []) }));
  if (contents.some(({ docs }) => docs === undefined)) return { ok: false, why: "UNREADABLE" };
  const items = itemsIn(names, file.collections);
  const { next } = await layers.replicaNumbers();
  const beside = layers.newReplica(next);
  try {
    await fill(beside, contents as Content[], {
      key: "base",
      epoch,
      cursor,
      book: bookId,
      perm: layers.perm,
      packageAt: now,
      packageItems: items,
      loaded: Object.fromEntries(names.map((name) => [name, { done: true, after: null }])),
      complete: [...view].every((name) => names.includes(name)),
      updatedAt: readInstant(file.timestamp),
    });
  } finally {
    beside.close();
  }
  await layers.exclusive(async () => {
    await unsettle(layers, Number(cursor.split(".")[0]));
    await layers.swapReplica(next);
  });
  return { ok: true, items };
}

interface Content {
  name: CollectionName;
  docs: Doc<CollectionName>[];
}

/** A file comes from anywhere: every record is checked as it is when it travels. */
function read(name: CollectionName, docs: readonly unknown[]): Doc<CollectionName>[] | undefined {
  const checked = docs.map((doc) => SCHEMAS[name].safeParse(doc));
  if (checked.some(({ success }) => !success)) return undefined;
  return checked.map(({ data }) => data as Doc<CollectionName>);
}

type Base = Awaited<ReturnType<ReplicaDatabase["readState"]>>;

function fill(replica: ReplicaDatabase, contents: readonly Content[], replicaState: Base): Promise<void> {
  const tables = [...replica.baseTables, replica.overlay];
  return replica.transaction("rw", tables, async () => {
    // An earlier build beside may have been given up half way.
    for (const table of tables) await table.clear();
    for (const { name, docs } of contents) await replica.records(name).bulkPut(docs);
    await replica.state.put(replicaState);
  });
}

/** Commands answered after the package was made are not in it: they lie over it until they are pulled again. */
async function unsettle({ outbox }: LayeredStore, seq: number): Promise<void> {
  await outbox.database.transaction("rw", outbox.database.journal, async () => {
    const ids: Id[] = [];
    await outbox.database.journal.each((row) => {
      if (row.settledIn !== ENDED && row.answer.changeSeq > seq) ids.push(row.id);
    });
    for (const id of ids) await outbox.database.journal.update(id, { settledIn: UNSETTLED });
  });
}

function readInstant(text: string): Instant | null {
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : (at as Instant);
}
