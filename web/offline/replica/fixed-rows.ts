/**
 * Rows that are added and removed and never changed: what was read of them once stays true, so that only their keys are
 * asked for. Their keys are made by the store and never used again.
 */
import { Dexie, type Table } from "dexie";
import { askedOnce } from "./file-memory.ts";

export class FixedRows<R> {
  #table: Table<R, number>;
  #known = new Map<number, R>();
  #most: number;

  /** `most`: how many rows are remembered; those that were longest not asked for go first. */
  constructor(table: Table<R, number>, most = Number.POSITIVE_INFINITY) {
    this.#table = table;
    this.#most = most;
  }

  /** In the order of their keys. */
  async all(): Promise<readonly R[]> {
    const keys = await askedOnce(`keys of ${this.#table.name}`, async () => {
      return await this.#table.toCollection().primaryKeys();
    });
    if (this.#known.size > keys.length) this.#forgetOthers(new Set(keys));
    return (await this.some(keys)).flatMap((row) => (row === undefined ? [] : [row]));
  }

  /** In the order of the keys, undefined where there is none. A remembered one may be gone: the caller knows its key from now. */
  async some(keys: readonly number[]): Promise<(R | undefined)[]> {
    // Another reading may forget rows that are remembered now, while the others are read.
    const here = new Map(keys.map((key) => [key, this.#known.get(key)]));
    const missing = [...here.keys()].filter((key) => here.get(key) === undefined);
    const rows = missing.length > 0 ? await this.#table.bulkGet(missing) : [];
    const read = new Map(missing.map((key, i) => [key, rows[i]]));
    const found = keys.map((key) => here.get(key) ?? read.get(key));
    this.#remember(read);
    return found;
  }

  #remember(read: ReadonlyMap<number, R | undefined>): void {
    // The keys of a transaction that fails are used again.
    if (Dexie.currentTransaction?.mode === "readwrite") return;
    for (const [key, row] of read) if (row !== undefined) this.#known.set(key, row);
    for (const [oldest] of this.#known) {
      if (this.#known.size <= this.#most) return;
      this.#known.delete(oldest);
    }
  }

  #forgetOthers(keys: ReadonlySet<number>): void {
    for (const key of this.#known.keys()) if (!keys.has(key)) this.#known.delete(key);
  }
}
