/**
 * Rows made of the payments in a block when they are first asked for. They stay, because a block is never changed, and a
 * later question reads none of its payments.
 */
import type { Table } from "dexie";
import type { FileBlock } from "./block-index.ts";
import type { PackedFile } from "./loan-file.ts";

export interface Making<Row extends { n: number }, Part> {
  /** The part of one file. It is undefined where its payments are not read from the block. */
  partOf(file: PackedFile | undefined): Part;
  /** `parts`: one for each file of block `n`, in their order. */
  row(n: number, parts: readonly Part[]): Row;
  /** Undefined where the row was made by other rules than the present ones. */
  partsIn(row: Row): readonly Part[] | undefined;
}

/** The files of a block in their order, some at a time. */
export type FilesOf = (block: FileBlock) => AsyncIterable<readonly (PackedFile | undefined)[]>;

/** So many rows are read at once. */
const AT_ONCE = 20;

export class MadeOfBlocks<Row extends { n: number }, Part> {
  readonly table: Table<Row, number>;
  #index: Table<FileBlock, number>;
  #making: Making<Row, Part>;
  #known = new Map<number, readonly Part[]>();

  constructor(table: Table<Row, number>, index: Table<FileBlock, number>, making: Making<Row, Part>) {
    this.table = table;
    this.#index = index;
    this.#making = making;
  }

  /** The parts of these blocks, by block, as far as their blocks are still there. */
  async of(blocks: readonly FileBlock[], filesOf: FilesOf): Promise<ReadonlyMap<number, readonly Part[]>> {
    const wanted = new Set(blocks.map(({ n }) => n));
    for (const n of this.#known.keys()) if (!wanted.has(n)) this.#known.delete(n);
    const missing = blocks.filter(({ n }) => !this.#known.has(n));
    for (let from = 0; from < missing.length; from += AT_ONCE) {
      const some = missing.slice(from, from + AT_ONCE);
      const rows = await this.table.bulkGet(some.map(({ n }) => n));
      for (const [i, block] of some.entries()) {
        const row = rows[i];
        const parts = (row && this.#making.partsIn(row)) ?? (await this.#make(block, filesOf));
        if (parts) this.#known.set(block.n, parts);
      }
    }
    return this.#known;
  }

  /** Undefined of a block that went meanwhile: nothing made of it stays behind. */
  async #make(block: FileBlock, filesOf: FilesOf): Promise<readonly Part[] | undefined> {
    const parts: Part[] = [];
    for await (const files of filesOf(block)) parts.push(...files.map((file) => this.#making.partOf(file)));
    return this.#index.db.transaction("rw", [this.#index, this.table], async () => {
      if ((await this.#index.get(block.n)) === undefined) return undefined;
      await this.table.put(this.#making.row(block.n, parts));
      return parts;
    });
  }
}
