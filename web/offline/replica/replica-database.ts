/** The replica: what the server said, and the overlay of unsent work over it. Disposable at any time. */
import type { Table } from "dexie";
import {
  COLLECTION_NAMES,
  COLLECTION_SINCE,
  COLLECTIONS,
  type CollectionName,
  type Doc,
} from "#contract/collections";
import type { Id } from "#contract/id";
import type { Perm } from "#contract/sync";
import type { Instant } from "#domain/calendar/business-date";
import { DeviceDatabase } from "../store/device-database.ts";
import { type StorageOptions, storedName } from "../store/environment.ts";

/** Raised whenever the shape of what is cached changes: a new format is a new database, never a migration. */
export const REPLICA_FORMAT = 4;

const ROWS_LENGTH = "rows.length";

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
  /** Every viewable collection was downloaded once. */
  complete: boolean;
  /** Server time of the last page. */
  updatedAt: Instant | null;
  /** Whose book it is, the same for ever; absent until a first load began. */
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

export function replicaName(userId: Id, number: number, storage: StorageOptions = {}): string {
  return storedName(storage, ownName(userId, number));
}

function ownName(userId: Id, number: number): string {
  return `cache-${REPLICA_FORMAT}-${userId}-${number}`;
}

/** Collections that came after the format: a replica that is here gets their tables and keeps what it has. */
const LATER = Map.groupBy(
  COLLECTION_NAMES.filter((name) => name in COLLECTION_SINCE),
  (name) => COLLECTION_SINCE[name] ?? 0,
);

function tableOf(name: CollectionName): [string, string] {
  return [name, ["id", ...indexesOf(name)].join(", ")];
}

export class ReplicaDatabase extends DeviceDatabase {
  declare overlay: Table<OverlayRow, [string, string]>;
  declare state: Table<ReplicaState | OverlayState, string>;

  constructor(userId: Id, number: number, storage: StorageOptions) {
    super(ownName(userId, number), storage, "relaxed");
    const bases = COLLECTION_NAMES.filter((name) => !(name in COLLECTION_SINCE)).map(tableOf);
    this.version(1).stores({
      ...Object.fromEntries(bases),
      overlay: "[collection+id], collection",
      state: "key",
      shelf: "[collection+n], collection",
      unshelved: "[collection+id], collection",
    });
    for (const [protocol, names] of LATER)
      this.version(protocol).stores(Object.fromEntries(names.map(tableOf)));
  }

  /** The tables carry the names that devices have stored since the first version. */
  get snapshots(): Table<SnapshotRow, [string, number]> {
    return this.table("shelf");
  }

  get dirtyIds(): Table<DirtyId, [string, string]> {
    return this.table("unshelved");
  }

  records<C extends CollectionName>(collection: C): Table<Doc<C>, string> {
    return this.table(collection);
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

/** Where a payment says why a person should look at it, confirmed or not: few are found by either. */
export const REVIEW_INDEXES = ["flags", "outcome.review"] as const;

/** Payments are also read newest first, a page at a time; rows of schedules are counted without reading them. */
const DEVICE_INDEXES: Partial<Record<CollectionName, readonly string[]>> = {
  payments: ["[date+at]", ...REVIEW_INDEXES.map((list) => `*${list}`)],
  amortizationItems: [ROWS_LENGTH],
};

function indexesOf(name: CollectionName): readonly string[] {
  return [...COLLECTIONS[name].indexes, ...(DEVICE_INDEXES[name] ?? [])];
}

/** How much is here, as a person counts it: records, and of schedules their rows. One look at one moment. */
export function countAll(replica: ReplicaDatabase): Promise<Map<CollectionName, number>> {
  const tables = COLLECTION_NAMES.map((name) => replica.records(name));
  return replica.transaction("r", tables, async () => {
    const counts = await Promise.all(COLLECTION_NAMES.map((name) => countOf(replica, name)));
    return new Map(COLLECTION_NAMES.map((name, at) => [name, counts[at] ?? 0]));
  });
}

/** The same count of what is not stored yet. */
export function countDocs(name: CollectionName, docs: readonly object[]): number {
  if (name !== "amortizationItems") return docs.length;
  return docs.reduce((sum, doc) => sum + ("rows" in doc && Array.isArray(doc.rows) ? doc.rows.length : 0), 0);
}

async function countOf(replica: ReplicaDatabase, name: CollectionName): Promise<number> {
  const table = replica.records(name);
  if (name !== "amortizationItems") return table.count();
  let rows = 0;
  for (const length of await table.orderBy(ROWS_LENGTH).uniqueKeys()) {
    if (typeof length === "number") rows += length * (await table.where(ROWS_LENGTH).equals(length).count());
  }
  return rows;
}
