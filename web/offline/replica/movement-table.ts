/**
 * Movements of the drawer: in blocks as a load brought them, and alone what came since. A device of earlier builds has those
 * of each loan in a row beside the loan's file, where they stay until the book is loaded again.
 */
import type { Table } from "dexie";
import { type Packed, unpack, unpackFields } from "#contract/packed";
import type { Transaction } from "#contract/records/business";
import { packedPart, withDocs } from "./file-edits.ts";
import { askedOnce } from "./file-memory.ts";
import { type FileRow, fileRow, isEmptyFile, type PackedFile, shortId } from "./loan-file.ts";
import { eachSlice, type FileRows } from "./loan-files.ts";
import type { MovementBlocks } from "./movement-blocks.ts";
import type { RecordTable } from "./record-table.ts";

export class MovementTable implements RecordTable<Transaction> {
  readonly tables: readonly Table[];
  readonly blocks: MovementBlocks;
  #beside: FileRows;
  #alone: Table<Transaction, string>;

  constructor(beside: FileRows, alone: Table<Transaction, string>, blocks: MovementBlocks) {
    this.#beside = beside;
    this.#alone = alone;
    this.blocks = blocks;
    this.tables = [beside, alone, ...blocks.tables];
  }

  async get(id: string): Promise<Transaction | undefined> {
    return (await this.bulkGet([id]))[0];
  }

  has(id: string, doc: object): Promise<boolean> {
    return askedOnce(`movement ${id}`, () => this.#has(id, doc));
  }

  async #has(id: string, doc: object): Promise<boolean> {
    if ((await this.#alone.where("id").equals(id).count()) > 0) return true;
    const loanId = "loanId" in doc ? doc.loanId : null;
    const row = typeof loanId === "string" ? await this.#beside.get(loanId) : undefined;
    return movementsIn(row).some((each) => each.id === id) || (await this.blocks.find([id])).size > 0;
  }

  /** By their ids alone nothing finds movements beside files but a look into every row: no screen and no command asks so. */
  async bulkGet(ids: readonly string[]): Promise<(Transaction | undefined)[]> {
    const alone = await this.#alone.bulkGet([...ids]);
    const missing = ids.filter((_, i) => alone[i] === undefined);
    const found = await this.blocks.find(missing);
    if (found.size < missing.length) {
      const wanted = new Set(missing);
      await this.#eachBeside((docs) => {
        for (const doc of docs) if (wanted.has(doc.id)) found.set(doc.id, doc);
      });
    }
    return ids.map((id, i) => alone[i] ?? found.get(id));
  }

  async whereIs(index: string, value: string): Promise<Transaction[]> {
    const [key, text] = index === "businessDay" ? ["moved", value] : ["ids", shortId(value)];
    const [alone, rows, inBlocks] = await Promise.all([
      this.#alone.where(index).equals(value).toArray(),
      this.#beside.where(key).equals(text).toArray(),
      index === "businessDay" ? this.blocks.onDay(value) : this.#allInBlocks(),
    ]);
    const others = [...rows.flatMap(movementsIn), ...inBlocks];
    return [...alone, ...others.filter((doc) => Reflect.get(doc, index) === value)];
  }

  async #allInBlocks(): Promise<Transaction[]> {
    const all: Transaction[] = [];
    await this.blocks.each((docs) => all.push(...docs));
    return all;
  }

  async toArray(): Promise<Transaction[]> {
    const all = [...(await this.#alone.toArray()), ...(await this.#allInBlocks())];
    await this.#eachBeside((docs) => all.push(...docs));
    return all.sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  async someIds(most: number): Promise<string[]> {
    const ids = await this.#alone.limit(most).primaryKeys();
    const take = (docs: readonly Transaction[]) => {
      ids.push(...docs.map(({ id }) => id));
      return ids.length < most;
    };
    if (ids.length < most && (await this.blocks.each(take))) await this.#eachBeside(take);
    return ids.slice(0, most);
  }

  async count(): Promise<number> {
    let sum = (await this.#alone.count()) + (await this.blocks.count());
    await this.#beside.orderBy("counts").eachKey((counts) => {
      sum += Number(String(counts).split(" ").at(-1));
    });
    return sum;
  }

  async bulkPut(docs: readonly Transaction[]): Promise<void> {
    if (docs.length === 0) return;
    const before = await this.blocks.find(docs.map(({ id }) => id));
    const isSame = (doc: Transaction) => JSON.stringify(before.get(doc.id)) === JSON.stringify(doc);
    const others = docs.filter((doc) => !isSame(doc));
    await this.blocks.remove(others.flatMap(({ id }) => (before.has(id) ? [id] : [])));
    const beside = await this.#putBeside(others);
    await this.#alone.bulkPut(others.filter(({ id }) => !beside.has(id)));
  }

  /** Puts those that lie in rows beside files where they lie; answers their ids. */
  async #putBeside(docs: readonly Transaction[]): Promise<Set<string>> {
    const loans = [...new Set(docs.flatMap(({ loanId }) => loanId ?? []))];
    const rows = (await this.#beside.bulkGet(loans)).flatMap((row) => (row ? [row] : []));
    const put = new Set<string>();
    for (const row of rows) {
      const here = new Set(movementsIn(row).map(({ id }) => id));
      const own = docs.filter(({ id }) => here.has(id));
      for (const { id } of own) put.add(id);
      if (own.length > 0) await this.#write(row, (file) => withDocs(file.movements, own));
    }
    return put;
  }

  async #write(row: FileRow, edit: (file: PackedFile) => PackedFile["movements"]): Promise<void> {
    const { movements: _before, ...rest } = packedPart(row) ?? { id: row.id };
    const movements = edit(row);
    const file = movements ? { ...rest, movements } : rest;
    if (isEmptyFile(file)) await this.#beside.delete(row.id);
    else await this.#beside.put(fileRow(file));
  }

  async bulkDelete(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#alone.bulkDelete([...ids]);
    await this.blocks.remove(ids);
    const gone = new Set(ids);
    await eachSlice(this.#beside, async (rows) => {
      for (const row of rows) {
        if (!movementsIn(row).some(({ id }) => gone.has(id))) continue;
        await this.#write(row, (file) => withDocs(file.movements, [], gone));
      }
    });
  }

  /** Puts what a page of a load brought. One that came before is put where the page has it. */
  async addPage(movements: readonly Packed[]): Promise<void> {
    const ids = movements
      .flatMap((each) => unpackFields<Transaction, "id">(each, ["id"]))
      .map(({ id }) => id);
    await this.blocks.remove(ids);
    const [alone, beside] = await Promise.all([this.#alone.count(), this.#beside.count()]);
    if (alone + beside > 0) await this.bulkDelete(ids);
    await Promise.all(movements.map((each) => this.blocks.add(each)));
  }

  async clear(): Promise<void> {
    await this.#alone.clear();
    await this.#beside.clear();
    await this.blocks.clear();
  }

  async #eachBeside(visit: (docs: Transaction[]) => unknown): Promise<void> {
    await eachSlice(this.#beside, (rows) => visit(rows.flatMap(movementsIn)));
  }
}

function movementsIn(row: FileRow | undefined): Transaction[] {
  return row?.movements ? unpack<Transaction>(row.movements) : [];
}
