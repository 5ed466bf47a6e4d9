/** Whether there is a proved backup of late: apart, because every screen asks it. */
import { z } from "zod";
import * as value from "./value.ts";

/** After so long without a proved copy everybody who may view settings is told. */
export const BACKUP_ALARM_HOURS = 48;

export const backupState = z.strictObject({
  lastProvedAt: value.instant.nullable(),
  /** More than 48 hours without a proved one. */
  isLate: z.boolean(),
});
export type BackupState = z.infer<typeof backupState>;
