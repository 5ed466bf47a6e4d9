/**
 * Changes to the files of loans, gathered so that each file is read once and written once, whatever of it changes: a page of the
 * server brings a loan, its schedule and its payments one collection after the other.
 */
import { type Packed, pack, unpack } from "#contract/packed";
import type { FileRow, PackedFile } from "./loan-file.ts";

type Edit = (file: PackedFile) => PackedFile;

/** Where files are read from and put. */
export interface EditedFiles {
  get(ids: readonly string[]): Promise<(PackedFile | undefined)[]>;
  put(files: readonly PackedFile[]): Promise<void>;
}

export class FileEdits {
  #files: EditedFiles;
  #edits = new Map<string, Edit[]>();

  constructor(files: EditedFiles) {
    this.#files = files;
  }

  /** Edits of one file are made in the order in which they were added. */
  add(id: string, edit: Edit): void {
    const known = this.#edits.get(id);
    if (known) known.push(edit);
    else this.#edits.set(id, [edit]);
  }

  /** Makes the files where there are none. */
  async write(): Promise<void> {
    const ids = [...this.#edits.keys()];
    if (ids.length === 0) return;
    const files = await this.#files.get(ids);
    const edited = ids.map((id, i) => {
      const edits = this.#edits.get(id) ?? [];
      return edits.reduce<PackedFile>((file, edit) => edit(file), files[i] ?? { id });
    });
    this.#edits.clear();
    await this.#files.put(edited);
  }
}

/** The row without what it is found by. */
export function packedPart(row: FileRow | undefined): PackedFile | undefined {
  if (!row) return undefined;
  const { ids: _ids, paid: _paid, moved: _moved, review: _review, counts: _counts, ...file } = row;
  return file;
}

/** In the order of their ids, each once; without those that are gone. */
export function withDocs<D extends { id: string }>(
  before: Packed | undefined,
  docs: readonly D[],
  gone: ReadonlySet<string> = new Set(),
): Packed {
  const byId = new Map([...(before ? unpack<D>(before) : []), ...docs].map((doc) => [doc.id, doc]));
  for (const id of gone) byId.delete(id);
  return pack([...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1)));
}
