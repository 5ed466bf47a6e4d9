/** Whether there is a proved backup of late: apart, because every screen asks it. */
import { z } from "zod";
import * as value from "./value.ts";

/** After so long without a proved copy every person who may view settings sees a warning. */
export const BACKUP_ALARM_HOURS = 48;

export const backupState = z.strictObject({
  lastProvedAt: value.instant.nullable(),
  /** More than 48 hours without a proved one. */
  isLate: z.boolean(),
});
export type BackupState = z.infer<typeof backupState>;
