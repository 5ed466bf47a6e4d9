/**
 * The clients that each user with an own portfolio views, and since when (ruling A7): written in the transaction that changes a
 * client's collector or zone, or the user. The order is that of the changes: no clock decides.
 */
import { sql } from "kysely";
import { type Id, toId } from "#contract/id";
import { hasOwnPortfolio, isOfPortfolio } from "#contract/portfolio";
import type { User } from "#contract/records/business";
import type { Client } from "#contract/records/people";
import { prepared } from "../engine/prepared.ts";
import { among, upsert } from "../records/any-table.ts";
import type { Handle } from "../records/store.ts";
import { scopeHistory } from "../records/tables/log.ts";
import { portfolioIn } from "../records/user-store.ts";

const HISTORY = {
  table: scopeHistory.name,
  key: scopeHistory.key,
  columns: ["user_id", "client_id", "from_seq", "until_seq"],
};

/** Every client, in the row of a user who viewed all until an own portfolio was given. */
const EVERY_CLIENT = toId("00000000-0000-0000-0000-000000000000");

/** A record before a change and after it; null where there is none. */
interface Changed<D> {
  before: D | null;
  after: D | null;
}

/** Writes down who came to view these clients by the change, and who views them no more. */
export async function recordClients(
  handle: Handle,
  changes: readonly Changed<Client>[],
  seq: number,
): Promise<void> {
  const moved = changes.filter(({ before, after }) => !isSameLine(before, after));
  if (moved.length === 0) return;
  for (const user of await limitedUsers(handle)) {
    const given = moved.filter(({ before, after }) => !isOf(user, before) && isOf(user, after));
    const taken = moved.filter(({ before, after }) => isOf(user, before) && !isOf(user, after));
    await begin(handle, user.id, idsOf(given), seq);
    await end(handle, user.id, idsOf(taken), seq);
  }
}

/** The same of a change of the user: role, portfolio, or the account's end. */
export async function recordPortfolio(
  handle: Handle,
  { before, after }: Changed<User>,
  seq: number,
): Promise<void> {
  const userId = after?.id ?? before?.id;
  if (userId === undefined || !(hasOwnPortfolio(before) || hasOwnPortfolio(after))) return;
  if (before && !hasOwnPortfolio(before)) await endOfAll(handle, userId, seq);
  const viewed = new Set<string>(await clientsViewedBy(handle, userId));
  const own = new Set(after && hasOwnPortfolio(after) ? await clientsOf(handle, after) : []);
  await begin(
    handle,
    userId,
    [...own].filter((id) => !viewed.has(id)),
    seq,
  );
  await end(
    handle,
    userId,
    [...viewed].filter((id) => !own.has(id)),
    seq,
  );
}

/** The same of the clients whom an import made, once it is finished by this change. */
export async function recordImported(handle: Handle, importId: string, seq: number): Promise<void> {
  const made = handle.tx
    .selectFrom("import_record")
    .select("entity_id")
    .where("import_id", "=", importId)
    .where("collection", "=", "clients");
  for (const user of await limitedUsers(handle)) {
    const own = await clientsOf(handle, user, sql<boolean>`id in (${made})`);
    await begin(handle, user.id, own, seq);
  }
}

/** The same of these clients once the import is undone. */
export async function endImported(handle: Handle, importId: string, seq: number): Promise<void> {
  const made = handle.tx
    .selectFrom("import_record")
    .select("entity_id")
    .where("import_id", "=", importId)
    .where("collection", "=", "clients");
  await handle.tx
    .updateTable("scope_history")
    .set({ until_seq: seq })
    .where("client_id", "in", made)
    .where("until_seq", "is", null)
    .execute();
}

function isSameLine(before: Client | null, after: Client | null): boolean {
  if (!before || !after) return before === after;
  return (
    (before.zoneId ?? null) === (after.zoneId ?? null) &&
    (before.collectorId ?? null) === (after.collectorId ?? null)
  );
}

/** Whether the client, where there is one, is in the own portfolio of this user. */
export function isOf(user: Pick<User, "id" | "portfolio">, client: Client | null): boolean {
  return client !== null && isOfPortfolio(user, client);
}

function idsOf(changes: readonly Changed<Client>[]): string[] {
  return changes.flatMap(({ before, after }) => after?.id ?? before?.id ?? []);
}

async function limitedUsers({ tx }: Handle): Promise<Pick<User, "id" | "portfolio">[]> {
  const rows = await tx
    .selectFrom("user_account")
    .select(["id", "portfolio"])
    .where("portfolio", "is not", null)
    .where("role", "=", "user")
    .where("removed_at", "is", null)
    .execute();
  return rows.map(({ id, portfolio }) => ({ id: id as Id, ...portfolioIn({ portfolio }) }));
}

async function clientsOf(
  handle: Handle,
  { id, portfolio }: Pick<User, "id" | "portfolio">,
  only = sql<boolean>`true`,
): Promise<string[]> {
  const rows = await handle.tx
    .selectFrom("clients")
    .select("id")
    .where("removed_at", "is", null)
    .where(only)
    .where(({ or, eb }) =>
      or([eb("collector_id", "=", id), among(handle, "zone_id", portfolio?.zoneIds ?? [])]),
    )
    .execute();
  return rows.map((row) => row.id);
}

async function begin(handle: Handle, userId: Id, clientIds: readonly string[], seq: number): Promise<void> {
  await upsert(
    handle,
    HISTORY,
    clientIds.map((id) => [userId, id, seq, null]),
  );
}

/** Cash of any client counts that was taken before the user could hear of it. */
async function endOfAll(handle: Handle, userId: Id, seq: number): Promise<void> {
  await upsert(handle, HISTORY, [[userId, EVERY_CLIENT, 0, seq]]);
}

async function end(handle: Handle, userId: Id, clientIds: readonly string[], seq: number): Promise<void> {
  if (clientIds.length === 0) return;
  await handle.tx
    .updateTable("scope_history")
    .set({ until_seq: seq })
    .where("user_id", "=", userId)
    .where(among(handle, "client_id", clientIds))
    .where("until_seq", "is", null)
    .execute();
}

const viewed = prepared(({ tx }, userId: string) =>
  tx
    .selectFrom("scope_history")
    .select("client_id")
    .where("user_id", "=", userId)
    .where("until_seq", "is", null)
    .orderBy("client_id"),
);

/** The clients in the own portfolio of this user now, in the order of their ids. */
export async function clientsViewedBy(handle: Handle, userId: Id): Promise<Id[]> {
  return (await viewed(handle, userId)).map(({ client_id }) => client_id as Id);
}

/** The users of whom the history says that they view clients now. */
export async function viewersInHistory({ tx }: Handle): Promise<string[]> {
  const rows = await tx
    .selectFrom("scope_history")
    .select("user_id")
    .distinct()
    .where("until_seq", "is", null)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** The statement of `clientsViewedBy`, for a condition. */
export function viewedClients({ tx }: Handle, userId: Id) {
  return tx
    .selectFrom("scope_history")
    .select("client_id")
    .where("user_id", "=", userId)
    .where("until_seq", "is", null);
}

/** The number of the last change by which a client came into the user's portfolio or left it; 0 before the first. */
export async function portfolioSeqOf({ tx }: Handle, userId: Id): Promise<number> {
  const { came, left } = await tx
    .selectFrom("scope_history")
    .select(({ fn }) => [
      fn.max<number | null>("from_seq").as("came"),
      fn.max<number | null>("until_seq").as("left"),
    ])
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Math.max(Number(came ?? 0), Number(left ?? 0));
}

/** Whether a client was in the user's portfolio at any moment after this change. */
export async function viewedAfter(handle: Handle, userId: Id, clientId: Id, seq: number): Promise<boolean> {
  const rows = await handle.tx
    .selectFrom("scope_history")
    .select("from_seq")
    .where("user_id", "=", userId)
    .where("client_id", "in", [clientId, EVERY_CLIENT])
    .where(({ or, eb }) => or([eb("until_seq", "is", null), eb("until_seq", ">", seq)]))
    .limit(1)
    .execute();
  return rows.length > 0;
}

/**
 * The clients that came into a user's portfolio since a change, and those that left it. A client that came and went in between is
 * among the lost, for some of its records may have been sent; one that went and came again is among those that came, for some of
 * its records may have been left out of a load in between.
 */
export async function portfolioSince(
  handle: Handle,
  userId: Id,
  seq: number,
): Promise<{ gained: Id[]; lost: Id[] }> {
  const rows = await handle.tx
    .selectFrom("scope_history")
    .select(["client_id", "from_seq", "until_seq"])
    .where("user_id", "=", userId)
    .where("client_id", "!=", EVERY_CLIENT)
    .where(({ or, eb }) => or([eb("from_seq", ">", seq), eb("until_seq", ">", seq)]))
    .execute();
  const ids = [...new Set(rows.map(({ client_id }) => client_id))].sort() as Id[];
  if (ids.length === 0) return { gained: [], lost: [] };
  const now = await handle.tx
    .selectFrom("scope_history")
    .select("client_id")
    .where("user_id", "=", userId)
    .where("until_seq", "is", null)
    .where(among(handle, "client_id", ids))
    .execute();
  const present = new Set<string>(now.map(({ client_id }) => client_id));
  const came = new Set<string>(
    rows.filter(({ from_seq }) => from_seq > seq).map(({ client_id }) => client_id),
  );
  return {
    gained: ids.filter((id) => present.has(id) && came.has(id)),
    lost: ids.filter((id) => !present.has(id)),
  };
}

/** The condition that a change is of a record which hangs on no client, or on one of the user's portfolio. */
export function ofPortfolio(handle: Handle, userId: Id) {
  return sql<boolean>`(client_id is null or client_id in (${viewedClients(handle, userId)}))`;
}
