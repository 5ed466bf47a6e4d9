/** The append-only log of who changed what (ruling A6). */
import { isDeepStrictEqual } from "node:util";
import type { CollectionName } from "#contract/collections";
import { writeInstant } from "../engine/kinds.ts";
import { upsert } from "../records/any-table.ts";
import type { AnyDoc, Handle } from "../records/store.ts";
import type { Cause } from "./cause.ts";

export interface AuditLine {
  collection: CollectionName;
  id: string;
  before: object | null;
  after: object | null;
}

/** Schedules and the days of a drawer follow from the facts beside them, so they would only repeat what the log says of those. */
export function auditLine(
  collection: CollectionName,
  id: string,
  before: AnyDoc | null,
  after: AnyDoc | null,
): AuditLine | null {
  if (collection === "amortizationItems" || collection === "cashDays") return null;
  if (!before || !after) return { collection, id, before, after };
  const [was, is] = [
    before as unknown as Record<string, unknown>,
    after as unknown as Record<string, unknown>,
  ];
  const fields = Object.keys(is).filter((field) => !isDeepStrictEqual(was[field], is[field]));
  const only = (doc: Record<string, unknown>) =>
    Object.fromEntries(fields.map((field) => [field, doc[field]]));
  return { collection, id, before: only(was), after: only(is) };
}

export async function writeAudit(handle: Handle, lines: readonly AuditLine[], cause: Cause): Promise<void> {
  if (lines.length === 0) return;
  const { userId, deviceId, commandId, command } = cause;
  const by = [writeInstant(cause.at), userId, deviceId, commandId, command] as const;
  const rows = lines.map(({ collection, id, before, after }) => [
    ...by,
    collection,
    id,
    before && JSON.stringify(before),
    after && JSON.stringify(after),
  ]);
  await upsert(handle, LOG, rows);
}

/** Lines are only ever added. */
const LOG = {
  table: "audit",
  key: [],
  columns: [
    "at",
    "user_id",
    "device_id",
    "command_id",
    "command",
    "collection",
    "entity_id",
    "before",
    "after",
  ],
};
