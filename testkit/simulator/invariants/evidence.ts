/** The evidence of a proof: every outbox, every replica and the server's records, read past every tab. */
import { COLLECTION_NAMES, type CollectionName, type Doc } from "#contract/collections";
import type { Answer } from "#contract/envelope";
import type { Id } from "#contract/id";
import { Blobs } from "#web/offline/files/blobs.ts";
import type { OutboxContents } from "#web/offline/outbox/outbox.ts";
import { OutboxDatabase } from "#web/offline/outbox/outbox-database.ts";
import {
  type OverlayRow,
  ReplicaDatabase,
  type ReplicaState,
  replicaName,
} from "#web/offline/replica/replica-database.ts";
import { REPLICA_FORMAT } from "#web/offline/replica/replica-versions.ts";
import { JOURNAL_MS } from "#web/offline/sync/pull/pull.ts";
import type { Browser } from "../browser.ts";
import type { Scenario } from "../scenario.ts";

export interface Violation {
  number: number;
  sentence: string;
  detail: string;
}

export interface OutboxView extends OutboxContents {
  browser: Browser;
  userId: Id;
}

export interface ReplicaView {
  browser: Browser;
  userId: Id;
  /** The one in use, not one that is being built or was left. */
  isCurrent: boolean;
  replicaState: ReplicaState;
  docs: ReadonlyMap<CollectionName, readonly { id: string }[]>;
  overlay: readonly OverlayRow[];
}

/** A command as the server remembers it. */
export interface Stored {
  id: Id;
  device_id: Id | null;
  seq: number | null;
  user_id: Id;
  name: string;
  v: number;
  /** JSON, as the next is. */
  args: string;
  receipt: string | null;
  subject: Id | null;
  body_hash: string;
  outcome: string;
  change_seq: number;
  result: string;
  received_at: string;
}

/** The pictures and papers that a device keeps of those that the server has. */
export interface KeptFiles {
  browser: Browser;
  userId: Id;
  ids: readonly string[];
}

export interface Evidence {
  scenario: Scenario;
  boxes: readonly OutboxView[];
  kept: readonly KeptFiles[];
  caches: readonly ReplicaView[];
  records: ReadonlyMap<CollectionName, readonly { id: string }[]>;
  commands: readonly Stored[];
  /** Commands answered so long ago that the journals need not hold them any more. */
  longAgo: readonly Stored[];
  changes: readonly { collection: CollectionName; id: string; seq: number }[];
}

export async function gather(scenario: Scenario): Promise<Evidence> {
  const boxes: OutboxView[] = [];
  const caches: ReplicaView[] = [];
  const kept: KeptFiles[] = [];
  for (const browser of scenario.browsers) {
    const names = (await browser.indexedDB.databases()).map(({ name }) => name ?? "");
    for (const userId of browser.people.keys()) {
      const box = names.includes(`cuadre-box-${userId}`) ? await readOutbox(browser, userId) : undefined;
      if (box) boxes.push(box);
      const ids = await sentFiles(browser, userId);
      if (ids.length > 0) kept.push({ browser, userId, ids });
      const current = box?.meta.cache[String(REPLICA_FORMAT)] ?? 1;
      for (const number of cacheNumbers(names, userId)) {
        const cache = await readReplica(browser, userId, number, number === current);
        if (cache) caches.push(cache);
      }
    }
  }
  const records = new Map<CollectionName, readonly { id: string }[]>();
  for (const name of COLLECTION_NAMES) records.set(name, await scenario.server.all(name));
  const commands = scenario.server.rows<Stored>("select * from command");
  const changes = scenario.server.rows<Evidence["changes"][number]>(
    "select collection, entity_id as id, seq from change",
  );
  const journalled = new Date(scenario.agenda.now() - JOURNAL_MS).toISOString();
  const longAgo = commands.filter(({ received_at }) => received_at < journalled);
  return { scenario, boxes, kept, caches, records, commands, longAgo, changes };
}

function cacheNumbers(names: readonly string[], userId: Id): number[] {
  const prefix = replicaName(userId, 0).slice(0, -1);
  return names.filter((name) => name.startsWith(prefix)).map((name) => Number(name.slice(prefix.length)));
}

async function sentFiles(browser: Browser, userId: Id): Promise<string[]> {
  const blobs = new Blobs(userId, browser.storage, browser.now);
  const ids = await blobs.sentIds();
  blobs.close();
  return ids;
}

async function readOutbox(browser: Browser, userId: Id): Promise<OutboxView | undefined> {
  const database = new OutboxDatabase(userId, browser.storage);
  const { outbox, journal, device, meta } = database;
  const view = await database.transaction("r", [outbox, journal, device, meta], async () => ({
    outbox: await outbox.orderBy("seq").toArray(),
    journal: await journal.toArray(),
    device: await device.get("device"),
    meta: await meta.get("meta"),
  }));
  database.close();
  if (!view.device || !view.meta) return undefined;
  return { ...view, device: view.device, meta: view.meta, browser, userId };
}

async function readReplica(
  browser: Browser,
  userId: Id,
  number: number,
  isCurrent: boolean,
): Promise<ReplicaView | undefined> {
  const replica = new ReplicaDatabase(userId, number, browser.storage);
  const tables = [...replica.baseTables, replica.overlay];
  try {
    const read = await replica.transaction("r", tables, async () => ({
      base: await replica.readState(),
      overlay: await replica.overlay.toArray(),
      all: await Promise.all(
        COLLECTION_NAMES.map(
          async (name) => [name, (await replica.records(name).toArray()) as { id: string }[]] as const,
        ),
      ),
    }));
    return {
      browser,
      userId,
      isCurrent,
      replicaState: read.base,
      overlay: read.overlay,
      docs: new Map(read.all),
    };
  } finally {
    replica.close();
  }
}

export function docsOf<C extends CollectionName>({ records }: Evidence, name: C): Doc<C>[] {
  return (records.get(name) ?? []) as unknown as Doc<C>[];
}

export function answersTo({ scenario }: Evidence, id: string): readonly Answer[] {
  return scenario.server.answers.get(id) ?? [];
}

/** The tabs of a person in a browser. */
export function tabsOf({ browser, userId }: { browser: Browser; userId: Id }) {
  return browser.tabs.filter(({ user }) => user.id === userId);
}
