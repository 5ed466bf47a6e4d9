/** The files of loans: those that changed here, each in a row, before those that lie in blocks as a load brought them. */
import type { Table } from "dexie";
import type { EarnedMoney } from "#domain/analytics/earned";
import { blockOf } from "./block-index.ts";
import {
  EarnedByMonth,
  type FileEarnings,
  fileEarnings,
  isOfPresentRules,
  type MonthSums,
} from "./earned-sums.ts";
import type { BlockView, FileBlocks } from "./file-blocks.ts";
import { packedPart } from "./file-edits.ts";
import { remembered } from "./file-memory.ts";
import { type FileRow, fileRow, isEmptyFile, type PackedFile } from "./loan-file.ts";

/** Read at once where all are read: more would keep a screen waiting. */
const SLICE = 200;
/** Rows whose sums are made in one go: in between a screen answers. */
const SUMMED_TOGETHER = 8;

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
  /** The sums of the rows; each goes whenever its row is written. */
  #earned: Table<FileEarnings, string>;

  constructor(rows: FileRows, blocks: FileBlocks, earned: Table<FileEarnings, string>) {
    this.rows = rows;
    this.blocks = blocks;
    this.#earned = earned;
    this.tables = [rows, earned, ...blocks.tables];
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
    await this.#earned.bulkDelete(files.map(({ id }) => id));
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
    await this.#earned.bulkDelete([...here]);
  }

  /** Takes files away whole: nothing of them stays in a block. */
  async drop(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.rows.bulkDelete([...ids]);
    await this.#earned.bulkDelete([...ids]);
    await this.blocks.drop(new Set(ids));
  }

  async clear(): Promise<void> {
    await this.rows.clear();
    await this.#earned.clear();
    await this.blocks.clear();
  }

  /** Earnings of all payments, by month. Each reading of files whose sums are not here yet waits for `breathe`. */
  async earnedByMonth(breathe: () => Promise<void>): Promise<ReadonlyMap<string, EarnedMoney>> {
    for (;;) {
      const ofBlocks = await this.blocks.earned(await this.blocks.view(), breathe);
      await this.#sumRows(breathe);
      const earned = await this.rows.db.transaction("r", [...this.tables], async () => {
        return await this.#earnedNow(ofBlocks);
      });
      // Files that came or changed meanwhile have no sums yet.
      if (earned) return earned.months();
    }
  }

  /** Makes the sums of rows that have none. */
  async #sumRows(breathe: () => Promise<void>): Promise<void> {
    const [ids, earned] = await Promise.all([this.rows.toCollection().primaryKeys(), this.#earned.toArray()]);
    const known = new Set(earned.filter(isOfPresentRules).map(({ id }) => id));
    const missing = ids.filter((id) => !known.has(id));
    for (let from = 0; from < missing.length; from += SUMMED_TOGETHER) {
      await breathe();
      await this.rows.db.transaction("rw", [this.rows, this.#earned], async () => {
        const rows = await this.rows.bulkGet(missing.slice(from, from + SUMMED_TOGETHER));
        await this.#earned.bulkPut(rows.flatMap((row) => (row ? [fileEarnings(row)] : [])));
      });
    }
  }

  /** Undefined while the sums of a file are not here. */
  async #earnedNow(ofBlocks: ReadonlyMap<number, readonly MonthSums[]>): Promise<EarnedByMonth | undefined> {
    const { view, isInRow } = await this.inBlocks();
    const [ofRows, rows] = await Promise.all([this.#earned.toArray(), this.rows.count()]);
    const present = ofRows.filter(isOfPresentRules);
    if (present.length !== rows) return undefined;
    const earned = new EarnedByMonth();
    for (const { sums } of present) earned.addSums(sums);
    for (const block of view.blocks) {
      const sums = ofBlocks.get(block.n);
      if (!sums) return undefined;
      for (const [at, id] of block.ids.entries())
        if (sums[at] && view.isPaidIn(id, block) && !isInRow(id)) earned.addSums(sums[at]);
    }
    return earned;
  }
}

const NO_BLOCKS = { places: new Map<string, unknown>() };
