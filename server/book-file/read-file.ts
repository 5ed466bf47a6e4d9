/** Reads a file of a backup and says what is wrong with it, before anything is touched. */
import { createHash } from "node:crypto";
import { z } from "zod";
import { BACKUP_FILE_VERSION, collectionOf, fileNameOf } from "#contract/backups";
import type { CollectionName } from "#contract/collections";
import type { FileRecord } from "#contract/records/business";
import type { RefusalCode } from "#contract/refusals";
import { SCHEMAS } from "#contract/schemas";
import * as value from "#contract/value";
import type { PasswordHash } from "../db/records/password-hashes.ts";
import type { AnyDoc } from "../db/records/store.ts";
import { isTooDeep } from "../nesting.ts";
import { hashOfNamed, type Named, NOTHING_NAMED } from "./named.ts";
import { hasRepeatedKey } from "./repeated-keys.ts";
import { ContentsHash, type Sealed } from "./seal.ts";
import { withYounger } from "./younger-fields.ts";

/** An argon2id hash at a cost that this server can bear: any other would keep it from answering people who sign in. */
const passwordHash = z
  .string()
  .max(300)
  .regex(/^\$argon2id\$v=19\$m=[1-9]\d{3,4},t=[1-9],p=[1-9]\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{16,86}$/);

const hash = z.strictObject({ id: value.id, passwordHash });

const bookFile = z.object({
  version: z.literal(BACKUP_FILE_VERSION),
  createdAt: z.iso.datetime(),
  totalRecords: z.int().min(0),
  collections: z.record(z.string(), z.array(z.unknown())),
  cuadre: z.object({
    app: z.string(),
    schema: z.string(),
    book: z.string(),
    seq: z.int().min(0),
    /** Absent from files of versions that did not say in which run they were made. */
    run: z.string().max(40).optional(),
    /** The last number that a loan had been given; absent from a file of before loans had one. */
    loanNumbers: z.int().min(0).optional(),
    checks: z.record(z.string(), z.object({ records: z.int(), sha256: z.string() })),
    passwords: z.array(hash),
    portalPasswords: z.array(hash),
    contents: z.record(value.id, z.string()),
    /** Absent from a file of before files had what their records name. */
    named: z
      .strictObject({
        accounts: z.array(z.strictObject({ id: value.id, name: z.string().min(1).max(120) })),
        records: z.record(z.string(), z.array(z.unknown())),
      })
      .optional(),
    /** Absent from a file of before files were signed. */
    signature: z.string().max(60).nullable().optional(),
  }),
});

export interface BookFile {
  createdAt: string;
  /** The name of the book that it was made of. */
  book: string;
  /** The change up to which it holds everything. */
  seq: number;
  /** The run of the book in which that number was given; null where the file does not say it. */
  run: string | null;
  /** The last number that a loan had been given. */
  loanNumbers: number;
  docs: ReadonlyMap<CollectionName, ReadonlyMap<string, AnyDoc>>;
  passwords: readonly PasswordHash[];
  portalPasswords: readonly PasswordHash[];
  /** Removed accounts and records that those of the file name. */
  named: Named;
  /** The bytes of files, by their id. */
  contents: ReadonlyMap<string, string>;
  /** All that its signature is under. */
  sealed: Sealed;
  signature: string | null;
}

export type ReadBookFile = { ok: true; file: BookFile } | { ok: false; code: RefusalCode };

/** The same, and where the text is wrong, for the log of the server: it may quote a record. */
export type ExaminedBookFile =
  | Extract<ReadBookFile, { ok: true }>
  | { ok: false; code: RefusalCode; why: string };

/** Larger than any that a person may bring: what does not fit in memory is restored on the server. Bytes. */
export const LARGEST_BOOK_FILE = 200 * 1024 * 1024;

/** `schema` names the last migration of this build: what a later one wrote may say what this one cannot keep. */
export function readBookFile(text: string, schema: string): ReadBookFile {
  const read = examineBookFile(text, schema);
  return read.ok ? read : { ok: false, code: read.code };
}

export function examineBookFile(text: string, schema: string): ExaminedBookFile {
  try {
    return { ok: true, file: fileIn(text, schema) };
  } catch (error) {
    if (!(error instanceof Unfit)) throw error;
    return { ok: false, code: error.code, why: error.message };
  }
}

class Unfit extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, why: string) {
    super(why);
    this.code = code;
  }
}

function fileIn(text: string, schema: string): BookFile {
  const parsed = parse(text);
  if (isNewer(parsed, schema)) throw new Unfit("BACKUP_NEWER", "a later version wrote it");
  const read = bookFile.safeParse(parsed);
  if (!read.success) throw new Unfit("BACKUP_UNREADABLE", read.error.message);
  const { createdAt, totalRecords, collections, cuadre } = read.data;
  const {
    app,
    book,
    seq,
    run = null,
    loanNumbers,
    checks,
    passwords,
    portalPasswords,
    contents,
    signature = null,
  } = cuadre;
  const named = cuadre.named && namedOf(cuadre.named);
  const names = Object.keys(checks);
  if (names.length === 0 || names.length !== Object.keys(collections).length)
    throw damaged("its checks are of other collections");
  const docs = new Map<CollectionName, ReadonlyMap<string, AnyDoc>>();
  for (const name of names) {
    const collection = collectionOf(name);
    if (collection === undefined) throw new Unfit("BACKUP_NEWER", `nothing is known of ${name}`);
    docs.set(collection, docsOf(collection, collections[name] ?? [], checks[name]));
  }
  const records = [...docs.values()].reduce((count, { size }) => count + size, 0);
  if (records !== totalRecords) throw damaged(`${records} records, and ${totalRecords} are named`);
  for (const hashes of [passwords, portalPasswords])
    if (new Set(hashes.map(({ id }) => id)).size !== hashes.length)
      throw damaged("two passwords of one account");
  const files = new Map(Object.entries(contents));
  checkContents(files, docs.get("files"));
  const hash = new ContentsHash();
  for (const [id, base64] of files) hash.add(id, base64);
  const head = { createdAt, totalRecords, app, schema: cuadre.schema, book, seq, run };
  const counted = loanNumbers === undefined ? {} : { loanNumbers };
  const sealed = { ...head, ...counted, checks, passwords, portalPasswords, contents: hash.digest() };
  return {
    ...{ createdAt, book, seq, run, docs, passwords, portalPasswords, contents: files, signature },
    loanNumbers: loanNumbers ?? 0,
    named: named ? wholeNamed(named) : NOTHING_NAMED,
    sealed: named ? { ...sealed, named: hashOfNamed(named) } : sealed,
  };
}

function damaged(why: string): Unfit {
  return new Unfit("BACKUP_DAMAGED", why);
}

function parse(text: string): unknown {
  const parsed = parsedOrNothing(text);
  if (parsed === undefined) throw new Unfit("BACKUP_UNREADABLE", "it is no JSON");
  if (isTooDeep(parsed)) throw new Unfit("BACKUP_UNREADABLE", "it is nested too deep");
  if (hasRepeatedKey(text)) throw damaged("a key stands twice in one object");
  return parsed;
}

function parsedOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Every record is as it was written, fits its schema, and has an id of its own. */
function docsOf(
  collection: CollectionName,
  found: readonly unknown[],
  check: { records: number; sha256: string } | undefined,
): ReadonlyMap<string, AnyDoc> {
  if (!isAsWritten(found, check)) throw damaged(`${collection} are not those that were written`);
  const shape = SCHEMAS[collection];
  const docs = new Map<string, AnyDoc>();
  for (const doc of found) {
    const { error } = shape.safeParse(doc);
    if (error)
      throw damaged(`a record of ${collection} does not fit its schema: ${quoted(doc)} ${error.message}`);
    const { id } = doc as AnyDoc;
    if (docs.has(id)) throw damaged(`${collection} ${id} stands twice`);
    docs.set(id, doc as AnyDoc);
  }
  return new Map(withYounger([...docs.values()], collection).map((doc) => [doc.id, doc]));
}

/** Each record fits its schema, as those of the collections do. */
function namedOf({
  accounts,
  records,
}: {
  accounts: Named["accounts"];
  records: Record<string, unknown[]>;
}): Named {
  for (const [name, docs] of Object.entries(records)) {
    const shape = Object.hasOwn(SCHEMAS, name) ? SCHEMAS[name as CollectionName] : undefined;
    if (!shape) throw new Unfit("BACKUP_NEWER", `nothing is known of ${name}`);
    const bad = docs.find((doc) => !shape.safeParse(doc).success);
    if (bad !== undefined)
      throw damaged(`a removed record of ${name} does not fit its schema: ${quoted(bad)}`);
  }
  return { accounts, records: records as Record<string, AnyDoc[]> };
}

function wholeNamed({ accounts, records }: Named): Named {
  const whole = Object.entries(records).map(([name, docs]) => {
    return [name, withYounger(docs, name as CollectionName)];
  });
  return { accounts, records: Object.fromEntries(whole) };
}

const QUOTED = 80;

/** Its beginning, which holds its id. */
function quoted(doc: unknown): string {
  return JSON.stringify(doc).slice(0, QUOTED);
}

/** The bytes are those that their record declares. */
function checkContents(
  contents: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, AnyDoc> | undefined,
): void {
  for (const [id, base64] of contents) {
    const file = files?.get(id) as FileRecord | undefined;
    const bytes = Buffer.from(base64, "base64");
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    if (file?.sha256 !== sha256 || file.size !== bytes.length)
      throw damaged(`the bytes of ${id} are not those of its record`);
  }
}

/** Another version of the form, or made by a build whose tables this one does not know. */
function isNewer(parsed: unknown, schema: string): boolean {
  const head = z
    .object({
      version: z.string().regex(/^\d+(\.\d+)*$/),
      cuadre: z.object({ schema: z.string() }).optional(),
    })
    .safeParse(parsed);
  if (!head.success) return false;
  const { version, cuadre } = head.data;
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > 1 || (major === 1 && minor > 0) || (cuadre !== undefined && cuadre.schema > schema);
}

function isAsWritten(
  docs: readonly unknown[],
  check: { records: number; sha256: string } | undefined,
): boolean {
  if (check?.records !== docs.length) return false;
  const sum = createHash("sha256");
  for (const doc of docs) sum.update(`${JSON.stringify(doc)}\n`);
  return sum.digest("hex") === check.sha256;
}

/** The collections of a file under the names that it gives them. */
export function namesIn({ docs }: BookFile): string[] {
  return [...docs.keys()].map(fileNameOf);
}
