/**
 * What a transaction offers to whoever writes: reading as commands do, and writing changes, each with its number in
 * the change log and its line in the audit log.
 */
import { isDeepStrictEqual } from "node:util";
import type { Read } from "#commands/command";
import { type Change, COLLECTION_NAMES, type CollectionName, type Doc } from "#contract/collections";
import type { Id } from "#contract/id";
import { upsert } from "./any-table.ts";
import { type AuditLine, auditLine, writeAudit } from "./audit.ts";
import { writeInstant } from "./kinds.ts";
import type { AnyDoc, Handle } from "./store.ts";
import { STORES } from "./stores.ts";
import type { Head } from "./transact.ts";

/** Who changes something, when, and by which command. */
export interface Cause {
  at: number;
  userId: Id | null;
  deviceId: Id | null;
  commandId: Id | null;
  command: string;
}

const CHANGE_LOG = {
  table: "change",
  key: ["collection", "entity_id"],
  columns: ["collection", "entity_id", "seq", "op", "at"],
};

/** Parents first, so that what a record refers to is there. */
const WRITING_ORDER = Object.keys(STORES) as CollectionName[];

export class Writing implements Read {
  readonly handle: Handle;
  readonly head: Head;
  #known = new Map<CollectionName, Map<string, AnyDoc | null>>(
    COLLECTION_NAMES.map((collection) => [collection, new Map()]),
  );
  #seq: number | null = null;

  constructor(handle: Handle, head: Head) {
    this.handle = handle;
    this.head = head;
  }

  async get<C extends CollectionName>(collection: C, id: Id): Promise<Doc<C> | null> {
    await this.#learn(collection, [id]);
    return (this.#of(collection).get(id) ?? null) as Doc<C> | null;
  }

  async where<C extends CollectionName>(collection: C, index: string, value: string): Promise<Doc<C>[]> {
    const found = await STORES[collection].where(this.handle, index, value);
    for (const doc of found) this.#of(collection).set(doc.id, doc);
    return found as Doc<C>[];
  }

  /** Writes what differs from what stands; answers the change number, or 0 when nothing did. */
  async write(changes: readonly Change[], cause: Cause): Promise<number> {
    const audit: AuditLine[] = [];
    const log: [string, string, number, string, string][] = [];
    const seq = this.head.seq + 1;
    const at = writeInstant(cause.at);
    for (const collection of WRITING_ORDER) {
      const own = lastOfEach(changes.filter((change) => change.collection === collection));
      if (own.size === 0) continue;
      const before = await this.#present(collection, [...own.keys()]);
      const differing = [...own].filter(([id, doc]) => !isDeepStrictEqual(before.get(id) ?? null, doc));
      await this.#store(collection, differing, before, cause.at);
      for (const [id, doc] of differing) {
        log.push([collection, id, seq, doc ? "U" : "D", at]);
        const line = auditLine(collection, id, before.get(id) ?? null, doc);
        if (line) audit.push(line);
      }
    }
    if (log.length === 0) return 0;
    this.#seq = seq;
    await upsert(this.handle, CHANGE_LOG, log);
    await writeAudit(this.handle, audit, cause);
    return seq;
  }

  /** A line of the audit log beside those of the changes. */
  note(line: AuditLine, cause: Cause): Promise<void> {
    return writeAudit(this.handle, [line], cause);
  }

  /** Raises the head when something changed; answers whether it did. */
  async finish(): Promise<boolean> {
    if (this.#seq === null) return false;
    await this.handle.tx.updateTable("head").set({ seq: this.#seq }).where("id", "=", 1).execute();
    return true;
  }

  async #store(
    collection: CollectionName,
    docs: readonly (readonly [string, AnyDoc | null])[],
    before: ReadonlyMap<string, AnyDoc>,
    at: number,
  ): Promise<void> {
    const kept = docs.flatMap(([, doc]) => (doc ? [doc] : []));
    const gone = docs.flatMap(([id, doc]) => (doc ? [] : [id]));
    if (kept.length > 0) await STORES[collection].write(this.handle, kept, before);
    if (gone.length > 0) await STORES[collection].remove(this.handle, gone, at);
    for (const [id, doc] of docs) this.#of(collection).set(id, doc);
  }

  async #present(collection: CollectionName, ids: readonly string[]): Promise<Map<string, AnyDoc>> {
    await this.#learn(collection, ids);
    const known = this.#of(collection);
    return new Map(ids.flatMap((id) => (known.get(id) ? [[id, known.get(id) as AnyDoc]] : [])));
  }

  async #learn(collection: CollectionName, ids: readonly string[]): Promise<void> {
    const known = this.#of(collection);
    const unknown = ids.filter((id) => !known.has(id));
    if (unknown.length === 0) return;
    const found = await STORES[collection].find(this.handle, unknown);
    for (const id of unknown) known.set(id, null);
    for (const doc of found) known.set(doc.id, doc);
  }

  #of(collection: CollectionName): Map<string, AnyDoc | null> {
    return this.#known.get(collection) as Map<string, AnyDoc | null>;
  }
}

function lastOfEach(changes: readonly Change[]): Map<string, AnyDoc | null> {
  return new Map(changes.map(({ id, doc }) => [id, doc]));
}
