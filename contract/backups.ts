/** Backups as the server lists them, and what a person asks of them. All of it exists online only. */
import { z } from "zod";
import * as value from "./value.ts";

/**
 * nightly: the engine's own copy, proved by restoring it. manual: the file of chosen collections that a person makes.
 * uploaded: such a file that a person brought. before_restore: such a file that a restore makes of what it will change.
 */
export const BACKUP_TYPES = ["nightly", "manual", "uploaded", "before_restore"] as const;
export type BackupType = (typeof BACKUP_TYPES)[number];

export const BACKUP_STATUSES = ["running", "completed", "failed"] as const;

export const backupRecord = z.strictObject({
  id: value.id,
  filename: z.string(),
  backupType: z.enum(BACKUP_TYPES),
  collections: z.array(z.string()),
  /** Bytes. */
  fileSize: z.int(),
  notes: z.string(),
  status: z.enum(BACKUP_STATUSES),
  createdAt: value.instant,
  provedAt: value.instant.nullable(),
  secondAt: value.instant.nullable(),
});
export type BackupRecord = z.infer<typeof backupRecord>;
