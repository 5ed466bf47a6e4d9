/** One collection of what the server said, however its records lie. Transactions are the caller's. */
import type { Table } from "dexie";

export interface RecordTable<D extends { id: string }> {
  /** The tables that a transaction must name to read or write the collection. */
  readonly tables: readonly Table[];
  get(id: string): Promise<D | undefined>;
  /** In the order of the ids, undefined where there is none. */
  bulkGet(ids: readonly string[]): Promise<(D | undefined)[]>;
  /** Whether there is a record of the id; `doc` is how it stands elsewhere, to find its place by. */
  has(id: string, doc: object): Promise<boolean>;
  /** Those whose indexed field has the value. */
  whereIs(index: string, value: string): Promise<D[]>;
  toArray(): Promise<D[]>;
  /** Any so many ids, or as many as there are. */
  someIds(most: number): Promise<string[]>;
  count(): Promise<number>;
  bulkPut(docs: readonly D[]): Promise<void>;
  bulkDelete(ids: readonly string[]): Promise<void>;
  clear(): Promise<void>;
}

/** One record, one row. */
export class PlainTable<D extends { id: string }> implements RecordTable<D> {
  readonly tables: readonly Table[];
  #table: Table<D, string>;

  constructor(table: Table<D, string>) {
    this.#table = table;
    this.tables = [table];
  }

  get(id: string): Promise<D | undefined> {
    return this.#table.get(id);
  }

  bulkGet(ids: readonly string[]): Promise<(D | undefined)[]> {
    return this.#table.bulkGet([...ids]);
  }

  async has(id: string): Promise<boolean> {
    return (await this.#table.where("id").equals(id).count()) > 0;
  }

  whereIs(index: string, value: string): Promise<D[]> {
    return this.#table.where(index).equals(value).toArray();
  }

  toArray(): Promise<D[]> {
    return this.#table.toArray();
  }

  someIds(most: number): Promise<string[]> {
    return this.#table.limit(most).primaryKeys();
  }

  count(): Promise<number> {
    return this.#table.count();
  }

  async bulkPut(docs: readonly D[]): Promise<void> {
    await this.#table.bulkPut([...docs]);
  }

  async bulkDelete(ids: readonly string[]): Promise<void> {
    await this.#table.bulkDelete([...ids]);
  }

  clear(): Promise<void> {
    return this.#table.clear();
  }
}
