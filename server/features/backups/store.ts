/** Files of backups and their list: made, brought, read, put back and removed. */
import { randomUUID } from "node:crypto";
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { BACKUP_ALARM_HOURS, type BackupState } from "#contract/backup-state";
import {
  type BackupHolds,
  type BackupRecord,
  type BackupType,
  collectionOf,
  fileNameOf,
  type RestoreReport,
} from "#contract/backups";
import type { CollectionName } from "#contract/collections";
import { SETTINGS_ID } from "#contract/fixed-ids";
import { type Id, toId } from "#contract/id";
import { scopeOf } from "#contract/owned";
import type { User } from "#contract/records/business";
import { businessDate, type Instant, startOfBusinessDate } from "#domain/calendar/business-date";
import { backupGroups } from "../../book-file/groups.ts";
import { holdsOfFile } from "../../book-file/holds.ts";
import { type BookFile, LARGEST_BOOK_FILE, namesIn, readBookFile } from "../../book-file/read-file.ts";
import { restoreBookFile } from "../../book-file/restore-file.ts";
import { NotReadBack, writeBookFile } from "../../book-file/write-file.ts";
import { markUnderWay } from "../../db/copy/under-way.ts";
import { read } from "../../db/database.ts";
import { isUnavailable } from "../../db/engine/faults.ts";
import {
  addBackup,
  findBackup,
  finishBackup,
  firstRunAt,
  lastProvedAt,
  removeBackups,
} from "../../db/journal/backups.ts";
import { transact } from "../../db/journal/transact.ts";
import type { Writing } from "../../db/journal/writing.ts";
import { migrationNames } from "../../db/migrate.ts";
import type { Handle } from "../../db/records/store.ts";
import { STORES } from "../../db/records/stores.ts";
import type { Environment } from "../../environment.ts";
import { Refused } from "../../refused.ts";
import { textOfBytes } from "../../text-file.ts";
import { heldIn, rememberHeld } from "./held.ts";
import { fileMade } from "./look/prepare.ts";
import { preparedCopy } from "./look/prepared.ts";

const HOUR_MS = 3_600_000;

/**
 * Whether a person may see all that a backup of these collections holds: one with an own portfolio views a part of many. Only an
 * administrator may see password hashes.
 */
export function mayHold(user: User, names: readonly string[]): boolean {
  if (user.role === "admin") return true;
  return names.every((name) => {
    const collection = collectionOf(name);
    return collection !== undefined && collection !== "users" && scopeOf(user, collection) === "all";
  });
}

export async function stateOf(handle: Handle, now: Instant): Promise<BackupState> {
  const proved = await lastProvedAt(handle);
  const since = proved ?? (await firstRunAt(handle)) ?? now;
  return { lastProvedAt: proved, isLate: now - since > BACKUP_ALARM_HOURS * HOUR_MS };
}

/** The groups that this person may back up, with how many records each has. */
export async function groupsFor(handle: Handle, user: User) {
  const groups = backupGroups().map((group) => ({ group, names: group.map(fileNameOf) }));
  const answer: { collections: string[]; records: number }[] = [];
  for (const { group, names } of groups) {
    if (!mayHold(user, names)) continue;
    let records = 0;
    for (const collection of group) records += await STORES[collection].count(handle);
    answer.push({ collections: names, records });
  }
  return answer;
}

/** The collections that a person chose, completed to whole groups. */
export function chosen(names: readonly string[]): CollectionName[] {
  const asked = names.map(collectionOf);
  if (asked.some((collection) => collection === undefined)) throw new Refused("BAD_REQUEST");
  return backupGroups()
    .filter((group) => group.some((collection) => asked.includes(collection)))
    .flat();
}

export async function createBackup(
  env: Environment,
  user: User,
  {
    collections,
    notes = "",
    type = "manual",
  }: { collections: readonly CollectionName[]; notes?: string; type?: BackupType },
): Promise<BackupRecord> {
  const now = env.clock();
  const { file, filename, unmark } = placeFor(env, now);
  try {
    const made = await writeBookFile(env.db, collections, { file, now, version: env.version });
    const { size, records, holds } = made;
    if (records === 0) throw new Refused("BACKUP_EMPTY");
    rememberHeld(env.backupFolder, filename, holds);
    return await listed(env, user, { filename, type, collections: collections.map(fileNameOf), size, notes });
  } catch (error) {
    rmSync(file, { force: true });
    throw notWritten(env, error);
  } finally {
    unmark();
  }
}

/** A file that an administrator brought: read first, and kept only when it is a good one. */
export async function takeUpload(env: Environment, user: User, bytes: Buffer): Promise<BackupRecord> {
  // Kept as the product writes it, so that whatever reads it next finds what was found here.
  const text = textOfBytes(bytes);
  const brought = readOrRefuse(env, text);
  const collections = namesIn(brought);
  const { file, filename, unmark } = placeFor(env, env.clock());
  try {
    writeFileSync(file, text);
    rememberHeld(env.backupFolder, filename, holdsOfFile(brought));
    return await listed(env, user, {
      filename,
      type: "uploaded",
      collections,
      size: Buffer.byteLength(text),
      notes: "",
    });
  } catch (error) {
    rmSync(file, { force: true });
    throw notWritten(env, error);
  } finally {
    unmark();
  }
}

interface FileLocation {
  file: string;
  filename: string;
  /** Called when the file is listed or gone: until then it is marked as being made. */
  unmark(): void;
}

function placeFor({ backupFolder }: Environment, now: Instant): FileLocation {
  if (backupFolder === undefined) throw new Refused("BACKUP_NOT_WRITTEN");
  try {
    mkdirSync(backupFolder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new Refused("BACKUP_NOT_WRITTEN", { cause });
  }
  for (let at: number = now; ; at += 1000) {
    const filename = `backup_${stampOf(at as Instant)}.json`;
    const unmark = reserve(backupFolder, filename);
    if (unmark) return { file: join(backupFolder, filename), filename, unmark };
  }
}

/** The name is taken with the same step that finds it free: two people may ask in one second. Null where it is another's. */
function reserve(folder: string, filename: string): (() => void) | null {
  const file = join(folder, filename);
  try {
    const unmark = markUnderWay(folder, filename);
    if (!unmark) return null;
    try {
      writeFileSync(file, "", { mode: 0o600, flag: "wx" });
      return unmark;
    } catch (error) {
      unmark();
      throw error;
    }
  } catch (cause) {
    if (existsSync(file)) return null;
    throw new Refused("BACKUP_NOT_WRITTEN", { cause });
  }
}

/** `20260304_120000`, as Santo Domingo counts. */
function stampOf(at: Instant): string {
  const date = businessDate(at);
  const time = new Date(at - startOfBusinessDate(date)).toISOString().slice(11, 19);
  return `${date.replaceAll("-", "")}_${time.replaceAll(":", "")}`;
}

/** A write that the disk does not take is a refusal with its own code, and no fault of the server. */
function notWritten(env: Environment, error: unknown): unknown {
  if (error instanceof Refused || isUnavailable(error)) return error;
  env.report(error, "backup");
  const code = error instanceof NotReadBack ? "BACKUP_NOT_READ_BACK" : "BACKUP_NOT_WRITTEN";
  return new Refused(code, { cause: error });
}

interface Listed {
  filename: string;
  type: BackupType;
  collections: readonly string[];
  size: number;
  notes: string;
}

async function listed(
  { db, clock }: Environment,
  user: User,
  { filename, type: backupType, collections, size: fileSize, notes }: Listed,
): Promise<BackupRecord> {
  const id = toId(randomUUID());
  const createdAt = clock();
  return transact(db, async (writing) => {
    await addBackup(writing, { id, filename, backupType, collections, createdAt, createdBy: user.id });
    await finishBackup(writing, id, { fileSize, notes });
    await noteBackup(
      writing,
      user,
      createdAt,
      backupType === "uploaded" ? "backup.upload" : "backup.create",
      filename,
    );
    return existing(writing.handle, id);
  });
}

export function noteBackup(
  writing: Writing,
  user: User,
  at: Instant,
  command: string,
  filename: string,
  more: object = {},
) {
  const after = { filename, ...more };
  const line = { collection: "settings", id: SETTINGS_ID, before: null, after } as const;
  return writing.note(line, { at, userId: user.id, deviceId: null, commandId: null, command });
}

async function existing(handle: Handle, id: Id): Promise<BackupRecord> {
  const backup = await findBackup(handle, id);
  if (!backup) throw new Refused("BACKUP_MISSING");
  return backup;
}

export async function openBackup(env: Environment, user: User, id: Id) {
  const backup = await read(env.db, (handle) => existing(handle, id));
  const isEngines = backup.backupType === "nightly";
  if (isEngines ? user.role !== "admin" : !mayHold(user, backup.collections)) throw new Refused("FORBIDDEN");
  return { backup, stream: createReadStream(placeOf(env, backup)) };
}

/** A backup that is whole; its file may be on another machine. */
export async function findListed({ db }: Environment, id: Id): Promise<BackupRecord> {
  const backup = await read(db, (handle) => existing(handle, id));
  if (backup.status !== "completed") throw new Refused("BACKUP_MISSING");
  return backup;
}

/** The counts of those that were counted, as far as the person may see them. */
export function holdsOfListed(
  { backupFolder }: Environment,
  user: User,
  backups: readonly BackupRecord[],
): Record<string, BackupHolds> {
  const held = heldIn(backupFolder);
  const known = backups.flatMap(({ id, filename }) => {
    const holds = held[filename];
    if (holds === undefined) return [];
    const seen = Object.entries(holds).filter(([name]) => mayHold(user, [name]));
    return [[id, Object.fromEntries(seen)] as const];
  });
  return Object.fromEntries(known);
}

export function placeOf({ backupFolder }: Environment, { filename }: BackupRecord): string {
  const file = backupFolder === undefined ? "" : join(backupFolder, filename);
  if (filename === "" || !existsSync(file)) throw new Refused("BACKUP_MISSING");
  return file;
}

function readOrRefuse({ db }: Environment, text: string): BookFile {
  const found = readBookFile(text, migrationNames(db.engine).at(-1) ?? "");
  if (!found.ok) throw new Refused(found.code);
  return found.file;
}

/** The contents of a listed backup, once they are known to be as they were written. */
export async function readBackup(
  env: Environment,
  id: Id,
  threads: Set<Worker> = new Set(),
): Promise<{ backup: BackupRecord; file: BookFile }> {
  const backup = await findListed(env, id);
  const place = placeOf(env, backup);
  if (backup.backupType === "nightly")
    return { backup, file: await fileOfNight(env, backup, { place, threads }) };
  refuseTooLarge(place);
  return { backup, file: readOrRefuse(env, textOfBytes(readFileSync(place))) };
}

/** The engine's copy as a file that a restore reads: so both go back by one way, and keep what was collected since. */
async function fileOfNight(
  env: Environment,
  backup: BackupRecord,
  { place, threads }: { place: string; threads: Set<Worker> },
): Promise<BookFile> {
  const { folder, holds, clear } = await preparedCopy(env, backup, { place, threads, makes: "file" });
  try {
    rememberHeld(env.backupFolder, backup.filename, holds);
    return readOrRefuse(env, readFileSync(fileMade(folder), "utf8"));
  } finally {
    clear();
  }
}

/** One that does not fit in memory is for the tools on the server. */
export function refuseTooLarge(place: string): void {
  if (statSync(place).size > LARGEST_BOOK_FILE) throw new Refused("BACKUP_TOO_LARGE");
}

/** Ends a preview: nothing of it stands. */
class Previewed extends Error {
  readonly report: RestoreReport;

  constructor(report: RestoreReport) {
    super("previewed");
    this.report = report;
  }
}

/** The restore itself, done and given up: so what is shown is what would happen. */
export async function previewRestore(env: Environment, user: User, file: BookFile): Promise<RestoreReport> {
  try {
    return await transact(env.db, async (writing) => {
      throw new Previewed(await restoreBookFile(writing, env, file, user));
    });
  } catch (error) {
    if (error instanceof Previewed) return error.report;
    throw notRestored(env, error);
  }
}

/** A restore first makes a copy of the collections that it is about to change. */
export async function restore(
  env: Environment,
  user: User,
  id: Id,
  threads?: Set<Worker>,
): Promise<RestoreReport> {
  const { backup, file } = await readBackup(env, id, threads);
  const notes = `Antes de restaurar ${backup.filename}`;
  const collections = [...file.docs.keys()];
  await createBackup(env, user, { collections, notes, type: "before_restore" }).catch(unlessEmpty);
  try {
    return await transact(env.db, async (writing) => {
      const report = await restoreBookFile(writing, env, file, user);
      const { signature } = report;
      await noteBackup(writing, user, env.clock(), "backup.restore", backup.filename, { signature });
      return report;
    });
  } catch (error) {
    throw notRestored(env, error);
  }
}

/** A business without data has nothing to keep. */
function unlessEmpty(error: unknown): void {
  if (!(error instanceof Refused) || error.code !== "BACKUP_EMPTY") throw error;
}

/** A file that was made by hand may refer to what is not there: the transaction is rolled back, and a person hears so. */
function notRestored(env: Environment, error: unknown): unknown {
  if (error instanceof Refused || isUnavailable(error)) return error;
  env.report(error, "restore");
  return new Refused("RESTORE_FAILED", { cause: error });
}

export async function deleteBackup(env: Environment, user: User, id: Id): Promise<void> {
  const filename = await transact(env.db, async (writing) => {
    const backup = await existing(writing.handle, id);
    if (backup.backupType === "nightly") throw new Refused("BACKUP_IS_THE_ENGINES");
    await removeBackups(writing, [id]);
    await noteBackup(writing, user, env.clock(), "backup.delete", backup.filename);
    return backup.filename;
  });
  if (env.backupFolder !== undefined) rmSync(join(env.backupFolder, filename), { force: true });
}
