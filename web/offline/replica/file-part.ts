/** One of the collections that lie in the files of loans, read and written as if its records lay alone. */
import type { Table } from "dexie";
import { FileEdits, type Files } from "./file-edits.ts";
import { type FileRow, shortId } from "./loan-file.ts";
import type { RecordTable } from "./record-table.ts";

/** Read at once where all are read: more would keep a screen waiting. */
const SLICE = 200;

/** Every file, some at a time, in the order of their ids, until a visit answers false. */
export async function eachSlice(
  files: Files,
  visit: (rows: FileRow[]) => Promise<unknown> | unknown,
): Promise<void> {
  for (let last = ""; ; ) {
    const rows = await files.where("id").above(last).limit(SLICE).toArray();
    const goesOn = rows.length > 0 && (await visit(rows)) !== false;
    const end = rows.at(-1);
    if (!end || !goesOn || rows.length < SLICE) return;
    last = end.id;
  }
}

export abstract class FilePart<D extends { id: string }> implements RecordTable<D> {
  readonly tables: readonly Table[];
  protected files: Files;

  constructor(files: Files, others: readonly Table[] = []) {
    this.files = files;
    this.tables = [files, ...others];
  }

  protected abstract readonly part: "loan" | "rows" | "payments" | "movements";
  /** The records of this part in a file. */
  protected abstract in(row: FileRow): D[];
  abstract bulkGet(ids: readonly string[]): Promise<(D | undefined)[]>;
  abstract whereIs(index: string, value: string): Promise<D[]>;
  /** Adds what these records change in the files. */
  abstract put(docs: readonly D[], edits: FileEdits): Promise<void>;
  /** Adds what the end of these records changes in the files. */
  abstract drop(ids: readonly string[], edits: FileEdits): Promise<void>;

  /** Whether its records lie in these files, and not in rows beside them. */
  liesIn(files: Files): boolean {
    return this.files === files;
  }

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
    await eachSlice(this.files, (rows) => {
      for (const row of rows) all.push(...this.in(row));
    });
    return all.sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  async someIds(most: number): Promise<string[]> {
    const ids: string[] = [];
    await eachSlice(this.files, (rows) => {
      ids.push(...rows.flatMap((row) => this.in(row)).map(({ id }) => id));
      return ids.length < most;
    });
    return ids.slice(0, most);
  }

  /** As a person counts: of schedules their rows. */
  async count(): Promise<number> {
    const place = ["loan", "rows", "payments", "movements"].indexOf(this.part);
    let sum = 0;
    await this.files.orderBy("counts").eachKey((counts) => {
      sum += Number(String(counts).split(" ")[place]);
    });
    return sum;
  }

  async clear(): Promise<void> {
    await eachSlice(this.files, async (rows) => {
      const edits = new FileEdits(this.files);
      for (const { id } of rows) edits.add(id, ({ [this.part]: _gone, ...rest }) => rest);
      await edits.write();
    });
  }

  /** The records of these ids in the files that are found by them. */
  protected async found(ids: readonly string[]): Promise<Map<string, { doc: D; file: string }>> {
    const wanted = new Set(ids);
    const rows = await this.files
      .where("ids")
      .anyOf([...new Set(ids.map(shortId))])
      .distinct()
      .toArray();
    const docs = new Map<string, { doc: D; file: string }>();
    for (const row of rows) {
      for (const doc of this.in(row)) if (wanted.has(doc.id)) docs.set(doc.id, { doc, file: row.id });
    }
    return docs;
  }
}
