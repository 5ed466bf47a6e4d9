/** One of the collections that lie in the files of loans, read and written as if its records lay alone. */
import type { Table } from "dexie";
import {
  type FileContents,
  type FileRow,
  fileRow,
  isEmptyFile,
  packedFile,
  shortId,
  unpackedFile,
} from "./loan-file.ts";
import type { RecordTable } from "./record-table.ts";

/** Read at once where all are read: more would keep a screen waiting. */
const SLICE = 200;

export type Files = Table<FileRow, string>;

/** Changes the files with these ids, which are made where there are none; one that is left empty goes. */
export async function change(
  files: Files,
  ids: readonly string[],
  edit: (file: FileContents) => FileContents,
): Promise<void> {
  const wanted = [...new Set(ids)];
  const rows = await files.bulkGet(wanted);
  const edited = wanted.map((id, i) => {
    const row = rows[i];
    return edit(row ? unpackedFile(row) : { id });
  });
  const kept = edited.filter((file) => !isEmptyFile(file));
  await files.bulkPut(kept.map((file) => fileRow(packedFile(file))));
  await files.bulkDelete(edited.filter(isEmptyFile).map(({ id }) => id));
}

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
  abstract bulkPut(docs: readonly D[]): Promise<void>;
  abstract bulkDelete(ids: readonly string[]): Promise<void>;

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
    await eachSlice(this.files, (rows) =>
      change(
        this.files,
        rows.map(({ id }) => id),
        ({ [this.part]: _gone, ...rest }) => rest,
      ),
    );
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

/** In the order of their ids, each once. */
export function withDocs<D extends { id: string }>(before: readonly D[] = [], docs: readonly D[]): D[] {
  const byId = new Map([...before, ...docs].map((doc) => [doc.id, doc]));
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}
