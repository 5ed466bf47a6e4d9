/** Reads the audit log, newest first. */

import type { AuditLine, AuditPeople } from "#contract/audit";
import type { CollectionName } from "#contract/collections";
import type { Id } from "#contract/id";
import type { Instant } from "#domain/calendar/business-date";
import { readInstant, writeInstant } from "../engine/kinds.ts";
import type { Handle } from "../records/store.ts";

export interface AuditFilter {
  userId?: string | undefined;
  collection?: CollectionName | undefined;
  entityId?: string | undefined;
  from?: number | undefined;
  until?: number | undefined;
  before?: number | undefined;
}

export async function readAudit({ tx }: Handle, filter: AuditFilter, limit: number): Promise<AuditLine[]> {
  const { userId, collection, entityId, from, until, before } = filter;
  const rows = await tx
    .selectFrom("audit")
    .leftJoin("user_account", "user_account.id", "audit.user_id")
    .leftJoin("device", "device.id", "audit.device_id")
    .selectAll("audit")
    .select(["user_account.name as user_name", "device.name as device_name"])
    .$if(userId !== undefined, (query) => query.where("audit.user_id", "=", userId ?? null))
    .$if(collection !== undefined, (query) => query.where("collection", "=", collection ?? ""))
    .$if(entityId !== undefined, (query) => query.where("entity_id", "=", entityId ?? ""))
    .$if(from !== undefined, (query) => query.where("at", ">=", writeInstant(from ?? 0)))
    .$if(until !== undefined, (query) => query.where("at", "<=", writeInstant(until ?? 0)))
    .$if(before !== undefined, (query) => query.where("number", "<", before ?? 0))
    .orderBy("number", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    number: row.number,
    at: readInstant(row.at) as Instant,
    userId: row.user_id,
    userName: row.user_name,
    deviceId: row.device_id,
    deviceName: row.device_name,
    commandId: row.command_id,
    command: row.command,
    collection: row.collection as CollectionName,
    entityId: row.entity_id,
    before: row.before === null ? null : JSON.parse(row.before),
    after: row.after === null ? null : JSON.parse(row.after),
  }));
}

/** Accounts are few and the log is long: it is asked for one line of each, by its index. */
export async function readAuditPeople({ tx }: Handle): Promise<AuditPeople["people"]> {
  const rows = await tx
    .selectFrom("user_account")
    .select(["id", "name", "removed_at"])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("audit").select("audit.number").whereRef("audit.user_id", "=", "user_account.id")),
    )
    .orderBy("name")
    .orderBy("id")
    .execute();
  return rows.map(({ id, name, removed_at }) => ({ id: id as Id, name, isGone: removed_at !== null }));
}
