/** How the records of one collection lie in tables. Removed ones stay as rows and are never seen through a store. */
import type { Kysely } from "kysely";
import type { CollectionName, Doc } from "#contract/collections";
import type { Engine } from "../engine/kinds.ts";
import type { TimelineSource } from "../engine/timeline.ts";
import type { Tables } from "./schema.ts";
import type { Table } from "./table.ts";

/** Where statements go, usually a transaction, and the engine that it runs on. */
export interface Handle {
  engine: Engine;
  tx: Kysely<Tables>;
  /** How much of its timeline the server of the database says, where that was asked: who writes asks. */
  timelines?: TimelineSource;
}

export type AnyDoc = Doc<CollectionName>;

export interface Store<D extends AnyDoc = AnyDoc> {
  /** Where its records lie, or their heads. */
  table: Table;
  find(handle: Handle, ids: readonly string[]): Promise<D[]>;
  where(handle: Handle, index: string, value: string): Promise<D[]>;
  /** Those whose indexed field is any of the values. */
  whereAny(handle: Handle, index: string, values: readonly string[]): Promise<D[]>;
  /** Records in the order of their ids, from beyond `after` on; only those that lack an indexed field, where one is named. */
  page(handle: Handle, after: string | null, limit: number, lacking?: string): Promise<D[]>;
  /** Records in the order of an indexed field and then of their ids, from beyond `after` on. */
  pageBy(
    handle: Handle,
    index: string,
    after: { value: string; id: string } | null,
    limit: number,
  ): Promise<D[]>;
  /** Removed records, as they last were. */
  findRemoved(handle: Handle, ids: readonly string[]): Promise<D[]>;
  /** How many records, or rows of them, there are to show. */
  count(handle: Handle): Promise<number>;
  /** Inserts or replaces. `before` has the present state of those that exist. */
  write(handle: Handle, docs: readonly D[], before: ReadonlyMap<string, D>): Promise<void>;
  remove(handle: Handle, ids: readonly string[], at: number): Promise<void>;
}
