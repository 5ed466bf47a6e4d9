/**
 * Movements of the drawer as a load brought them: in the order of their business days, some hundred in a row, so that a day's
 * report reads a row or two. A movement lies in one block or elsewhere, never twice; a movement is never edited, so that a
 * block is made again only where one is gone.
 */
import type { Table } from "dexie";
import { type Packed, pack, unpack, unpackFields } from "#contract/packed";
import type { Transaction } from "#contract/records/business";
import { idNumber } from "./block-index.ts";
import { FixedRows } from "./fixed-rows.ts";

export const MOVEMENT_BLOCK_INDEXES = { movementBlocks: "++n, *days", movementTexts: "id" };

export interface MovementBlock {
  n: number;
  /** Their business days, each once. */
  days: string[];
  ids: Uint32Array;
}

export interface MovementText {
  /** The number of its block. */
  id: number;
  text: string;
}

export class MovementBlocks {
  readonly tables: readonly Table[];
  #index: Table<MovementBlock, number>;
  #text: Table<MovementText, number>;
  #blocks: FixedRows<MovementBlock>;

  constructor(index: Table<MovementBlock, number>, text: Table<MovementText, number>) {
    this.tables = [index, text];
    this.#index = index;
    this.#text = text;
    this.#blocks = new FixedRows(index);
  }

  /** Puts movements that lie in no block yet: some hundred together, which stay below what a browser keeps inside a row. */
  async add(packed: Packed): Promise<void> {
    if (packed.n === 0) return;
    const fields = unpackFields<Transaction, "id" | "businessDay">(packed, ["id", "businessDay"]);
    const days = [...new Set(fields.map(({ businessDay }) => businessDay))];
    const ids = Uint32Array.from(fields, ({ id }) => idNumber(id));
    const n = await this.#index.add({ days, ids } as unknown as MovementBlock);
    await this.#text.add({ id: n, text: JSON.stringify(packed) });
  }

  /** Reads which blocks there are into memory. */
  async recall(): Promise<void> {
    await this.#blocks.all();
  }

  async onDay(day: string): Promise<Transaction[]> {
    const keys = await this.#index.where("days").equals(day).primaryKeys();
    return (await this.#read(keys)).flat().filter(({ businessDay }) => businessDay === day);
  }

  /** Those of the ids that lie in blocks. */
  async find(ids: readonly string[]): Promise<Map<string, Transaction>> {
    if (ids.length === 0) return new Map();
    const wanted = new Set(ids);
    const read = await this.#read((await this.#holding(ids)).map(({ n }) => n));
    return new Map(
      read
        .flat()
        .filter(({ id }) => wanted.has(id))
        .map((doc) => [doc.id, doc]),
    );
  }

  async #holding(ids: readonly string[]): Promise<MovementBlock[]> {
    const wanted = new Set(ids.map(idNumber));
    const [only = -1] = wanted;
    const blocks = await this.#blocks.all();
    if (wanted.size === 1) return blocks.filter((block) => block.ids.includes(only));
    return blocks.filter((block) => block.ids.some((id) => wanted.has(id)));
  }

  /** Every movement, a block at a time, until a visit answers false. */
  async each(visit: (docs: Transaction[]) => Promise<unknown> | unknown): Promise<boolean> {
    for (const { n } of await this.#blocks.all()) {
      if ((await visit((await this.#read([n])).flat())) === false) return false;
    }
    return true;
  }

  async count(): Promise<number> {
    return (await this.#blocks.all()).reduce((sum, { ids }) => sum + ids.length, 0);
  }

  /** Makes the blocks again in which one of these lies. */
  async remove(ids: readonly string[]): Promise<void> {
    const gone = new Set(ids);
    for (const { n } of ids.length > 0 ? await this.#holding(ids) : []) {
      const docs = (await this.#read([n])).flat();
      const kept = docs.filter(({ id }) => !gone.has(id));
      if (kept.length === docs.length) continue;
      await this.#index.delete(n);
      await this.#text.delete(n);
      await this.add(pack(kept));
    }
  }

  async clear(): Promise<void> {
    await this.#index.clear();
    await this.#text.clear();
  }

  async #read(keys: readonly number[]): Promise<Transaction[][]> {
    const rows = await this.#text.bulkGet([...keys]);
    return rows.map((row) => (row ? unpack<Transaction>(JSON.parse(row.text) as Packed) : []));
  }
}
