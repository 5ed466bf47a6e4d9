/** What the portal's accounts keep apart from their documents: the password's hash and the last access. */
import type { Id } from "#contract/id";
import type { PortalAccess } from "#contract/portal";
import type { Instant } from "#domain/calendar/business-date";
import { readInstant } from "../engine/kinds.ts";
import type { Writing } from "../journal/writing.ts";
import { upsert } from "./any-table.ts";
import type { Handle } from "./store.ts";

const CREDENTIAL = {
  table: "portal_credential",
  key: ["account_id"],
  columns: ["account_id", "password_hash"],
};

/** The last access stays when a password is reset. */
export async function storePortalCredential(
  { handle }: Writing,
  { accountId, passwordHash }: { accountId: Id; passwordHash: string },
): Promise<void> {
  await upsert(handle, CREDENTIAL, [[accountId, passwordHash]]);
}

export async function findPortalAccess({ tx }: Handle, clientId: Id): Promise<PortalAccess> {
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
