/** The tables of a replica, and by which versions devices came to them. */
import type { Dexie, Table, Transaction } from "dexie";
import { COLLECTION_NAMES, COLLECTION_SINCE, COLLECTIONS, type CollectionName } from "#contract/collections";
import { isInFile } from "#contract/load";
import { EARNED_INDEXES } from "./earned-sums.ts";
import { BLOCK_INDEXES } from "./file-blocks.ts";
import { FORMER_INDEXES } from "./former-tables.ts";
import { FILE_INDEXES, type FileRow, fileRow, isEmptyFile, MOVEMENT_FILE_INDEXES } from "./loan-file.ts";
import { MOVEMENT_BLOCK_INDEXES } from "./movement-blocks.ts";
import { PAYMENT_TEXT_INDEXES } from "./payment-texts.ts";

/** Raised whenever the shape of what is cached changes: a new format is a new database, never a migration. */
export const REPLICA_FORMAT = 5;
/** A device that was filled by this one reads it until its book was loaded beside. */
export const FORMER_FORMAT = 4;
export type ReplicaFormat = typeof REPLICA_FORMAT | typeof FORMER_FORMAT;

/** The indexes of each table; null: there is no such table any more. */
type Stores = Record<string, string | null>;

interface Step {
  version: number;
  stores: Stores;
  upgrade?(transaction: Transaction): Promise<void>;
}

/** The version by which movements are found by their business day. */
const MOVED_SINCE = 5;
/** The version by which a load puts files and movements in blocks. */
const BLOCKS_SINCE = 6;
/** The version by which payments are found by their words. Protocols that follow have higher numbers. */
const FOUND_SINCE = 8;
/** The version by which sums of what payments earned are kept. */
const EARNED_SINCE = 15;
/** The steps that come with no collection. The next step, as the next protocol, takes a number that neither has. */
export const OWN_VERSIONS: readonly number[] = [MOVED_SINCE, BLOCKS_SINCE, FOUND_SINCE, EARNED_SINCE];

/** Indexes that are younger than their table, each with its version: of a field that a protocol brought, the protocol's. */
export const YOUNGER: readonly { table: CollectionName; index: string; since: number }[] = [
  { table: "transactions", index: "businessDay", since: MOVED_SINCE },
  { table: "clients", index: "zoneId", since: 10 },
];

/**
 * Each declaration makes the library read all that were made before it again: a database that went through them all is
 * declared once, by what they come to. Four declarations of six versions were a quarter of what a start allocates.
 */
export function declareTables(database: Dexie, format: ReplicaFormat, installed: number): void {
  const steps = stepsOf(format);
  const latest = Math.max(...steps.map(({ version }) => version));
  if (installed === latest) {
    database.version(latest).stores(Object.assign({}, ...steps.map(({ stores }) => stores)));
    return;
  }
  for (const { version, stores, upgrade } of steps) {
    const declared = database.version(version).stores(stores);
    if (upgrade) declared.upgrade(upgrade);
  }
}

function stepsOf(format: ReplicaFormat): Step[] {
  const tables = (names: readonly CollectionName[], version: number) =>
    Object.fromEntries(names.map((name) => tableOf(name, format, version)));
  // Collections that came after the format: a replica that is here gets their tables and keeps what it has.
  const later = Map.groupBy(
    COLLECTION_NAMES.filter((name) => name in COLLECTION_SINCE),
    (name) => COLLECTION_SINCE[name] ?? 0,
  );
  const first: Step = {
    version: 1,
    stores: {
      ...tables(
        COLLECTION_NAMES.filter((name) => !(name in COLLECTION_SINCE)),
        1,
      ),
      ...(format === REPLICA_FORMAT ? { loanFiles: FILE_INDEXES } : {}),
      overlay: "[collection+id], collection",
      state: "key",
      shelf: "[collection+n], collection",
      unshelved: "[collection+id], collection",
    },
  };
  const collections = [...later].map(([version, names]) => ({ version, stores: tables(names, version) }));
  const indexed = YOUNGER.map(({ table, since }) => ({
    version: since,
    stores: Object.fromEntries([tableOf(table, format, since)]),
  }));
  if (format === FORMER_FORMAT) return [first, ...collections, ...indexed];
  return [
    first,
    ...collections,
    ...indexed,
    { version: MOVED_SINCE, stores: { loanMovements: MOVEMENT_FILE_INDEXES }, upgrade: moveBeside },
    {
      version: BLOCKS_SINCE,
      stores: { ...BLOCK_INDEXES, ...MOVEMENT_BLOCK_INDEXES },
      upgrade: beginLoadAnew,
    },
    { version: FOUND_SINCE, stores: PAYMENT_TEXT_INDEXES },
    { version: EARNED_SINCE, stores: EARNED_INDEXES },
  ];
}

/** A table as it is in this version. Movements that belong to no loan are stored alone. */
function tableOf(name: CollectionName, format: ReplicaFormat, version: number): [string, string | null] {
  const isYounger = (index: string) =>
    YOUNGER.some((each) => each.table === name && each.index === index && each.since > version);
  const indexes = COLLECTIONS[name].indexes.filter((index) => !isYounger(index));
  const isInFiles = format === REPLICA_FORMAT && isInFile(name);
  const former = format === FORMER_FORMAT ? (FORMER_INDEXES[name] ?? []) : [];
  return [name, isInFiles ? null : ["id", ...indexes, ...former].join(", ")];
}

/** Movements that lie in the files of loans move beside them once, and nothing is downloaded for it. */
async function moveBeside(upgrade: Transaction): Promise<void> {
  const beside = upgrade.table<FileRow, string>("loanMovements");
  await upgrade.table<FileRow, string>("loanFiles").each(async ({ id, movements }) => {
    if (movements) await beside.put(fileRow({ id, movements }));
  });
  await upgrade
    .table<FileRow, string>("loanFiles")
    .toCollection()
    .modify((row, place) => {
      const { movements: _beside, ...file } = row;
      if (isEmptyFile(file)) delete (place as { value?: FileRow }).value;
      else place.value = fileRow(file);
    });
}

/** Rows stay rows. A load that another build began is begun again: movements came with their loans then. */
async function beginLoadAnew(upgrade: Transaction): Promise<void> {
  const states: Table<{ key: string; parts?: object; cursor: string | null }, string> =
    upgrade.table("state");
  const state = await states.get("base");
  if (state?.parts) await states.put({ ...state, cursor: null });
}
