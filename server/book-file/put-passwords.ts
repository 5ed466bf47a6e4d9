/**
 * Passwords of a file of a backup. An account of which this server knows a password keeps it, so that no file, doctored or
 * only old, changes how a person signs in. The file's is taken for an account that is new here, and that is said.
 */
import type { Id } from "#contract/id";
import type { Cause } from "../db/journal/cause.ts";
import type { Writing } from "../db/journal/writing.ts";
import { endOtherSessions } from "../db/records/accounts.ts";
import {
  type PasswordHash,
  portalHashes,
  putPortalHashes,
  putUserHashes,
  userHashes,
} from "../db/records/password-hashes.ts";
import { endSessionsOfAccount } from "../db/records/portal-sessions.ts";
import type { BookFile } from "./read-file.ts";

export interface PasswordsPut {
  /** The accounts whose password is that of the file. */
  users: ReadonlySet<string>;
  borrowers: number;
}

/** The accounts of the file are there already. */
export async function putPasswords(
  writing: Writing,
  { docs, passwords, portalPasswords }: BookFile,
  cause: Cause,
): Promise<PasswordsPut> {
  const users = unknownOf(passwords, await userHashes(writing.handle), docs.get("users"));
  await putUserHashes(writing, users, cause.at);
  for (const { id } of users) {
    const line = { collection: "users", id, before: { passwordSetAt: null } } as const;
    await writing.note({ ...line, after: { passwordSetAt: cause.at } }, cause);
  }
  const borrowers = unknownOf(
    portalPasswords,
    await portalHashes(writing.handle),
    docs.get("portalAccounts"),
  );
  await putPortalHashes(writing, borrowers);
  return { users: new Set(users.map(({ id }) => id)), borrowers: borrowers.length };
}

/** A session from before an account was withdrawn is not open again because the account is back. */
export async function endSessionsOfReturned(
  writing: Writing,
  { users, portalAccounts }: Record<"users" | "portalAccounts", readonly { id: Id }[]>,
): Promise<void> {
  for (const { id } of users) await endOtherSessions(writing, id, null);
  for (const { id } of portalAccounts) await endSessionsOfAccount(writing, id);
}

function unknownOf(
  inFile: readonly PasswordHash[],
  known: readonly PasswordHash[],
  accounts: ReadonlyMap<string, unknown> | undefined,
): PasswordHash[] {
  const ids = new Set<string>(known.map(({ id }) => id));
  return inFile.filter(({ id }) => accounts?.has(id) && !ids.has(id));
}
