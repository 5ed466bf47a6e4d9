/** A borrower's sessions of the portal: apart from those of the business's people, in a table that nothing else reads. */
import type { Id } from "#contract/id";
import type { Instant } from "#domain/calendar/business-date";
import { readInstant, writeInstant } from "../engine/kinds.ts";
import { prepared } from "../engine/prepared.ts";
import type { Writing } from "../journal/writing.ts";
import type { Handle } from "./store.ts";

export interface PortalSession {
  clientId: Id;
  accountId: Id | null;
  linkId: Id | null;
  seenAt: Instant;
  expiresAt: Instant;
}

/** One that ran out, or whose client, account or link is gone, is none. */
const sessionRows = prepared(({ tx }, tokenHash: string, now: string) =>
  tx
    .selectFrom("portal_session as session")
    .leftJoin("portal_account as account", "account.id", "session.account_id")
    .leftJoin("portal_link as link", "link.id", "session.link_id")
    .select(["session.client_id", "session.account_id", "session.link_id"])
    .select(["session.seen_at", "session.expires_at"])
    .where("session.token_hash", "=", tokenHash)
    .where("session.expires_at", ">", now)
    .where("account.removed_at", "is", null)
    .where("link.removed_at", "is", null)
    .where("link.revoked_at", "is", null),
);

export async function findPortalSession(
  handle: Handle,
  tokenHash: string,
  now: number,
): Promise<PortalSession | undefined> {
  const [row] = await sessionRows(handle, tokenHash, writeInstant(now));
  if (!row) return undefined;
  return {
    clientId: row.client_id as Id,
    accountId: row.account_id as Id | null,
    linkId: row.link_id as Id | null,
    seenAt: readInstant(row.seen_at) as Instant,
    expiresAt: readInstant(row.expires_at) as Instant,
  };
}

export interface NewPortalSession extends Omit<PortalSession, "seenAt"> {
  tokenHash: string;
  at: Instant;
}

/** Opens a session, notes the access where it began, and forgets the sessions that ran out. */
export async function addPortalSession(writing: Writing, session: NewPortalSession): Promise<void> {
  const { tx } = writing.handle;
  const at = writeInstant(session.at);
  await tx.deleteFrom("portal_session").where("expires_at", "<=", at).execute();
  await tx
    .insertInto("portal_session")
    .values({
      token_hash: session.tokenHash,
      client_id: session.clientId,
      account_id: session.accountId,
      link_id: session.linkId,
      created_at: at,
      seen_at: at,
      expires_at: writeInstant(session.expiresAt),
    })
    .execute();
  await noteAccess(writing, session, session.at);
}

/** A session in use lasts on; the office sees when. */
export async function extendPortalSession(
  writing: Writing,
  tokenHash: string,
  session: Pick<PortalSession, "accountId" | "linkId" | "expiresAt">,
  at: Instant,
): Promise<void> {
  await writing.handle.tx
    .updateTable("portal_session")
    .set({ seen_at: writeInstant(at), expires_at: writeInstant(session.expiresAt) })
    .where("token_hash", "=", tokenHash)
    .execute();
  await noteAccess(writing, session, at);
}

export async function endPortalSession({ handle: { tx } }: Writing, tokenHash: string): Promise<void> {
  await tx.deleteFrom("portal_session").where("token_hash", "=", tokenHash).execute();
}

/** A new password shuts out borrowers who came in with the old one. */
export async function endSessionsOfAccount({ handle: { tx } }: Writing, accountId: Id): Promise<void> {
  await tx.deleteFrom("portal_session").where("account_id", "=", accountId).execute();
}

async function noteAccess(
  { handle: { tx } }: Writing,
  { accountId, linkId }: Pick<PortalSession, "accountId" | "linkId">,
  at: Instant,
): Promise<void> {
  const moment = writeInstant(at);
  if (accountId !== null) {
    await tx
      .updateTable("portal_credential")
      .set({ last_login_at: moment })
      .where("account_id", "=", accountId)
      .execute();
  }
  if (linkId !== null) {
    await tx
      .updateTable("portal_link_use")
      .set({ last_used_at: moment })
      .where("link_id", "=", linkId)
      .execute();
  }
}
