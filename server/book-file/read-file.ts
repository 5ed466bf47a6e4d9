/** Reads a file of a backup and says what is wrong with it, before anything is touched. */
import { createHash } from "node:crypto";
import { z } from "zod";
import { BACKUP_FILE_VERSION, collectionOf, fileNameOf } from "#contract/backups";
import type { CollectionName } from "#contract/collections";
import type { RefusalCode } from "#contract/refusals";
import { SCHEMAS } from "#contract/schemas";
import * as value from "#contract/value";
import type { PasswordHash } from "../db/records/password-hashes.ts";
import type { AnyDoc } from "../db/records/store.ts";

const hash = z.strictObject({ id: value.id, passwordHash: z.string().max(300) });

const bookFile = z.object({
  version: z.literal(BACKUP_FILE_VERSION),
  createdAt: z.iso.datetime(),
  totalRecords: z.int(),
  collections: z.record(z.string(), z.array(z.unknown())),
  cuadre: z.object({
    app: z.string(),
    schema: z.string(),
    book: z.string(),
    seq: z.int().min(0),
    checks: z.record(z.string(), z.object({ records: z.int(), sha256: z.string() })),
    passwords: z.array(hash),
    portalPasswords: z.array(hash),
    contents: z.record(value.id, z.string()),
  }),
});

export interface BookFile {
  createdAt: string;
  /** The name of the book that it was made of. */
  book: string;
  /** The change up to which it holds everything. */
  seq: number;
  docs: ReadonlyMap<CollectionName, ReadonlyMap<string, AnyDoc>>;
  passwords: readonly PasswordHash[];
  portalPasswords: readonly PasswordHash[];
  /** The bytes of files, by their id. */
  contents: ReadonlyMap<string, string>;
}

export type ReadBookFile = { ok: true; file: BookFile } | { ok: false; code: RefusalCode };

/** `schema` names the last migration of this build: what a later one wrote may say what this one cannot keep. */
export function readBookFile(text: string, schema: string): ReadBookFile {
  const parsed = parse(text);
  if (parsed === undefined) return refused("BACKUP_UNREADABLE");
  if (isNewer(parsed, schema)) return refused("BACKUP_NEWER");
  const read = bookFile.safeParse(parsed);
  if (!read.success) return refused("BACKUP_UNREADABLE");
  const { createdAt, collections, cuadre } = read.data;
  const { book, seq, checks, passwords, portalPasswords, contents } = cuadre;
  const docs = new Map<CollectionName, ReadonlyMap<string, AnyDoc>>();
  const names = Object.keys(checks);
  if (names.length === 0 || names.length !== Object.keys(collections).length)
    return refused("BACKUP_DAMAGED");
  for (const name of names) {
    const collection = collectionOf(name);
    if (collection === undefined) return refused("BACKUP_NEWER");
    const found = collections[name];
    if (!found || !isAsWritten(found, checks[name])) return refused("BACKUP_DAMAGED");
    const shape = SCHEMAS[collection];
    if (!found.every((doc) => shape.safeParse(doc).success)) return refused("BACKUP_DAMAGED");
    docs.set(collection, new Map((found as AnyDoc[]).map((doc) => [doc.id, doc])));
  }
  const files = new Map(Object.entries(contents));
  return { ok: true, file: { createdAt, book, seq, docs, passwords, portalPasswords, contents: files } };
}

function refused(code: RefusalCode): ReadBookFile {
  return { ok: false, code };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
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
