/** Tables of the backups: what was copied, when it was proved, and for whose key copies that leave the machine are locked. */
import { BACKUP_STATUSES, BACKUP_TYPES } from "#contract/backups";
import { optional, required, table } from "../table.ts";

/** The file itself is in the folder of backups, under this name. */
export const backups = table(
  "backups",
  {
    id: required("id"),
    filename: required("text"),
    backup_type: required("word", { words: BACKUP_TYPES }),
    collections: required("json"),
    file_size: required("count", { check: ">= 0" }),
    notes: required("text"),
    status: required("word", { words: BACKUP_STATUSES }),
    created_at: required("instant"),
    created_by: optional("id", { references: "user_account" }),
    /** When it was restored into a place of its own and added up to the book. */
    proved_at: optional("instant"),
    /** When a copy of it was put into the second folder. */
    second_at: optional("instant"),
    /** The machine in whose folder the file is; null for one that was made before a backup had a machine. */
    node: optional("word"),
  },
  { indexes: [{ columns: ["created_at"] }] },
);

/** One row. Only the public part: the key itself is on paper, and nowhere here. */
export const backupKey = table("backup_key", {
  id: required("count", { check: "= 1" }),
  recipient: required("text"),
  made_at: required("instant"),
  /** When an administrator last typed the printed key; nothing is encrypted before the first time. */
  confirmed_at: optional("instant"),
  /** A key that was made after it and not typed back yet: until then the one before stays in force. */
  next_recipient: optional("text"),
  next_made_at: optional("instant"),
});
