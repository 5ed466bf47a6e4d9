/** The hashes of passwords, for backups: the one way by which they leave the database. */
import type { Id } from "#contract/id";
import { writeInstant } from "../engine/kinds.ts";
import type { Writing } from "../journal/writing.ts";
import { upsert } from "./any-table.ts";
import type { Handle } from "./store.ts";

export interface PasswordHash {
  id: Id;
  passwordHash: string;
}

export async function userHashes({ tx }: Handle): Promise<PasswordHash[]> {
  const rows = await tx
    .selectFrom("credential")
    .select(["user_id as id", "password_hash as passwordHash"])
    .orderBy("user_id")
    .execute();
  return rows as PasswordHash[];
}

export async function portalHashes({ tx }: Handle): Promise<PasswordHash[]> {
  const rows = await tx
    .selectFrom("portal_credential")
    .select(["account_id as id", "password_hash as passwordHash"])
    .orderBy("account_id")
    .execute();
  return rows as PasswordHash[];
}

export async function putUserHashes(
  { handle }: Writing,
  hashes: readonly PasswordHash[],
  at: number,
): Promise<void> {
  const rows = hashes.map(({ id, passwordHash }) => [id, passwordHash, writeInstant(at)]);
  const columns = ["user_id", "password_hash", "changed_at"];
  await upsert(handle, { table: "credential", key: ["user_id"], columns }, rows);
}

export async function putPortalHashes({ handle }: Writing, hashes: readonly PasswordHash[]): Promise<void> {
  const rows = hashes.map(({ id, passwordHash }) => [id, passwordHash]);
  const columns = ["account_id", "password_hash"];
  await upsert(handle, { table: "portal_credential", key: ["account_id"], columns }, rows);
}
