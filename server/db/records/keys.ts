/**
 * The secrets that this book signs with, one for each purpose. They lie in the database, so that a backup carries them:
 * a restored book knows its own signatures again.
 */
import { randomBytes } from "node:crypto";
import { writeInstant } from "../engine/kinds.ts";
import type { Writing } from "../journal/writing.ts";
import type { Handle } from "./store.ts";

const KEY_PURPOSES = ["cursor", "answer", "address", "device", "link", "backup"] as const;
export type KeyPurpose = (typeof KEY_PURPOSES)[number];

export type Keys = Readonly<Record<KeyPurpose, Buffer>>;

const KEY_BYTES = 32;

/** Undefined before the first run of a build that signs for it. */
export async function findKey({ tx }: Handle, purpose: KeyPurpose): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom("signing_key")
    .select("secret")
    .where("purpose", "=", purpose)
    .executeTakeFirst();
  return row && Buffer.from(row.secret);
}

/** The keys of every purpose; those that are missing are made. */
export async function openKeys({ handle: { tx } }: Writing, at: number): Promise<Keys> {
  const rows = await tx.selectFrom("signing_key").select(["purpose", "secret"]).execute();
  const known = new Map(rows.map(({ purpose, secret }) => [purpose, Buffer.from(secret)]));
  for (const purpose of KEY_PURPOSES) {
    if (known.has(purpose)) continue;
    const secret = randomBytes(KEY_BYTES);
    await tx
      .insertInto("signing_key")
      .values({ purpose, secret, made_at: writeInstant(at) })
      .execute();
    known.set(purpose, secret);
  }
  return Object.fromEntries(known) as Record<KeyPurpose, Buffer>;
}
