/** The fields of the portal's accounts kept apart from their documents: the password's hash and the last access. */
import type { Id } from "#contract/id";
import type { PortalAccess } from "#contract/portal";
import type { Instant } from "#domain/calendar/business-date";
import { readInstant } from "../engine/kinds.ts";
import type { Writing } from "../journal/writing.ts";
import { upsert } from "./any-table.ts";
import { endSessionsOfAccount } from "./portal-sessions.ts";
import type { Handle } from "./store.ts";

const CREDENTIAL = {
  table: "portal_credential",
  key: ["account_id"],
  columns: ["account_id", "password_hash"],
};

/** The last access stays when a password is reset, and no session that the old one opened. */
export async function storePortalCredential(
  writing: Writing,
  { accountId, passwordHash }: { accountId: Id; passwordHash: string },
): Promise<void> {
  await upsert(writing.handle, CREDENTIAL, [[accountId, passwordHash]]);
  await endSessionsOfAccount(writing, accountId);
}

export interface PortalSignIn {
  id: Id;
  clientId: Id;
  passwordHash: string;
}

/** The account behind an e-mail, with what signing in compares. */
export async function findPortalAccount({ tx }: Handle, email: string): Promise<PortalSignIn | undefined> {
  const row = await tx
    .selectFrom("portal_account as account")
    .innerJoin("portal_credential as credential", "credential.account_id", "account.id")
    .select(["account.id", "account.client_id", "credential.password_hash"])
    .where("account.email", "=", email)
    .where("account.removed_at", "is", null)
    .executeTakeFirst();
  return row && { id: row.id as Id, clientId: row.client_id as Id, passwordHash: row.password_hash };
}

export async function findPortalAccess({ tx }: Handle, clientId: Id): Promise<Omit<PortalAccess, "links">> {
  const row = await tx
    .selectFrom("portal_account as account")
    .leftJoin("portal_credential as credential", "credential.account_id", "account.id")
    .select(["account.email", "credential.last_login_at"])
    .where("account.client_id", "=", clientId)
    .where("account.removed_at", "is", null)
    .executeTakeFirst();
  if (!row) return { hasAccess: false, email: null, lastLogin: null };
  const { email, last_login_at: lastLogin } = row;
  return {
    hasAccess: true,
    email,
    lastLogin: lastLogin === null ? null : (readInstant(lastLogin) as Instant),
  };
}
