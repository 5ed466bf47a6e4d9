/**
 * Writes chosen collections into one file, all as of one moment: version 1.0 of the specification, and beside it what a
 * restore must know to refuse what is damaged, of another business, or of a later version.
 */
import { createHash } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { extname, join } from "node:path";
import { Worker } from "node:worker_threads";
import { BACKUP_FILE_VERSION, type BackupHolds, fileNameOf } from "#contract/backups";
import type { CollectionName } from "#contract/collections";
import { type Database, snapshot } from "../db/database.ts";
import type { Engine } from "../db/engine/kinds.ts";
import { bookName } from "../db/journal/change-log.ts";
import { readHead } from "../db/journal/head.ts";
import { migrationNames } from "../db/migrate.ts";
import { readContent } from "../db/records/file-content.ts";
import { portalHashes, userHashes } from "../db/records/password-hashes.ts";
import type { AnyDoc, Handle } from "../db/records/store.ts";
import { STORES } from "../db/records/stores.ts";
import { holdsOf } from "./holds.ts";
import { hashOfNamed, namedIn } from "./named.ts";
import { examineBookFile, LARGEST_BOOK_FILE } from "./read-file.ts";
import { ContentsHash, signatureOf } from "./seal.ts";

const PAGE = 500;

export interface Checked {
  records: number;
  sha256: string;
}

/** Throws when the disk takes it not, or it cannot be read back; nothing is left of it then. Answers its size in bytes, and how many records. */
export async function writeBookFile(
  db: Database,
  collections: readonly CollectionName[],
  { file, now, version }: { file: string; now: number; version: string },
): Promise<{ size: number; records: number; holds: BackupHolds }> {
  const unfinished = `${file}.unfinished`;
  const out = openSync(unfinished, "w", 0o600);
  try {
    const { records, holds } = await written(out, (write) =>
      snapshot(db, async (handle) => ({
        records: await writeAll(handle, collections, { write, now, version }),
        holds: await holdsOf(handle, collections),
      })),
    );
    const { size } = statSync(unfinished);
    if (size <= LARGEST_BOOK_FILE) await readBack(unfinished, size, db.engine);
    renameSync(unfinished, file);
    return { size, records, holds };
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** It was written and cannot be read: it is none, and the reason names the record. */
export class NotReadBack extends Error {
  override name = "NotReadBack";
}

/** A file of this size is read in a moment; for a larger one everybody else would have to wait. Bytes. */
const READ_AT_ONCE = 2 * 1024 * 1024;

/** The thread's program, in the language of this very file: JavaScript in a package for a shop. */
const READING = join(import.meta.dirname, `reading${extname(import.meta.filename)}`);

/** By the same reader that a restore has. */
async function readBack(file: string, size: number, engine: Engine): Promise<void> {
  const schema = migrationNames(engine).at(-1) ?? "";
  const why = size > READ_AT_ONCE ? await whyInThread(file, schema) : whyNotRead(file, schema);
  if (why !== null) throw new NotReadBack(`the backup cannot be read back: ${why}`);
}

function whyNotRead(file: string, schema: string): string | null {
  const read = examineBookFile(readFileSync(file, "utf8"), schema);
  return read.ok ? null : read.why;
}

function whyInThread(file: string, schema: string): Promise<string | null> {
  const thread = new Worker(READING, { workerData: { file, schema } });
  return new Promise((resolve, reject) => {
    thread.on("message", resolve);
    thread.on("error", reject);
    thread.on("exit", () => reject(new Error("its reading ended early")));
  });
}

/** The disk took not all of a file. The error of the file system is the cause: its code looks like one of a lost connection. */
class NotTaken extends Error {
  override name = "NotTaken";
}

/** Each text is taken whole or refused: a full disk takes the beginning of one and says nothing until the next. */
async function written<T>(out: number, work: (write: (text: string) => void) => Promise<T>): Promise<T> {
  const taken = (act: () => void) => {
    try {
      act();
    } catch (cause) {
      throw new NotTaken("the disk did not take the whole file", { cause });
    }
  };
  try {
    const result = await work((text) => taken(() => writeFileSync(out, text)));
    taken(() => fsyncSync(out));
    return result;
  } finally {
    closeSync(out);
  }
}

interface Writer {
  write(text: string): void;
  now: number;
  version: string;
}

async function writeAll(
  handle: Handle,
  collections: readonly CollectionName[],
  { write, now, version }: Writer,
): Promise<number> {
  const { seq, tag, loanNumbers } = await readHead(handle);
  const counts = await Promise.all(collections.map((name) => STORES[name].count(handle)));
  const totalRecords = counts.reduce((sum, count) => sum + count, 0);
  const head = { version: BACKUP_FILE_VERSION, createdAt: new Date(now).toISOString(), totalRecords };
  write(`${JSON.stringify(head).slice(0, -1)},"collections":{`);
  const checks: Record<string, Checked> = {};
  for (const [place, collection] of collections.entries()) {
    const name = fileNameOf(collection);
    write(`${place > 0 ? "," : ""}${JSON.stringify(name)}:`);
    checks[name] = await writeDocs(handle, collection, write);
  }
  const cuadre = {
    app: version,
    schema: migrationNames(handle.engine).at(-1) ?? "",
    book: await bookName(handle),
    seq,
    run: tag,
    loanNumbers,
    checks,
    passwords: collections.includes("users") ? await userHashes(handle) : [],
    portalPasswords: collections.includes("portalAccounts") ? await portalHashes(handle) : [],
    named: await namedIn(handle, collections),
  };
  write(`},"cuadre":${JSON.stringify(cuadre).slice(0, -1)},"contents":`);
  const contents = await writeContents(handle, collections, write);
  const { createdAt } = head;
  const named = hashOfNamed(cuadre.named);
  const signature = await signatureOf(handle, { createdAt, totalRecords, ...cuadre, contents, named });
  write(`,"signature":${JSON.stringify(signature)}}}\n`);
  return totalRecords;
}

async function writeDocs(
  handle: Handle,
  collection: CollectionName,
  write: (text: string) => void,
): Promise<Checked> {
  const hash = createHash("sha256");
  let records = 0;
  for (let after: string | null = null; ; ) {
    const docs: AnyDoc[] = await STORES[collection].page(handle, after, PAGE);
    const lines = docs.map((doc) => JSON.stringify(doc));
    for (const line of lines) hash.update(`${line}\n`);
    write(`${records > 0 ? "," : "["}${lines.join(",")}`.replace(/^,$/, ""));
    records += docs.length;
    after = docs.at(-1)?.id ?? null;
    if (docs.length < PAGE) break;
  }
  write("]");
  return { records, sha256: hash.digest("hex") };
}

/** One file's bytes at a time: they are the largest part. Answers their checksum. */
async function writeContents(
  handle: Handle,
  collections: readonly CollectionName[],
  write: (text: string) => void,
): Promise<string> {
  write("{");
  const hash = new ContentsHash();
  let isFirst = true;
  if (collections.includes("files")) {
    for (let after: string | null = null; ; ) {
      const files: AnyDoc[] = await STORES.files.page(handle, after, PAGE);
      for (const { id } of files) {
        const bytes = await readContent(handle, id);
        if (!bytes) continue;
        const base64 = bytes.toString("base64");
        hash.add(id, base64);
        write(`${isFirst ? "" : ","}${JSON.stringify(id)}:"${base64}"`);
        isFirst = false;
      }
      after = files.at(-1)?.id ?? null;
      if (files.length < PAGE) break;
    }
  }
  write("}");
  return hash.digest();
}
