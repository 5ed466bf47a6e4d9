/**
 * Unsent work over the replica. Held in memory in each tab and stored in the replica, so that a start does not have to
 * replay; every stored overlay says which `boxVersion` it was made from, and an older one never replaces a newer.
 */
import type { Change, CollectionName } from "#contract/collections";
import type { OverlayRow, ReplicaDatabase } from "../replica/replica-database.ts";

type Rows = Map<CollectionName, Map<string, OverlayRow>>;

/** The changed records, for the lists to follow: ids by collection, or null for all of a collection. */
export type Touched = Map<CollectionName, ReadonlySet<string> | null>;

export class Overlay {
  /** The `boxVersion` that these rows stand for; below zero when they must be made again. */
  version = -1;
  #rows: Rows = new Map();

  get(collection: CollectionName, id: string): OverlayRow | undefined {
    return this.#rows.get(collection)?.get(id);
  }

  of(collection: CollectionName): Iterable<OverlayRow> {
    return this.#rows.get(collection)?.values() ?? [];
  }

  size(collection: CollectionName): number {
    return this.#rows.get(collection)?.size ?? 0;
  }

  all(): OverlayRow[] {
    return [...this.#rows.values()].flatMap((rows) => [...rows.values()]);
  }

  /**
   * Lays changes of one command over what stands. Only collections in `view` are kept: a record that the person may not
   * view never stays on the device.
   */
  apply(command: string, changes: readonly Change[], created: ReadonlySet<string>): OverlayRow[] {
    return changes.map((change) => {
      const before = this.get(change.collection, change.id);
      const row: OverlayRow = {
        collection: change.collection,
        id: change.id,
        doc: change.doc,
        by: before ? [...before.by, command] : [command],
        createdBy: before
          ? before.createdBy
          : created.has(`${change.collection} ${change.id}`)
            ? command
            : null,
      };
      this.#put(row);
      return row;
    });
  }

  /** Takes other rows' place and tells which records differ. */
  replace(rows: readonly OverlayRow[], version: number): Touched {
    const touched: Touched = new Map();
    for (const row of this.all()) touch(touched, row);
    this.#rows = new Map();
    for (const row of rows) {
      this.#put(row);
      touch(touched, row);
    }
    this.version = version;
    return touched;
  }

  #put(row: OverlayRow): void {
    const rows = this.#rows.get(row.collection) ?? new Map<string, OverlayRow>();
    rows.set(row.id, row);
    this.#rows.set(row.collection, rows);
  }
}

export function touch(
  touched: Touched,
  { collection, id }: { collection: CollectionName; id: string },
): void {
  const ids = touched.get(collection);
  if (ids === null) return;
  if (ids instanceof Set) ids.add(id);
  else touched.set(collection, new Set([id]));
}

/** Stores rows of a newer version over those of `from`; false when the stored overlay is not that one. */
export function storeStep(
  replica: ReplicaDatabase,
  rows: readonly OverlayRow[],
  from: number,
  to: number,
): Promise<boolean> {
  return replica.transaction("rw", replica.overlay, replica.state, async () => {
    if ((await replica.overlayVersion()) !== from) return false;
    await replica.overlay.bulkPut([...rows]);
    await replica.state.put({ key: "overlay", version: to });
    return true;
  });
}

/** Stores a whole overlay; gives up when one of a higher version is stored. */
export function storeWhole(
  replica: ReplicaDatabase,
  rows: readonly OverlayRow[],
  version: number,
): Promise<boolean> {
  return replica.transaction("rw", replica.overlay, replica.state, async () => {
    if ((await replica.overlayVersion()) > version) return false;
    await replica.overlay.clear();
    await replica.overlay.bulkPut([...rows]);
    await replica.state.put({ key: "overlay", version });
    return true;
  });
}

/**
 * An overlay is never newer than the outbox it was made from. One that is came with a copy of this device, whose replica was
 * copied later than its outbox: it stands for an outbox that is not here, and would be waited for without end. It is
 * forgotten, so that any other may take its place.
 */
export async function discardForkedOverlay(replica: ReplicaDatabase, boxVersion: number): Promise<void> {
  await replica.transaction("rw", replica.overlay, replica.state, async () => {
    if ((await replica.overlayVersion()) <= boxVersion) return;
    await forgetStored(replica);
  });
}

/** Within a transaction that takes what the person may view no more: a device that ends now makes the overlay again at its next start. */
export async function forgetStored(replica: ReplicaDatabase): Promise<void> {
  await replica.overlay.clear();
  await replica.state.put({ key: "overlay", version: -1 });
}

export function readStored(replica: ReplicaDatabase): Promise<{ rows: OverlayRow[]; version: number }> {
  return replica.transaction("r", replica.overlay, replica.state, async () => ({
    rows: await replica.overlay.toArray(),
    version: await replica.overlayVersion(),
  }));
}
