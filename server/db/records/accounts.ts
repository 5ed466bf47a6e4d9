/** The records for signing in: accounts with their hash, and sessions of which only a hash is kept. */

import type { Id } from "#contract/id";
import type { User } from "#contract/records/business";
import type { Instant } from "#domain/calendar/business-date";
import { readInstant, writeInstant } from "../engine/kinds.ts";
import { prepared } from "../engine/prepared.ts";
import { writeAudit } from "../journal/audit.ts";
import type { Cause } from "../journal/cause.ts";
import type { Writing } from "../journal/writing.ts";
import { among, upsert } from "./any-table.ts";
import type { Handle } from "./store.ts";
import { grantsIn, portfolioIn } from "./user-store.ts";

export async function hasUsers({ tx }: Handle): Promise<boolean> {
  return (await tx.selectFrom("user_account").select("id").limit(1).executeTakeFirst()) !== undefined;
}

export async function findAccount(
  { tx }: Handle,
  email: string,
): Promise<{ id: Id; passwordHash: string | null } | undefined> {
  const row = await tx
    .selectFrom("user_account")
    .leftJoin("credential", "credential.user_id", "user_account.id")
    .select(["user_account.id", "credential.password_hash"])
    .where("user_account.email", "=", email)
    .where("user_account.removed_at", "is", null)
    .executeTakeFirst();
  return row && { id: row.id as Id, passwordHash: row.password_hash };
}

const accountRows = prepared(({ tx }, id: string) =>
  tx
    .selectFrom("user_account as account")
    .leftJoin("user_permission as permission", "permission.user_id", "account.id")
    .select(["account.id", "account.name", "account.email", "account.role"])
    .select(["account.created_at", "account.removed_at", "account.portfolio"])
    .select(["permission.module", "permission.action", "permission.granted"])
    .where("account.id", "=", id),
);

export interface AnyAccount {
  user: User;
  isRemoved: boolean;
}

/** The account of any person, as of this transaction. One that was removed may do nothing, and keeps its name. */
export async function findAnyAccount(handle: Handle, id: Id): Promise<AnyAccount | undefined> {
  const rows = await accountRows(handle, id);
  const [row] = rows;
  if (!row) return undefined;
  const isRemoved = row.removed_at !== null;
  const role = isRemoved ? "user" : (row.role as User["role"]);
  const user: User = {
    id: row.id as Id,
    name: row.name,
    email: row.email,
    role,
    grants: isRemoved || role === "admin" ? {} : grantsIn(rows),
    ...portfolioIn(row),
    createdAt: readInstant(row.created_at) as Instant,
  };
  return { user, isRemoved };
}

/** A password is no record and is told nowhere; that it was changed, by whom and when, stands in the audit log. */
export async function storeCredential(
  { handle }: Writing,
  { userId, passwordHash }: { userId: Id; passwordHash: string },
  cause: Cause,
): Promise<void> {
  const before = await handle.tx
    .selectFrom("credential")
    .select("changed_at")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  await upsert(handle, CREDENTIAL, [[userId, passwordHash, writeInstant(cause.at)]]);
  if (!before) return;
  const line = {
    collection: "users" as const,
    id: userId,
    before: { passwordSetAt: readInstant(before.changed_at) },
    after: { passwordSetAt: cause.at },
  };
  await writeAudit(handle, [line], cause);
}

const CREDENTIAL = {
  table: "credential",
  key: ["user_id"],
  columns: ["user_id", "password_hash", "changed_at"],
};

export interface OpenSession {
  user: User;
  createdAt: number;
  seenAt: number;
  /** The device that last spoke with it. */
  deviceId: string | null;
  /** The number of the change by which the account came to be as it was looked at. */
  accountSeq: number;
}

const sessionRows = prepared(({ tx }, tokenHash: string, now: string) =>
  tx
    .selectFrom("session")
    .innerJoin("user_account as account", "account.id", "session.user_id")
    .leftJoin("user_permission as permission", "permission.user_id", "account.id")
    .leftJoin("change", (join) =>
      join.onRef("change.entity_id", "=", "account.id").on("change.collection", "=", "users"),
    )
    .select(["session.seen_at", "session.created_at as begun_at", "session.device_id"])
    .select(["account.id", "account.name", "account.email", "account.role", "account.created_at"])
    .select("account.portfolio")
    .select(["permission.module", "permission.action", "permission.granted", "change.seq as account_seq"])
    .where("session.token_hash", "=", tokenHash)
    .where("session.expires_at", ">", now)
    .where("session.ended_at", "is", null)
    .where("account.removed_at", "is", null),
);

/** The user behind a session, with the grants of this very moment. */
export async function findSession(
  handle: Handle,
  tokenHash: string,
  now: number,
): Promise<OpenSession | undefined> {
  const rows = await sessionRows(handle, tokenHash, writeInstant(now));
  const [row] = rows;
  if (!row) return undefined;
  const role = row.role as User["role"];
  const user: User = {
    id: row.id as Id,
    name: row.name,
    email: row.email,
    role,
    grants: role === "admin" ? {} : grantsIn(rows),
    ...portfolioIn(row),
    createdAt: readInstant(row.created_at) as Instant,
  };
  const [createdAt, seenAt] = [readInstant(row.begun_at), readInstant(row.seen_at)];
  return { user, createdAt, seenAt, deviceId: row.device_id, accountSeq: row.account_seq ?? 0 };
}

/** Why a session ended, where it did not just run out. */
export async function endingOf(
  { tx }: Handle,
  tokenHash: string,
): Promise<"ACCOUNT_GONE" | "DEVICE_ENDED" | null> {
  const found = await tx
    .selectFrom("session")
    .innerJoin("user_account as account", "account.id", "session.user_id")
    .select(["account.removed_at", "session.ended_at"])
    .where("session.token_hash", "=", tokenHash)
    .executeTakeFirst();
  if (!found) return null;
  if (found.removed_at !== null) return "ACCOUNT_GONE";
  return found.ended_at === null ? null : "DEVICE_ENDED";
}

/** A device that a session speaks for, perhaps beside others: it ends with any of them. */
export async function bindSession(
  { handle: { tx } }: Writing,
  tokenHash: string,
  deviceId: Id,
): Promise<void> {
  await tx
    .insertInto("session_device")
    .values({ token_hash: tokenHash, device_id: deviceId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.updateTable("session").set({ device_id: deviceId }).where("token_hash", "=", tokenHash).execute();
}

/** The row stays, so that the browser hears why. */
export async function endWithDevice(
  { handle: { tx } }: Writing,
  tokenHash: string,
  at: number,
): Promise<void> {
  await tx
    .updateTable("session")
    .set({ ended_at: writeInstant(at) })
    .where("token_hash", "=", tokenHash)
    .execute();
}

/** Those of the sessions that still belong to an account. */
export async function standingSessions(
  handle: Handle,
  tokenHashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await handle.tx
    .selectFrom("session")
    .innerJoin("user_account as account", "account.id", "session.user_id")
    .select("session.token_hash")
    .where(among(handle, "session.token_hash", tokenHashes))
    .where("session.ended_at", "is", null)
    .where("account.removed_at", "is", null)
    .execute();
  return new Set(rows.map(({ token_hash }) => token_hash));
}

/** Whether any person is signed in on any device. */
export async function hasSessions({ tx }: Handle): Promise<boolean> {
  return (await tx.selectFrom("session").select("token_hash").limit(1).executeTakeFirst()) !== undefined;
}

/** Opens a session, and forgets those that ran out. */
export async function addSession(
  { handle: { tx } }: Writing,
  session: { tokenHash: string; userId: Id; at: number; until: number },
): Promise<void> {
  const at = writeInstant(session.at);
  await tx.deleteFrom("session").where("expires_at", "<=", at).execute();
  const open = tx.selectFrom("session").select("token_hash");
  await tx.deleteFrom("session_device").where("token_hash", "not in", open).execute();
  await tx
    .insertInto("session")
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      created_at: at,
      seen_at: at,
      expires_at: writeInstant(session.until),
    })
    .execute();
}

export async function extendSession(
  { handle: { tx } }: Writing,
  tokenHash: string,
  at: number,
  until: number,
): Promise<void> {
  await tx
    .updateTable("session")
    .set({ seen_at: writeInstant(at), expires_at: writeInstant(until) })
    .where("token_hash", "=", tokenHash)
    .execute();
}

export async function endSession({ handle: { tx } }: Writing, tokenHash: string): Promise<void> {
  await tx.deleteFrom("session").where("token_hash", "=", tokenHash).execute();
}

/** Signs a person out everywhere but here: a new password may be meant to shut another person out. */
export async function endOtherSessions(
  { handle: { tx } }: Writing,
  userId: Id,
  keep: string | null,
): Promise<void> {
  const own = tx.deleteFrom("session").where("user_id", "=", userId);
  await (keep === null ? own : own.where("token_hash", "<>", keep)).execute();
}
