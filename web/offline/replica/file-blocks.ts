/**
 * Blocks of files as a load brought them. A block is never changed: a file that changes is put into a row of its own, which
 * stands before the block (`loan-files.ts`), and a part that comes again is put into another block.
 */
import type { Table } from "dexie";
import {
  type BlockText,
  blockOf,
  dayNumber,
  type FileBlock,
  hasPart,
  idNumber,
  type MadeBlock,
  textKey,
} from "./block-index.ts";
import { BLOCK_EARNINGS, type BlockEarnings, type MonthSums } from "./earned-sums.ts";
import { FixedRows } from "./fixed-rows.ts";
import { PARTS, type PackedFile, type PartName } from "./loan-file.ts";
import { type FilesOf, MadeOfBlocks } from "./made-of-blocks.ts";
import type { DateEnds } from "./payment-records.ts";
import { PAYMENT_WORDS, type PaymentTextRow } from "./payment-texts.ts";

export const BLOCK_INDEXES = { fileBlocks: "++n", fileTexts: "id" };

/** Some hundred files' texts: what a screen and a tap read again. */
const TEXTS_KEPT = 32;

/** Files that are read in one go where all are wanted: in between a screen answers. */
const READ_TOGETHER = 8;

interface Line {
  block: FileBlock;
  /** The file's place in it. */
  at: number;
}

type FileLocation = { [P in PartName]?: Line };

export interface PaidAt {
  loanId: string;
  /** Days since 1970. */
  day: number;
  at: number;
}

export class FileBlocks {
  readonly tables: readonly Table[];
  #index: Table<FileBlock, number>;
  #text: Table<BlockText, number>;
  #blocks: FixedRows<FileBlock>;
  #texts: FixedRows<BlockText>;
  #words: MadeOfBlocks<PaymentTextRow, string>;
  #earned: MadeOfBlocks<BlockEarnings, MonthSums>;
  #view = new BlockView([]);

  constructor(
    index: Table<FileBlock, number>,
    text: Table<BlockText, number>,
    words: Table<PaymentTextRow, number>,
    earned: Table<BlockEarnings, number>,
  ) {
    this.tables = [index, text, words, earned];
    this.#words = new MadeOfBlocks(words, index, PAYMENT_WORDS);
    this.#earned = new MadeOfBlocks(earned, index, BLOCK_EARNINGS);
    this.#index = index;
    this.#text = text;
    this.#blocks = new FixedRows(index);
    this.#texts = new FixedRows(text, TEXTS_KEPT);
  }

  /** The blocks that there are now. */
  async view(): Promise<BlockView> {
    const blocks = await this.#blocks.all();
    if (!this.#view.isOf(blocks)) this.#view = new BlockView(blocks);
    return this.#view;
  }

  async add({ index, texts }: MadeBlock): Promise<void> {
    if (texts.length === 0) return;
    const n = await this.#index.add(index as FileBlock);
    await this.#text.bulkAdd(texts.map((text, slice) => ({ id: textKey(n, slice), text })));
  }

  /** The files of these loans, as far as blocks have them. */
  async files(ids: readonly string[], view?: BlockView): Promise<Map<string, PackedFile>> {
    const known = view ?? (await this.view());
    const lines = new Map(ids.flatMap((id) => placeEntries(id, known.places.get(id))));
    if (lines.size === 0) return new Map();
    const keys = [...new Set([...lines.values()].flatMap((place) => keysOf(place)))];
    const rows = await this.#texts.some(keys);
    const texts = new Map(keys.map((key, i) => [key, rows[i]?.text.split("\n") ?? []]));
    return new Map([...lines].map(([id, place]) => [id, fileAt(id, place, texts)]));
  }

  /** The loans of these blocks whose payments may be found by their words, and perhaps some more. */
  async loansFound(
    view: BlockView,
    range: DateEnds,
    mayFind: (text: string, loanId: string) => boolean,
  ): Promise<string[]> {
    const blocks = view.blocks.filter((block) => hasPaymentsIn(block, range));
    const texts = await this.#words.of(blocks, this.#paidIn(view));
    return blocks.flatMap((block) => {
      const lines = texts.get(block.n) ?? [];
      return block.ids.filter((id, at) => view.isPaidIn(id, block) && mayFind(lines[at] ?? "", id));
    });
  }

  /** The earnings of each file that is paid in a block, by block. Each reading of some files waits for `breathe`. */
  earned(view: BlockView, breathe: () => Promise<void>): Promise<ReadonlyMap<number, readonly MonthSums[]>> {
    return this.#earned.of(view.blocks, this.#paidIn(view, breathe));
  }

  /** The files of a block whose payments are read from it: all at once, or some at a time with a breath before. */
  #paidIn(view: BlockView, breathe?: () => Promise<void>): FilesOf {
    const read = this.files.bind(this);
    return async function* (block) {
      for (const [from, to] of breathe ? readingsOf(block) : [[0, block.ids.length]]) {
        await breathe?.();
        const ids = block.ids.slice(from, to);
        const files = await read(
          ids.filter((id) => view.isPaidIn(id, block)),
          view,
        );
        yield ids.map((id) => files.get(id));
      }
    };
  }

  /** Every file, some at a time, until a visit answers false. */
  async each(visit: (files: PackedFile[]) => Promise<unknown> | unknown): Promise<boolean> {
    const view = await this.view();
    for (const block of view.blocks) {
      for (const [from, to] of readingsOf(block)) {
        const ids = block.ids.slice(from, to).filter((id, i) => view.isFirst(id, block, from + i));
        const files = await this.files(ids, view);
        if ((await visit([...files.values()])) === false) return false;
      }
    }
    return true;
  }

  /** Takes a part out of every file. */
  async strip(part: PartName): Promise<void> {
    const { blocks } = await this.view();
    await this.#rewrite(blocks, ({ [part]: _gone, ...rest }) => rest);
  }

  /** Takes files out. */
  async drop(ids: ReadonlySet<string>): Promise<void> {
    const { blocks } = await this.view();
    const first = blocks.findIndex((block) => block.ids.some((id) => ids.has(id)));
    // The later one of two blocks with one file holds: the blocks that follow are written again too, in their order.
    if (first >= 0) await this.#rewrite(blocks.slice(first), (file) => (ids.has(file.id) ? null : file));
  }

  /** Writes blocks again, each with its files as `edit` leaves them: a block itself never changes. */
  async #rewrite(blocks: readonly FileBlock[], edit: (file: PackedFile) => PackedFile | null): Promise<void> {
    for (const block of blocks) {
      const keys = keysIn(block);
      const rows = await this.#text.bulkGet(keys);
      const files = rows
        .flatMap((row) => row?.text.split("\n") ?? [])
        .flatMap((line) => edit(JSON.parse(line) as PackedFile) ?? []);
      await this.#index.delete(block.n);
      for (const made of [this.#words, this.#earned]) await made.table.delete(block.n);
      await this.#text.bulkDelete(keys);
      await this.add(blockOf(files.filter((file) => PARTS.some((each) => file[each] !== undefined))));
    }
  }

  async clear(): Promise<void> {
    for (const table of this.tables) await table.clear();
  }
}

/** The blocks of one moment, and where in them each part of a file stands. */
export class BlockView {
  readonly blocks: readonly FileBlock[];
  readonly places = new Map<string, FileLocation>();

  constructor(blocks: readonly FileBlock[]) {
    this.blocks = blocks;
    for (const block of blocks) {
      for (const [at, id] of block.ids.entries()) {
        const place = this.places.get(id) ?? {};
        for (const part of PARTS) if (hasPart(block, at, part)) place[part] = { block, at };
        this.places.set(id, place);
      }
    }
  }

  isOf(blocks: readonly FileBlock[]): boolean {
    return blocks.length === this.blocks.length && blocks.every((block, i) => block === this.blocks[i]);
  }

  /** Whether the payments of this loan are read from this block. */
  isPaidIn(id: string, block: FileBlock): boolean {
    return this.places.get(id)?.payments?.block === block;
  }

  /** Whether this line is the one by which a walk over all blocks comes to the file. */
  isFirst(id: string, block: FileBlock, at: number): boolean {
    const place = this.places.get(id);
    const first = place?.loan ?? place?.rows ?? place?.payments;
    return first?.block === block && first.at === at;
  }

  /** At most so many loans that have this part. */
  someWith(part: PartName, most: number, isElsewhere: (id: string) => boolean): string[] {
    const ids: string[] = [];
    for (const [id, place] of this.places) {
      if (ids.length === most) break;
      if (place[part] && !isElsewhere(id)) ids.push(id);
    }
    return ids;
  }

  /** As a person counts: of schedules their rows. `isElsewhere`: this file is not read from a block. */
  count(part: PartName, isElsewhere: (id: string) => boolean): number {
    let sum = 0;
    if (part === "payments") {
      for (const block of this.blocks) sum += this.#own(block, isElsewhere, 0, block.paid.id.length).length;
      return sum;
    }
    for (const [id, place] of this.places) {
      const line = place[part];
      if (line && !isElsewhere(id)) sum += part === "rows" ? (line.block.rows[line.at] ?? 0) : 1;
    }
    return sum;
  }

  /** The loans whose indexed field has the value, and perhaps some that had it. */
  loansBy(index: string, value: string): string[] {
    return this.blocks.flatMap(({ ids, by }) => ids.filter((_, at) => by[index]?.[at] === value));
  }

  /** The loans with whose payments one of these ids may lie. */
  loansWithPayments(paymentIds: readonly string[]): string[] {
    const wanted = new Set(paymentIds.map(idNumber));
    return this.blocks.flatMap(({ ids, paid: { id, file } }) =>
      placesAmong(id, wanted).map((i) => ids[file[i] ?? -1] ?? ""),
    );
  }

  /** The loans with which payments lie that were collected for this one. */
  loansClaiming(claimedLoanId: string): string[] {
    return this.blocks.flatMap(({ ids, claims }) =>
      claims.flatMap(([file, claimed]) => (claimed === claimedLoanId ? [ids[file] ?? ""] : [])),
    );
  }

  loansInReview(): string[] {
    return this.blocks.flatMap(({ ids, review }) => review.map((file) => ids[file] ?? ""));
  }

  /** Where the payments of a range lie: the newest so many of each block. */
  paidWithin(range: DateEnds, limit: number, isElsewhere: (id: string) => boolean): PaidAt[] {
    return this.blocks.flatMap((block) => {
      const [from, to] = boundsIn(block.paid.day, range);
      const own = this.#own(block, isElsewhere, from, to);
      return own.slice(limit < own.length ? -limit : 0).map((i) => paidPlace(block, i));
    });
  }

  /** The oldest or the newest payment of each block. */
  paidEnd(end: "first" | "last", isElsewhere: (id: string) => boolean): PaidAt[] {
    return this.blocks.flatMap((block) => {
      const own = this.#own(block, isElsewhere, 0, block.paid.id.length);
      const i = end === "first" ? own[0] : own.at(-1);
      return i === undefined ? [] : [paidPlace(block, i)];
    });
  }

  countPaid(range: DateEnds, isElsewhere: (id: string) => boolean): number {
    return this.blocks.reduce(
      (sum, block) => sum + this.#own(block, isElsewhere, ...boundsIn(block.paid.day, range)).length,
      0,
    );
  }

  /** The places of payments that are read from this block, among some of them. */
  #own(block: FileBlock, isElsewhere: (id: string) => boolean, from: number, to: number): number[] {
    const isHere = block.ids.map((id) => this.isPaidIn(id, block) && !isElsewhere(id));
    const { file } = block.paid;
    const own: number[] = [];
    for (let i = from; i < to; i++) if (isHere[file[i] ?? -1]) own.push(i);
    return own;
  }
}

function hasPaymentsIn({ paid }: FileBlock, range: DateEnds): boolean {
  const [from, to] = boundsIn(paid.day, range);
  return to > from;
}

function paidPlace({ ids, paid }: FileBlock, i: number): PaidAt {
  return { loanId: ids[paid.file[i] ?? -1] ?? "", day: paid.day[i] ?? 0, at: paid.at[i] ?? 0 };
}

function placesAmong(ids: Uint32Array, wanted: ReadonlySet<number>): number[] {
  const [only = -1] = wanted;
  const found: number[] = [];
  // The engine looks for one number quicker than a loop does.
  if (wanted.size === 1) for (let i = ids.indexOf(only); i >= 0; i = ids.indexOf(only, i + 1)) found.push(i);
  else for (let i = 0; i < ids.length; i++) if (wanted.has(ids[i] ?? -1)) found.push(i);
  return found;
}

/** The first place within the range, and the first beyond it. */
function boundsIn(days: Int32Array, { from, to }: DateEnds): [number, number] {
  return [
    from === null ? 0 : firstNotBelow(days, dayNumber(from)),
    to === null ? days.length : firstNotBelow(days, dayNumber(to) + 1),
  ];
}

function firstNotBelow(days: Int32Array, day: number): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle] ?? 0) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

function placeEntries(id: string, place: FileLocation | undefined): [string, FileLocation][] {
  return place ? [[id, place]] : [];
}

function keyOf({ block, at }: Line): number {
  return textKey(block.n, block.slices[at] ?? 0);
}

function keysOf(place: FileLocation): number[] {
  return PARTS.flatMap((part) => (place[part] ? [keyOf(place[part])] : []));
}

/** The files of a block from one place to another, about so many: those of a text together, so that it is read once. */
function readingsOf({ ids, slices }: FileBlock): [number, number][] {
  const readings: [number, number][] = [];
  let from = 0;
  for (let at = 1; at <= ids.length; at++) {
    const isEnd = at === ids.length || (at - from >= READ_TOGETHER && slices[at] !== slices[at - 1]);
    if (!isEnd) continue;
    readings.push([from, at]);
    from = at;
  }
  return readings;
}

function keysIn({ n, slices }: FileBlock): number[] {
  return [...new Set(slices)].map((slice) => textKey(n, slice));
}

function fileAt(id: string, place: FileLocation, texts: ReadonlyMap<number, readonly string[]>): PackedFile {
  const read = new Map<FileBlock, PackedFile>();
  const file: PackedFile = { id };
  for (const part of PARTS) {
    const line = place[part];
    if (!line) continue;
    const known = read.get(line.block) ?? lineOf(line, texts);
    read.set(line.block, known);
    if (known[part] !== undefined) Object.assign(file, { [part]: known[part] });
  }
  return file;
}

function lineOf(line: Line, texts: ReadonlyMap<number, readonly string[]>): PackedFile {
  const { block, at } = line;
  const text = texts.get(keyOf(line))?.[at - block.slices.indexOf(block.slices[at] ?? 0)];
  // Another tab may have removed it since its index was read.
  return text === undefined ? { id: block.ids[at] ?? "" } : (JSON.parse(text) as PackedFile);
}
