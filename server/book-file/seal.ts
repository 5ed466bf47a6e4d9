/**
 * The signature under a file of a backup: made with a key that is stored in the database, over all that a restore believes. A
 * checksum finds what was damaged; a forger of a file can compute it again, and cannot sign.
 */
import { createHash } from "node:crypto";
import type { BackupSignature } from "#contract/backups";
import { findKey } from "../db/records/keys.ts";
import type { PasswordHash } from "../db/records/password-hashes.ts";
import type { Handle } from "../db/records/store.ts";
import { isSigned, sign } from "../sync/signature.ts";

/** All but the records and the bytes themselves: of these the checksums are signed. */
export interface Sealed {
  createdAt: string;
  totalRecords: number;
  app: string;
  schema: string;
  book: string;
  seq: number;
  run: string | null;
  /** Absent from a file of before loans had numbers. */
  loanNumbers?: number;
  checks: Readonly<Record<string, { records: number; sha256: string }>>;
  passwords: readonly PasswordHash[];
  portalPasswords: readonly PasswordHash[];
  /** The hash of what its records name beside its collections; absent from a file that has none of it. */
  named?: string;
  /** The hash of the bytes of files, as `ContentsHash` makes it. */
  contents: string;
}

/** The bytes of files one after the other, each under its id. */
export class ContentsHash {
  readonly #hash = createHash("sha256");

  add(id: string, base64: string): void {
    this.#hash.update(`${id} ${base64}\n`);
  }

  digest(): string {
    return this.#hash.digest("hex");
  }
}

/** Null where the book has no key yet. */
export async function signatureOf(handle: Handle, sealed: Sealed): Promise<string | null> {
  const key = await findKey(handle, "backup");
  return key ? sign(key, textOf(sealed)) : null;
}

export async function judgeSignature(
  handle: Handle,
  sealed: Sealed,
  signature: string | null,
): Promise<BackupSignature> {
  if (signature === null) return "none";
  const key = await findKey(handle, "backup");
  return key && isSigned(key, textOf(sealed), signature) ? "own" : "other";
}

function textOf({ checks, passwords, portalPasswords, ...head }: Sealed): string {
  const { createdAt, totalRecords, app, schema, book, seq, run, contents, named, loanNumbers } = head;
  const lines = [
    ...[createdAt, totalRecords, app, schema, book, seq, run, contents].map(String),
    ...Object.entries(checks).map(([name, { records, sha256 }]) => `${name} ${records} ${sha256}`),
    ...passwords.map(({ id, passwordHash }) => `user ${id} ${passwordHash}`),
    ...portalPasswords.map(({ id, passwordHash }) => `borrower ${id} ${passwordHash}`),
    ...(named === undefined ? [] : [`named ${named}`]),
    ...(loanNumbers === undefined ? [] : [`loans ${loanNumbers}`]),
  ];
  return `backup ${JSON.stringify(lines)}`;
}
