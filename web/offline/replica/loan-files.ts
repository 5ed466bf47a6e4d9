/** The files of loans: those that changed here, each in a row, before those that lie in blocks as a load brought them. */
import type { Table } from "dexie";
import { blockOf } from "./block-index.ts";
import type { BlockView, FileBlocks } from "./file-blocks.ts";
import { packedPart } from "./file-edits.ts";
import { remembered } from "./file-memory.ts";
import { type FileRow, fileRow, isEmptyFile, type PackedFile } from "./loan-file.ts";

/** Read at once where all are read: more would keep a screen waiting. */
const SLICE = 200;

export type FileRows = Table<FileRow, string>;

/** Every row, some at a time, in the order of their ids, until a visit answers false. */
export async function eachSlice(
  rows: FileRows,
  visit: (rows: FileRow[]) => Promise<unknown> | unknown,
): Promise<boolean> {
  for (let last = ""; ; ) {
    const some = await rows.where("id").above(last).limit(SLICE).toArray();
    const goesOn = some.length === 0 || (await visit(some)) !== false;
    const end = some.at(-1);
    if (!goesOn) return false;
    if (!end || some.length < SLICE) return true;
    last = end.id;
  }
}

export class LoanFiles {
  readonly rows: FileRows;
  readonly blocks: FileBlocks;
  readonly tables: readonly Table[];

  constructor(rows: FileRows, blocks: FileBlocks) {
    this.rows = rows;
    this.blocks = blocks;
    this.tables = [rows, ...blocks.tables];
  }

  /** In the order of the ids, undefined where there is none. */
  get(ids: readonly string[]): Promise<(PackedFile | undefined)[]> {
    return remembered(ids, (missing) => this.#read(missing));
  }

  async #read(ids: readonly string[]): Promise<(PackedFile | undefined)[]> {
    const rows = await this.rows.bulkGet([...ids]);
    const others = ids.filter((_, i) => rows[i] === undefined);
    if (others.length === 0) return rows.map(packedPart);
    const inBlocks = await this.blocks.files(others);
    return ids.map((id, i) => packedPart(rows[i]) ?? inBlocks.get(id));
  }

  /** The files of these loans that there are, each once. */
  async some(ids: readonly string[]): Promise<PackedFile[]> {
    const files = await this.get([...new Set(ids)]);
    return files.flatMap((file) => (file ? [file] : []));
  }

  /** Every file once, some at a time, until a visit answers false: one that changes meanwhile as it was or as it is. */
  async each(visit: (files: readonly PackedFile[]) => Promise<unknown> | unknown): Promise<void> {
    const { isInRow } = await this.inBlocks();
    const visited = new Set<string>();
    const goesOn = await this.blocks.each((files) => {
      const others = files.filter(({ id }) => !isInRow(id));
      for (const { id } of others) visited.add(id);
      return visit(others);
    });
    if (goesOn) await eachSlice(this.rows, (rows) => visit(rows.filter(({ id }) => !visited.has(id))));
  }

  /** The blocks, and which files are not read from them. */
  async inBlocks(): Promise<{ view: BlockView; isInRow: (id: string) => boolean }> {
    const view = await this.blocks.view();
    const rows = view.blocks.length === 0 ? [] : await this.rows.toCollection().primaryKeys();
    const ids = new Set(rows);
    return { view, isInRow: (id) => ids.has(id) };
  }

  async count(): Promise<number> {
    const { view, isInRow } = await this.inBlocks();
    const others = [...view.places.keys()].filter((id) => !isInRow(id)).length;
    return others + (await this.rows.count());
  }

  /** Puts files as they stand now. One that is left empty goes, or hides the one that is stored in a block. */
  async put(files: readonly PackedFile[]): Promise<void> {
    const empty = files.filter(isEmptyFile);
    const { places } = empty.length > 0 ? await this.blocks.view() : NO_BLOCKS;
    const gone = new Set(empty.flatMap(({ id }) => (places.has(id) ? [] : [id])));
    const kept = files.filter(({ id }) => !gone.has(id));
    if (kept.length > 0) await this.rows.bulkPut(kept.map(fileRow));
    if (gone.size > 0) await this.rows.bulkDelete([...gone]);
  }

  /** Puts what a page of a load brought: of what changed here already, only what the page has is replaced. */
  async add(files: readonly PackedFile[], block = blockOf(files)): Promise<void> {
    if (files.length === 0) return;
    const [first = "", last = ""] = [files[0]?.id, files.at(-1)?.id];
    // On most pages there is none, and one look says so.
    const [changed] = await Promise.all([
      this.rows.where("id").between(first, last, true, true).primaryKeys(),
      this.blocks.add(block),
    ]);
    const here = new Set(changed);
    const both = files.filter(({ id }) => here.has(id));
    if (both.length === 0) return;
    const rows = await this.rows.bulkGet(both.map(({ id }) => id));
    await this.rows.bulkPut(both.map((file, i) => fileRow({ ...packedPart(rows[i]), ...file })));
  }

  /** Takes files away whole: nothing of them stays in a block. */
  async drop(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.rows.bulkDelete([...ids]);
    await this.blocks.drop(new Set(ids));
  }

  async clear(): Promise<void> {
    await this.rows.clear();
    await this.blocks.clear();
  }
}

const NO_BLOCKS = { places: new Map<string, unknown>() };
