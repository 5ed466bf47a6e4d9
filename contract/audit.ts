/** The audit log as an administrator reads it: newest first, page by page. */
import { z } from "zod";
import { collectionName } from "./sync.ts";
import * as value from "./value.ts";

export const auditQuery = z.strictObject({
  userId: value.id.optional(),
  collection: collectionName.optional(),
  entityId: value.id.optional(),
  from: z.coerce.number().pipe(value.instant).optional(),
  until: z.coerce.number().pipe(value.instant).optional(),
  /** Only lines numbered below this one: the `next` of the page before. */
  before: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
});

export const auditLine = z.strictObject({
  number: z.int(),
  at: value.instant,
  userId: z.string().nullable(),
  userName: z.string().nullable(),
  deviceId: z.string().nullable(),
  deviceName: z.string().nullable(),
  commandId: z.string().nullable(),
  command: z.string(),
  collection: collectionName,
  entityId: z.string(),
  /** A change keeps only the fields that differ; null before a record was made and after it is gone. */
  before: z.json().nullable(),
  after: z.json().nullable(),
});
export type AuditLine = z.infer<typeof auditLine>;

export const auditAnswer = z.strictObject({ lines: z.array(auditLine), next: z.int().nullable() });

/** Everybody whose changes are in the log, by name; `isGone` when the account was deleted since. */
export const auditPeople = z.strictObject({
  people: z.array(z.strictObject({ id: value.id, name: z.string(), isGone: z.boolean() })),
});
export type AuditPeople = z.infer<typeof auditPeople>;
