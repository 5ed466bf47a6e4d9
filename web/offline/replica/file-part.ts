/** One of the collections that lie in the files of loans, read and written as if its records lay alone. */
import type { Table } from "dexie";
import { FileEdits } from "./file-edits.ts";
import { PARTS, type PackedFile, type PartName } from "./loan-file.ts";
import { eachSlice, type LoanFiles } from "./loan-files.ts";
import type { RecordTable } from "./record-table.ts";

export abstract class FilePart<D extends { id: string }> implements RecordTable<D> {
  readonly tables: readonly Table[];
  protected files: LoanFiles;

  constructor(files: LoanFiles) {
    this.files = files;
    this.tables = files.tables;
  }

  protected abstract readonly part: PartName;
  /** The records of this part in a file. */
  protected abstract in(file: PackedFile): D[];
  abstract bulkGet(ids: readonly string[]): Promise<(D | undefined)[]>;
  abstract whereIs(index: string, value: string): Promise<D[]>;
  /** Adds what these records change in the files. */
  abstract put(docs: readonly D[], edits: FileEdits): Promise<void>;
  /** Adds what the end of these records changes in the files. */
  abstract drop(ids: readonly string[], edits: FileEdits): Promise<void>;

  async bulkPut(docs: readonly D[]): Promise<void> {
    const edits = new FileEdits(this.files);
    await this.put(docs, edits);
    await edits.write();
  }

  async bulkDelete(ids: readonly string[]): Promise<void> {
    const edits = new FileEdits(this.files);
    await this.drop(ids, edits);
    await edits.write();
  }

  async get(id: string): Promise<D | undefined> {
    return (await this.bulkGet([id]))[0];
  }

  async has(id: string, _doc: object): Promise<boolean> {
    return (await this.get(id)) !== undefined;
  }

  async toArray(): Promise<D[]> {
    const all: D[] = [];
    await this.files.each((files) => {
      for (const file of files) all.push(...this.in(file));
    });
    return all.sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  async someIds(most: number): Promise<string[]> {
    const { view, isInRow } = await this.files.inBlocks();
    // The index knows payments only by their place.
    const ids = this.part === "payments" ? [] : view.someWith(this.part, most, isInRow);
    if (ids.length === most) return ids;
    ids.length = 0;
    await this.files.each((files) => {
      ids.push(...files.flatMap((file) => this.in(file)).map(({ id }) => id));
      return ids.length < most;
    });
    return ids.slice(0, most);
  }

  /** As a person counts: of schedules their rows. */
  async count(): Promise<number> {
    const { view, isInRow } = await this.files.inBlocks();
    const place = PARTS.indexOf(this.part);
    let sum = view.count(this.part, isInRow);
    await this.files.rows.orderBy("counts").eachKey((counts) => {
      sum += Number(String(counts).split(" ")[place]);
    });
    return sum;
  }

  async clear(): Promise<void> {
    await this.files.blocks.strip(this.part);
    await eachSlice(this.files.rows, async (rows) => {
      const edits = new FileEdits(this.files);
      for (const { id } of rows) edits.add(id, ({ [this.part]: _gone, ...rest }) => rest);
      await edits.write();
    });
  }
}
