/** The replica: what the server said, and the overlay of unsent work over it. Disposable at any time. */
import type { Table } from "dexie";
import { COLLECTION_NAMES, type CollectionName, type Doc } from "#contract/collections";
import type { Id } from "#contract/id";
import { type InFile, isInFile, type OfLoan, type Part } from "#contract/load";
import type { Perm } from "#contract/sync";
import type { Instant } from "#domain/calendar/business-date";
import { DeviceDatabase } from "../environment/device-database.ts";
import { type StorageOptions, storedName } from "../environment/environment.ts";
import { FileBlocks } from "./file-blocks.ts";
import { FileEdits } from "./file-edits.ts";
import { rememberFiles } from "./file-memory.ts";
import { FilePart } from "./file-part.ts";
import { fileTable, PART_OF } from "./file-tables.ts";
import { FormerPayments, FormerSchedules } from "./former-tables.ts";
import { LoanFiles } from "./loan-files.ts";
import { MovementBlocks } from "./movement-blocks.ts";
import { MovementTable } from "./movement-table.ts";
import type { PaymentRecords } from "./payment-records.ts";
import { PlainTable, type RecordTable } from "./record-table.ts";
import { declareTables, REPLICA_FORMAT, type ReplicaFormat } from "./replica-versions.ts";

export interface ReplicaState {
  key: "base";
  epoch: string;
  /** Where the general pull goes on; null until a first load began. */
  cursor: string | null;
  /** Where the server stood at the newest loaded page, until a pull has brought everything up to there. */
  seen?: string;
  perm: Perm | null;
  /** The collections downloaded so far, and where an unfinished one goes on. */
  loaded: Partial<Record<CollectionName, { done: boolean; after: string | null }>>;
  /** How far each part of an unfinished load came, and what of the files of loans it brings. */
  parts?: Partial<Record<Part, { done: boolean; after: string | null }>>;
  filesOf?: readonly OfLoan[];
  /** Clients that came into the portfolio of this user, and of whom nothing was brought yet. */
  gaining?: readonly Id[];
  /** Records that were not here when a page brought something that hangs on them, until the last page of a pull. */
  held?: readonly { of: CollectionName; id: Id }[];
  /** Everything that a day's work needs is here, though not every history. */
  working?: boolean;
  /** Every viewable collection was downloaded once. */
  complete: boolean;
  /** Server time of the last page. */
  updatedAt: Instant | null;
  /** The id of the book, the same for ever; absent until a first load began. */
  book?: string;
  /** When a data package took the place of what was here; absent after a download. */
  packageAt?: Instant;
  /** How much it brought, as a person counts it. */
  packageItems?: number;
}

export interface OverlayRow {
  collection: CollectionName;
  id: string;
  /** Null: deleted here. */
  doc: unknown;
  /** Ids of the commands that made it so, in order. */
  by: readonly string[];
  /** The command that created the record; null when the replica has it. */
  createdBy: string | null;
}

/** Many records of a collection as one text (see `snapshot.ts`). */
export interface SnapshotRow {
  collection: CollectionName;
  n: number;
  json: string;
}

/** The records of a collection that came or changed, and the ids of those that are gone. */
export interface RecordChanges {
  collection: CollectionName;
  docs: readonly { id: string }[];
  gone: readonly string[];
}

/** A record that changed since its collection was packed. */
export interface DirtyId {
  collection: CollectionName;
  id: string;
}

export interface OverlayState {
  key: "overlay";
  /** The `boxVersion` that the overlay was made from. */
  version: number;
}

export function replicaName(
  userId: Id,
  number: number,
  storage: StorageOptions = {},
  format: ReplicaFormat = REPLICA_FORMAT,
): string {
  return storedName(storage, ownName(userId, number, format));
}

function ownName(userId: Id, number: number, format: ReplicaFormat): string {
  return `cache-${format}-${userId}-${number}`;
}

export class ReplicaDatabase extends DeviceDatabase {
  declare overlay: Table<OverlayRow, [string, string]>;
  declare state: Table<ReplicaState | OverlayState, string>;
  readonly format: ReplicaFormat;
  readonly number: number;
  #records = new Map<CollectionName, RecordTable<{ id: string }>>();
  #files: LoanFiles | undefined;

  /** `installed`: the version in which it is stored on this device, where that is known. */
  constructor(
    userId: Id,
    number: number,
    storage: StorageOptions,
    format: ReplicaFormat = REPLICA_FORMAT,
    installed = 0,
  ) {
    super(ownName(userId, number, format), storage, "relaxed");
    this.format = format;
    this.number = number;
    declareTables(this, format, installed);
  }

  /** Undefined in the former format. */
  get loanFiles(): LoanFiles | undefined {
    if (this.format !== REPLICA_FORMAT) return undefined;
    this.#files ??= new LoanFiles(
      this.table("loanFiles"),
      new FileBlocks(
        this.table("fileBlocks"),
        this.table("fileTexts"),
        this.table("paymentTexts"),
        this.table("blockEarnings"),
      ),
      this.table("fileEarnings"),
    );
    return this.#files;
  }

  /** Undefined in the former format. */
  get movements(): MovementTable | undefined {
    const records: unknown = this.records("transactions");
    return records instanceof MovementTable ? records : undefined;
  }

  /** The tables carry the names that devices have stored since the first version. */
  get snapshots(): Table<SnapshotRow, [string, number]> {
    return this.table("shelf");
  }

  get dirtyIds(): Table<DirtyId, [string, string]> {
    return this.table("unshelved");
  }

  records<C extends CollectionName>(collection: C): RecordTable<Doc<C>> {
    const known = this.#records.get(collection) ?? this.#tableOf(collection);
    this.#records.set(collection, known);
    return known as RecordTable<Doc<C>>;
  }

  /** Many questions about the same loans, as of one moment. Nothing but the replica is awaited in it. */
  reading<T>(task: () => Promise<T>): Promise<T> {
    // Dexie follows awaits only in a function that is asynchronous itself.
    return this.transaction("r", this.baseTables, async () => {
      rememberFiles();
      return await task();
    });
  }

  /** Changes records of several collections; each file of a loan is read and written once. Transactions are the caller's. */
  async change(changes: readonly RecordChanges[]): Promise<void> {
    const edits = this.loanFiles ? new FileEdits(this.loanFiles) : null;
    for (const { collection, docs, gone } of changes) {
      const records = this.records(collection) as unknown as RecordTable<{ id: string }>;
      if (edits && records instanceof FilePart) {
        await records.put(docs, edits);
        await records.drop(gone, edits);
      } else {
        await records.bulkPut(docs);
        await records.bulkDelete(gone);
      }
    }
    await edits?.write();
  }

  /** Whether the file of a loan has come with this of it, be it empty. */
  async hasOfLoan(name: InFile, loanId: string): Promise<boolean> {
    const [file] = (await this.loanFiles?.get([loanId])) ?? [];
    return file?.[PART_OF[name]] !== undefined;
  }

  get payments(): PaymentRecords {
    return this.records("payments") as PaymentRecords;
  }

  #tableOf(name: CollectionName): RecordTable<{ id: string }> {
    const files = this.loanFiles;
    if (files && isInFile(name)) return fileTable(name, files);
    if (files && name === "transactions") {
      const blocks = new MovementBlocks(this.table("movementBlocks"), this.table("movementTexts"));
      const movements = new MovementTable(this.table("loanMovements"), this.table(name), blocks);
      return movements as unknown as RecordTable<{ id: string }>;
    }
    if (name === "payments") return new FormerPayments(this.table(name));
    if (name === "amortizationItems") return new FormerSchedules(this.table(name));
    return new PlainTable(this.table(name));
  }

  /** Everything that a transaction must name which may change what the server said. */
  get baseTables(): Table[] {
    const tables = COLLECTION_NAMES.flatMap((name) => this.records(name).tables);
    return [...new Set([...tables, this.state, this.snapshots, this.dirtyIds])];
  }

  async readState(): Promise<ReplicaState> {
    const row = await this.state.get("base");
    return row?.key === "base" ? row : EMPTY_REPLICA;
  }

  async overlayVersion(): Promise<number> {
    const row = await this.state.get("overlay");
    return row?.key === "overlay" ? row.version : -1;
  }
}

export const EMPTY_REPLICA: ReplicaState = {
  key: "base",
  epoch: "",
  cursor: null,
  perm: null,
  loaded: {},
  complete: false,
  updatedAt: null,
};

/** How much is here, as a person counts it: records, and of schedules their rows. One look at one moment. */
export function countAll(replica: ReplicaDatabase): Promise<Map<CollectionName, number>> {
  return replica.transaction("r", replica.baseTables, async () => {
    const counts = await Promise.all(COLLECTION_NAMES.map((name) => replica.records(name).count()));
    return new Map(COLLECTION_NAMES.map((name, at) => [name, counts[at] ?? 0]));
  });
}

/** The same count of what is not stored yet. */
export function countDocs(name: CollectionName, docs: readonly object[]): number {
  if (name !== "amortizationItems") return docs.length;
  return docs.reduce((sum, doc) => sum + ("rows" in doc && Array.isArray(doc.rows) ? doc.rows.length : 0), 0);
}
