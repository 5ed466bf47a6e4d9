/** A first load: what there is to fetch, and each collection page by page, without tombstones. */
import type { z } from "zod";
import type { CollectionName } from "#contract/collections";
import { parseId } from "#contract/id";
import { PARTS_SINCE } from "#contract/load";
import { scopeOf } from "#contract/owned";
import type { User } from "#contract/records/business";
import {
  type LoadAnswer,
  type loadQuery,
  type ManifestAnswer,
  type manifestQuery,
  OLDEST_PROTOCOL,
} from "#contract/sync";
import { snapshot } from "../db/database.ts";
import { bookName, countOfClients, recordsOfClients } from "../db/journal/change-log.ts";
import { type Head, readHead } from "../db/journal/head.ts";
import { viewedClients } from "../db/journal/portfolios.ts";
import type { AnyDoc, Handle } from "../db/records/store.ts";
import { STORES } from "../db/records/stores.ts";
import type { Environment } from "../environment.ts";
import { Refused } from "../refused.ts";
import { judgeCursors, refusalOfLoss } from "./book.ts";
import { cursorAt, readOptional } from "./cursor.ts";
import { ownRecords } from "./own-records.ts";
import type { PageCache } from "./page-cache.ts";
import { mayView, permOf, refuseOlder } from "./perm.ts";
import { refuseWithoutPortfolio, type Viewer, viewerOf, visibleAmong } from "./viewer.ts";

type Query = z.infer<typeof loadQuery>;

const USUAL_PAGE = 500;
/** A page has no more than this, for it is held in memory whole, and a schedule is as large as fifty other records. */
const LARGEST_PAGE = 500;
const LARGEST_PAGE_OF_SCHEDULES = 100;
/** A portfolio has fewer records of a collection than this. */
const MOST_COUNTED = 1_000_000;

/** How much there is of each collection that the user may view, and the cursor to pull from afterwards. */
export async function manifest(
  { db, clock, keys }: Environment,
  pages: PageCache,
  user: User,
  { userId, proto: said }: z.infer<typeof manifestQuery>,
): Promise<ManifestAnswer> {
  // A tab of the person who was signed in before would take this one's rights for its own.
  if (userId !== undefined && userId !== user.id) throw new Refused("OTHER_USER");
  const proto = said ?? OLDEST_PROTOCOL;
  const perm = permOf(user, proto);
  refuseWithoutPortfolio(user, said);
  return snapshot(db, async (handle) => {
    const head = await readHead(handle);
    await refuseOlder(handle, perm, said);
    const counts: ManifestAnswer["counts"] = {};
    const viewer = await viewerOf(handle, user);
    for (const collection of perm.view) counts[collection] = await countOf(handle, viewer, collection);
    const book = await bookName(handle);
    // Pages of a first load may have been read for another device, since this number.
    const seq = proto >= PARTS_SINCE ? pages.begin(head, clock()) : head.seq;
    const cursor = cursorAt(keys, { ...head, seq }, null);
    return { book, epoch: head.epoch, serverTime: clock(), perm, cursor, counts };
  });
}

async function countOf(handle: Handle, viewer: Viewer, collection: CollectionName): Promise<number> {
  const { user } = viewer;
  const scope = scopeOf(user, collection);
  if (scope === "all") return STORES[collection].count(handle);
  if (scope === "clients") return countOfClients(handle, collection, viewedClients(handle, user.id));
  if (scope === "running") return countOfRunning(handle, viewer, collection);
  return (await ownRecords(handle, user.id, collection)).length;
}

/** Schedules by their rows, as others are counted. */
async function countOfRunning(handle: Handle, viewer: Viewer, collection: CollectionName): Promise<number> {
  const clients = viewedClients(handle, viewer.user.id);
  const ids = await recordsOfClients(handle, collection, clients, { after: null, limit: MOST_COUNTED });
  const docs: readonly AnyDoc[] = await STORES[collection].find(handle, ids);
  const shown = await visibleAmong(handle, viewer, collection, docs);
  return shown.reduce((n, doc) => n + ("rows" in doc ? (doc.rows as readonly unknown[]).length : 1), 0);
}

/**
 * One page of a collection. Its records may be newer than the cursor that the device will pull from: `head` says how
 * far, and a device that says what it has `seen` learns of a restore in between, which its cursor would not show.
 */
export async function load(env: Environment, user: User, query: Query): Promise<LoadAnswer> {
  if (query.userId !== user.id) throw new Refused("OTHER_USER");
  if (!mayView(user, query.c)) throw new Refused("FORBIDDEN");
  // The builds that load a collection at a time are older than own portfolios.
  refuseWithoutPortfolio(user);
  const after = query.after === undefined ? null : parseId(query.after);
  const seen = readOptional(query.seen || undefined);
  if (after === undefined || seen === undefined) throw new Refused("BAD_REQUEST");
  const largest = query.c === "amortizationItems" ? LARGEST_PAGE_OF_SCHEDULES : LARGEST_PAGE;
  const limit = Math.min(query.limit ?? USUAL_PAGE, largest);
  const judge = (handle: Handle, head: Head) => judgeCursors(handle, env.keys, head, [seen]);
  const page = await snapshot(env.db, async (handle) => {
    const head = await readHead(handle);
    const { epoch } = head;
    if (epoch !== query.epoch) throw new Refused("EPOCH_CHANGED");
    const memory = await judge(handle, head);
    if (memory === "lost") return memory;
    if (memory === "alone") throw new Refused("CURSOR_TOO_OLD");
    const docs = await STORES[query.c].page(handle, after, limit);
    const last = docs.length === limit ? docs.at(-1) : undefined;
    const stood = query.seen === undefined ? {} : { head: cursorAt(env.keys, head, null) };
    const visible = await visibleAmong(handle, { user, clients: null }, query.c, docs);
    return { epoch, docs: visible as unknown as LoadAnswer["docs"], next: last?.id ?? null, ...stood };
  });
  if (page !== "lost") return page;
  throw await refusalOfLoss(env.db, query.epoch, judge);
}
