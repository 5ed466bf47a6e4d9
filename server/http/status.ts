/** Which HTTP status a refusal has. The one place; a business refusal inside a push or a command is always 200. */
import type { RefusalCode } from "#contract/refusals";

const STATUS: Partial<Record<RefusalCode, number>> = {
  BAD_REQUEST: 400,
  TOO_LARGE: 413,
  TOO_MANY: 429,
  NOT_FOUND: 404,
  NOT_SIGNED_IN: 401,
  ACCOUNT_GONE: 401,
  FORBIDDEN: 403,
  OTHER_USER: 403,
  EPOCH_CHANGED: 409,
  DEVICE_FORKED: 409,
  DEVICE_UNKNOWN: 409,
  CURSOR_TOO_OLD: 410,
  CLIENT_OLD: 426,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  USER_UNKNOWN: 401,
  WRONG_PASSWORD: 401,
  SETUP_DONE: 409,
  BACKUP_MISSING: 404,
  BACKUP_NOT_WRITTEN: 409,
  BACKUP_UNREADABLE: 422,
  BACKUP_DAMAGED: 422,
  BACKUP_NEWER: 422,
  BACKUP_OF_ANOTHER: 422,
  BACKUP_HAS_LATE_MONEY: 422,
  BACKUP_TOO_LARGE: 413,
  BACKUP_KEY_WRONG: 422,
  RESTORE_FAILED: 409,
  FILE_UNDECLARED: 404,
  FILE_GONE: 404,
  FILE_DIFFERS: 422,
};

export function statusOf(code: RefusalCode): number {
  return STATUS[code] ?? 400;
}
