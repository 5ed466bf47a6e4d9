/** What a proof looks at: every box, every cache and the server's records, read past every tab. */
import { COLLECTION_NAMES, type CollectionName, type Doc } from "#contract/collections";
import type { Answer } from "#contract/envelope";
import type { Id } from "#contract/id";
import type { BoxContents } from "#web/offline/box/box.ts";
import { BoxDatabase } from "#web/offline/box/box-database.ts";
import {
  type BaseState,
  CACHE_FORMAT,
  CacheDatabase,
  cacheName,
  type OverlayRow,
} from "#web/offline/cache/cache-database.ts";
import { JOURNAL_MS } from "#web/offline/pull/pull.ts";
import type { Browser } from "../browser.ts";
import type { Story } from "../story.ts";

export interface Violation {
  number: number;
  sentence: string;
  detail: string;
}

export interface BoxView extends BoxContents {
  browser: Browser;
  userId: Id;
}

export interface CacheView {
  browser: Browser;
  userId: Id;
  /** The one in use, not one that is being built or was left. */
  isCurrent: boolean;
  base: BaseState;
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
  subject: Id | null;
  body_hash: string;
  outcome: string;
  change_seq: number;
  result: string;
  received_at: string;
}

export interface Evidence {
  story: Story;
  boxes: readonly BoxView[];
  caches: readonly CacheView[];
  records: ReadonlyMap<CollectionName, readonly { id: string }[]>;
  commands: readonly Stored[];
  /** Commands answered so long ago that the journals need not hold them any more. */
  longAgo: readonly Stored[];
  changes: readonly { collection: CollectionName; id: string; seq: number }[];
}

export async function gather(story: Story): Promise<Evidence> {
  const boxes: BoxView[] = [];
  const caches: CacheView[] = [];
  for (const browser of story.browsers) {
    const names = (await browser.indexedDB.databases()).map(({ name }) => name ?? "");
    for (const userId of browser.people.keys()) {
      const box = names.includes(`cuadre-box-${userId}`) ? await readBox(browser, userId) : undefined;
      if (box) boxes.push(box);
      const current = box?.meta.cache[String(CACHE_FORMAT)] ?? 1;
      for (const number of cacheNumbers(names, userId)) {
        const cache = await readCache(browser, userId, number, number === current);
        if (cache) caches.push(cache);
      }
    }
  }
  const records = new Map<CollectionName, readonly { id: string }[]>();
  for (const name of COLLECTION_NAMES) records.set(name, await story.office.all(name));
  const commands = story.office.rows<Stored>("select * from command");
  const changes = story.office.rows<Evidence["changes"][number]>(
    "select collection, entity_id as id, seq from change",
  );
  const kept = new Date(story.agenda.now() - JOURNAL_MS).toISOString();
  const longAgo = commands.filter(({ received_at }) => received_at < kept);
  return { story, boxes, caches, records, commands, longAgo, changes };
}

function cacheNumbers(names: readonly string[], userId: Id): number[] {
  const prefix = cacheName(userId, 0).slice(0, -1);
  return names.filter((name) => name.startsWith(prefix)).map((name) => Number(name.slice(prefix.length)));
}

async function readBox(browser: Browser, userId: Id): Promise<BoxView | undefined> {
  const database = new BoxDatabase(userId, browser.storage);
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

async function readCache(
  browser: Browser,
  userId: Id,
  number: number,
  isCurrent: boolean,
): Promise<CacheView | undefined> {
  const cache = new CacheDatabase(userId, number, browser.storage);
  const tables = [...COLLECTION_NAMES.map((name) => cache.table(name)), cache.state, cache.overlay];
  try {
    const read = await cache.transaction("r", tables, async () => ({
      base: await cache.baseState(),
      overlay: await cache.overlay.toArray(),
      all: await Promise.all(
        COLLECTION_NAMES.map(
          async (name) => [name, (await cache.table(name).toArray()) as { id: string }[]] as const,
        ),
      ),
    }));
    return { browser, userId, isCurrent, base: read.base, overlay: read.overlay, docs: new Map(read.all) };
  } finally {
    cache.close();
  }
}

export function docsOf<C extends CollectionName>({ records }: Evidence, name: C): Doc<C>[] {
  return (records.get(name) ?? []) as unknown as Doc<C>[];
}

export function answersTo({ story }: Evidence, id: string): readonly Answer[] {
  return story.office.answers.get(id) ?? [];
}

/** The tabs of a person in a browser. */
export function tabsOf({ browser, userId }: { browser: Browser; userId: Id }) {
  return browser.tabs.filter(({ user }) => user.id === userId);
}
