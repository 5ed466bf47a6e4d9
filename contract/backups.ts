/** Backups as the server lists them, the file that a person makes, and what a restore would change. All exists online only. */
import { z } from "zod";
import { ROLES } from "#domain/access/permissions";
import { backupState } from "./backup-state.ts";
import { COLLECTION_NAMES, type CollectionName } from "./collections.ts";
import * as value from "./value.ts";

/**
 * nightly: the engine's own copy, proved by restoring it. manual: the file of chosen collections that a person makes.
 * uploaded: such a file that a person brought. before_restore: such a file that a restore makes of what it will change.
 */
export const BACKUP_TYPES = ["nightly", "manual", "uploaded", "before_restore"] as const;
export type BackupType = (typeof BACKUP_TYPES)[number];

export const BACKUP_STATUSES = ["running", "completed", "failed"] as const;

export const BACKUP_FILE_VERSION = "1.0";

/** The printed key is asked for again after so long. */
export const KEY_ASKED_DAYS = 90;

/** The word that a person types to restore: the server takes nothing else for a yes. */
export const RESTORE_WORD = "RESTAURAR";

/** Schedules follow from loans and payments, the days of a drawer from its movements: both are made again. */
const FOLLOWING: readonly CollectionName[] = ["amortizationItems", "cashDays"];

export const BACKED_UP: readonly CollectionName[] = COLLECTION_NAMES.filter(
  (name) => !FOLLOWING.includes(name),
);

/** The names that the specification gives them in the file. */
const FILE_NAMES: Partial<Record<CollectionName, string>> = {
  interestRates: "interest_rates",
  transactions: "cash_transactions",
  cashDrawers: "cash_drawers",
  cashClosings: "cash_closings",
  handIns: "hand_ins",
  custodySettlements: "custody_settlements",
  portalLinks: "portal_links",
  routeOrders: "route_orders",
  settings: "system_settings",
  paperWordings: "paper_wordings",
};

export function fileNameOf(collection: CollectionName): string {
  return FILE_NAMES[collection] ?? collection;
}

export function collectionOf(name: string): CollectionName | undefined {
  return BACKED_UP.find((collection) => fileNameOf(collection) === name);
}

/** How many records of each collection a backup holds, by the name that the file gives it. Deleted loans are in no count. */
export const backupHolds = z.record(z.string(), z.int());
export type BackupHolds = z.infer<typeof backupHolds>;

export const backupRecord = z.strictObject({
  id: value.id,
  filename: z.string(),
  backupType: z.enum(BACKUP_TYPES),
  /** As the file names them. */
  collections: z.array(z.string()),
  /** Bytes. */
  fileSize: z.int(),
  notes: z.string(),
  status: z.enum(BACKUP_STATUSES),
  createdAt: value.instant,
  /** When it was restored into a place of its own and added up to the book. */
  provedAt: value.instant.nullable(),
  secondAt: value.instant.nullable(),
});
export type BackupRecord = z.infer<typeof backupRecord>;

/** Collections that a backup has together or not at all. */
const backupGroup = z.strictObject({ collections: z.array(z.string()), records: z.int() });

/** Screens of 0.7.0 and before read no answer with counts, and do not ask for them. */
export const backupsQuery = z.strictObject({ holds: z.literal("true").optional() });

export const backupsAnswer = z.strictObject({
  backups: z.array(backupRecord),
  /** The counts of each backup, by its id, where they are asked for; one that was not counted yet is left out. */
  holds: z.record(z.string(), backupHolds).optional(),
  state: backupState,
  /** Only groups that the person who asks may view. */
  groups: z.array(backupGroup),
  /** The key for copies that leave the machine, for administrators; null without one. */
  key: z
    .strictObject({
      madeAt: value.instant,
      confirmedAt: value.instant.nullable(),
      /** When a key was made that was not typed back yet: the other one stays in force. */
      waitingSince: value.instant.nullable(),
      /** A key is to be typed: the new one, or after 90 days the one in force. */
      isDue: z.boolean(),
    })
    .nullable(),
});
export type BackupsAnswer = z.infer<typeof backupsAnswer>;

export const createBackupRequest = z.strictObject({
  collections: z.array(z.string().max(60)).max(60),
  notes: value.line(200).optional(),
});

/** The changes that a restore makes, or has made, in one collection. */
const collectionChange = z.strictObject({
  collection: z.string(),
  /** In the file. */
  records: z.int(),
  added: z.int(),
  changed: z.int(),
  gone: z.int(),
});

const undoneCommand = z.strictObject({
  id: value.id,
  name: z.string(),
  userName: z.string(),
  at: value.instant,
  subject: value.id.nullable(),
});

/**
 * own: this book's own key signed the file. other: another did, or the file was changed since. none: a version that did
 * not sign yet wrote it, or the signature was taken away.
 */
export const BACKUP_SIGNATURES = ["own", "other", "none"] as const;
export type BackupSignature = (typeof BACKUP_SIGNATURES)[number];

export const restoreReport = z.strictObject({
  createdAt: z.string(),
  signature: z.enum(BACKUP_SIGNATURES),
  changes: z.array(collectionChange),
  /** Cash that changed hands after the copy: collected, paid out or handed back, and applied again. */
  reapplied: z.strictObject({ count: z.int(), amount: value.signedAmount }),
  /** Other actions after the copy that do not stand any more; the first of them. */
  undone: z.strictObject({ count: z.int(), commands: z.array(undoneCommand) }),
  /** The people with another account or other rights after the restore. */
  users: z.array(
    z.strictObject({
      name: z.string(),
      email: z.string(),
      role: z.enum(ROLES),
      change: z.enum(["added", "changed", "kept"]),
      /** The password comes from the file too: this server knew none of that account. */
      password: z.boolean(),
    }),
  ),
  /** Borrowers whose password of the portal comes from the file in the same way. */
  portalPasswords: z.int(),
});
export type RestoreReport = z.infer<typeof restoreReport>;

export const restoreRequest = z.strictObject({ confirmation: z.literal(RESTORE_WORD) });

export const newKeyAnswer = z.strictObject({ identity: z.string() });
export const confirmKeyRequest = z.strictObject({ identity: z.string().max(200) });
