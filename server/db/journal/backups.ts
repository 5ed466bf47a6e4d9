/** The list of backups: who made which, when it was proved, and the public key for copies that leave the machine. */
import type { BackupRecord, BackupType } from "#contract/backups";
import type { Id } from "#contract/id";
import type { Instant } from "#domain/calendar/business-date";
import { readInstant, writeInstant } from "../engine/kinds.ts";
import type { Handle } from "../records/store.ts";
import type { Writing } from "./writing.ts";

export interface NewBackup {
  id: Id;
  filename: string;
  backupType: BackupType;
  collections: readonly string[];
  createdAt: number;
  createdBy: Id | null;
  /** The machine in whose folder the file will lie, where it is the only one that may let it go. */
  node?: string | null;
}

/** Begins as `running`; it passes for no backup before `finishBackup`. */
export async function addBackup({ handle: { tx } }: Writing, backup: NewBackup): Promise<void> {
  const { id, filename, backupType, collections, createdAt, createdBy, node = null } = backup;
  await tx
    .insertInto("backups")
    .values({
      id,
      filename,
      backup_type: backupType,
      collections: JSON.stringify(collections),
      file_size: 0,
      notes: "",
      status: "running",
      created_at: writeInstant(createdAt),
      created_by: createdBy,
      proved_at: null,
      second_at: null,
      node,
    })
    .execute();
}

interface Finished {
  filename?: string;
  fileSize: number;
  notes?: string;
  provedAt?: number | null;
  secondAt?: number | null;
}

export async function finishBackup(
  { handle: { tx } }: Writing,
  id: Id,
  { filename, fileSize, notes = "", provedAt = null, secondAt = null }: Finished,
): Promise<void> {
  await tx
    .updateTable("backups")
    .set({
      ...(filename === undefined ? {} : { filename }),
      status: "completed",
      file_size: fileSize,
      notes,
      proved_at: provedAt === null ? null : writeInstant(provedAt),
      second_at: secondAt === null ? null : writeInstant(secondAt),
    })
    .where("id", "=", id)
    .execute();
}

export async function failBackup({ handle: { tx } }: Writing, id: Id, notes: string): Promise<void> {
  await tx.updateTable("backups").set({ status: "failed", notes }).where("id", "=", id).execute();
}

export async function removeBackups({ handle: { tx } }: Writing, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom("backups").where("id", "in", ids).execute();
}

/**
 * A copy holds the list as it was while the copy was made: no process finishes what it lists as running, and the machine
 * that kept the files may be another.
 */
export async function restoreList({ handle: { tx } }: Writing): Promise<void> {
  await tx.deleteFrom("backups").where("status", "=", "running").execute();
  await tx.updateTable("backups").set({ node: null }).where("node", "is not", null).execute();
}

/** Those whose files lie on other machines. */
export async function backupsElsewhere({ tx }: Handle, node: string | null): Promise<Set<string>> {
  const rows = await tx
    .selectFrom("backups")
    .select("id")
    .where("node", "!=", node ?? "")
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Newest first. */
export async function listBackups({ tx }: Handle): Promise<BackupRecord[]> {
  const rows = await tx
    .selectFrom("backups")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id as Id,
    filename: row.filename,
    backupType: row.backup_type as BackupType,
    collections: JSON.parse(row.collections) as string[],
    fileSize: row.file_size,
    notes: row.notes,
    status: row.status as BackupRecord["status"],
    createdAt: readInstant(row.created_at) as Instant,
    provedAt: instantOf(row.proved_at),
    secondAt: instantOf(row.second_at),
  }));
}

export async function findBackup(handle: Handle, id: Id): Promise<BackupRecord | undefined> {
  return (await listBackups(handle)).find((backup) => backup.id === id);
}

/** When the last proved copy was made; null when there is none. */
export async function lastProvedAt({ tx }: Handle): Promise<Instant | null> {
  const row = await tx
    .selectFrom("backups")
    .select("created_at")
    .where("proved_at", "is not", null)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return instantOf(row?.created_at ?? null);
}

/** When the book first ran. */
export async function firstRunAt({ tx }: Handle): Promise<Instant | null> {
  const row = await tx
    .selectFrom("run")
    .select("started_at")
    .orderBy("started_at")
    .limit(1)
    .executeTakeFirst();
  return instantOf(row?.started_at ?? null);
}

export interface BackupKey {
  recipient: string;
  madeAt: Instant;
  confirmedAt: Instant | null;
  /** Made after it and not typed back yet: it locks nothing, and the one before stays in force. */
  next: { recipient: string; madeAt: Instant } | null;
}

export async function findBackupKey({ tx }: Handle): Promise<BackupKey | null> {
  const row = await tx.selectFrom("backup_key").selectAll().executeTakeFirst();
  if (!row) return null;
  const { recipient, made_at, confirmed_at, next_recipient, next_made_at } = row;
  const nextMadeAt = instantOf(next_made_at);
  return {
    recipient,
    madeAt: readInstant(made_at) as Instant,
    confirmedAt: instantOf(confirmed_at),
    next:
      next_recipient === null || nextMadeAt === null
        ? null
        : { recipient: next_recipient, madeAt: nextMadeAt },
  };
}

/** A new key waits until it was typed back: one that is in force goes on, and one that waited is forgotten. */
export async function storeBackupKey(writing: Writing, recipient: string, at: number): Promise<void> {
  const { tx } = writing.handle;
  const present = await findBackupKey(writing.handle);
  if (present?.confirmedAt) {
    await tx
      .updateTable("backup_key")
      .set({ next_recipient: recipient, next_made_at: writeInstant(at) })
      .execute();
    return;
  }
  await tx.deleteFrom("backup_key").execute();
  await tx
    .insertInto("backup_key")
    .values({ ...NO_NEXT, id: 1, recipient, made_at: writeInstant(at), confirmed_at: null })
    .execute();
}

const NO_NEXT = { next_recipient: null, next_made_at: null };

/** The key that was typed back, the newest one by default: from here on copies are locked for it. */
export async function confirmBackupKey(
  { handle }: Writing,
  at: number,
  typed: string | null = null,
): Promise<void> {
  const { next } = (await findBackupKey(handle)) ?? { next: null };
  const isNext = next !== null && (typed ?? next.recipient) === next.recipient;
  const inForce = isNext ? { recipient: next.recipient, made_at: writeInstant(next.madeAt), ...NO_NEXT } : {};
  await handle.tx
    .updateTable("backup_key")
    .set({ ...inForce, confirmed_at: writeInstant(at) })
    .execute();
}

export async function removeBackupKey({ handle: { tx } }: Writing): Promise<void> {
  await tx.deleteFrom("backup_key").execute();
}

function instantOf(text: string | null): Instant | null {
  return text === null ? null : (readInstant(text) as Instant);
}
