/**
 * Records as an open transaction found them and has left them so far. No other work writes while it is open, so that what
 * one work read or wrote needs no reading by the next.
 */
import type { Wanted } from "#commands/command";
import { COLLECTION_NAMES, type CollectionName } from "#contract/collections";
import type { AnyDoc, Handle } from "../records/store.ts";
import { STORES } from "../records/stores.ts";

export class KnownRecords {
  readonly #handle: Handle;
  readonly #known = new Map<CollectionName, Map<string, AnyDoc | null>>(
    COLLECTION_NAMES.map((collection) => [collection, new Map()]),
  );

  constructor(handle: Handle) {
    this.#handle = handle;
  }

  of(collection: CollectionName): Map<string, AnyDoc | null> {
    return this.#known.get(collection) as Map<string, AnyDoc | null>;
  }

  async learn(collection: CollectionName, ids: readonly string[]): Promise<void> {
    const known = this.of(collection);
    const unknown = ids.filter((id) => !known.has(id));
    if (unknown.length === 0) return;
    const found = await STORES[collection].find(this.#handle, unknown);
    for (const id of unknown) known.set(id, null);
    for (const doc of found) known.set(doc.id, doc);
  }

  /** Statements on many records at once have changed what was read. */
  forget(): void {
    for (const known of this.#known.values()) known.clear();
  }

  /** Reads what is going to be asked for: one statement for each collection, none waiting for another. */
  async preload(lists: readonly Wanted[]): Promise<void> {
    await Promise.all(
      COLLECTION_NAMES.map((collection) => {
        const ids = new Set(lists.flatMap((wanted) => wanted[collection] ?? []));
        return this.learn(collection, [...ids]);
      }),
    );
  }
}
