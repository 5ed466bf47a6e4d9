/** The changes since a device last looked, to records that its user may view: one snapshot, read with bulk queries. */

import type { z } from "zod";
import { isLoanCollection } from "#contract/client-links";
import type { CollectionName } from "#contract/collections";
import type { Id } from "#contract/id";
import { protocolOf } from "#contract/newer";
import { hasOwnPortfolio, leavesOutFinished } from "#contract/portfolio";
import type { User } from "#contract/records/business";
import { OLDEST_PROTOCOL, PROTOCOL, type PullAnswer, type pullQuery, type WireChange } from "#contract/sync";
import { snapshot } from "../db/database.ts";
import { changesAfter, clientIdsOf, type LoggedChange, movedSince } from "../db/journal/change-log.ts";
import { childrenOf } from "../db/journal/client-log.ts";
import { findDevice } from "../db/journal/devices.ts";
import { type Head, readHead } from "../db/journal/head.ts";
import { ofPortfolio, portfolioSince, viewedClients } from "../db/journal/portfolios.ts";
import type { Handle } from "../db/records/store.ts";
import { STORES } from "../db/records/stores.ts";
import type { Environment } from "../environment.ts";
import { Refused } from "../refused.ts";
import { gravest, judgeCursors, lossIn, type Memory, refusalOfLoss } from "./book.ts";
import { beginning, type ClaimedCursor, cursorAt, readOptional } from "./cursor.ts";
import { refuseAnothers } from "./devices.ts";
import { permOf } from "./perm.ts";
import { isProof } from "./signature.ts";
import { refuseWithoutPortfolio, viewerOf, visibleAmong } from "./viewer.ts";

type Query = z.infer<typeof pullQuery>;

const USUAL_PAGE = 500;
/** A page has no more than this, for it is held in memory whole, and may be of nothing but schedules. */
const LARGEST_PAGE = 500;

export async function pull(env: Environment, user: User, query: Query): Promise<PullAnswer> {
  if (query.userId !== user.id) throw new Refused("OTHER_USER");
  if (query.proto !== undefined && query.proto < OLDEST_PROTOCOL) throw new Refused("CLIENT_OLD");
  refuseWithoutPortfolio(user, query.proto);
  const cursor = readOptional(query.cursor);
  const seen = readOptional(query.seen);
  if (cursor === undefined || seen === undefined) throw new Refused("BAD_REQUEST");
  const judge = async (handle: Handle, head: Head) =>
    gravest([
      await judgeCursors(handle, env.keys, head, [cursor, seen]),
      await judgeAnswers(env, handle, head, user, query),
    ]);
  const page = await snapshot(env.db, (handle) => readPage(env, handle, user, query, cursor, judge));
  if (page !== "lost") return { ...page, serverTime: env.clock() };
  throw await refusalOfLoss(env.db, query.epoch, judge);
}

async function readPage(
  env: Environment,
  handle: Handle,
  user: User,
  query: Query,
  given: ClaimedCursor | null,
  judge: (handle: Handle, head: Head) => Promise<Memory>,
): Promise<Omit<PullAnswer, "serverTime"> | "lost"> {
  const head = await readHead(handle);
  if (head.epoch !== query.epoch) throw new Refused("EPOCH_CHANGED");
  const memory = await judge(handle, head);
  if (memory === "lost") return memory;
  if (memory === "alone") throw new Refused("CURSOR_TOO_OLD");
  const cursor = given ?? beginning(head);
  if (given && cursor.seq < head.forgottenSeq) throw new Refused("CURSOR_TOO_OLD");
  const perm = permOf(user, query.proto);
  const limit = Math.min(query.limit ?? USUAL_PAGE, LARGEST_PAGE);
  const only = hasOwnPortfolio(user) ? ofPortfolio(handle, user.id) : null;
  const logged = cursor.seq > head.seq ? [] : await changesAfter(handle, cursor, perm.view, limit + 1, only);
  const more = logged.length > limit;
  const page = logged.slice(0, limit);
  const { gone, ...portfolio } = await portfolioChanges(handle, user, perm.view, { head, since: cursor.seq });
  return {
    epoch: head.epoch,
    perm,
    changes: [...gone, ...readableBy(query.proto, await withDocuments(handle, user, page))],
    ...portfolio,
    cursor: cursorAt(env.keys, head, more ? (page.at(-1) ?? null) : null),
    more,
  };
}

/**
 * The clients that came into a person's portfolio and left it since a change, and the records that went from one of them to
 * one of another's. All that a device may hold of it is said, and again on each page: to hear it twice changes nothing.
 */
async function portfolioChanges(
  handle: Handle,
  user: User,
  view: readonly CollectionName[],
  { head, since }: { head: Head; since: number },
): Promise<{ gone: WireChange[] } & Pick<PullAnswer, "gained" | "lost">> {
  if (!hasOwnPortfolio(user) || since >= head.seq) return { gone: [] };
  const { gained, lost } = await portfolioSince(handle, user.id, since);
  const moved = await movedSince(handle, since, view, viewedClients(handle, user.id));
  const gone: WireChange[] = [];
  const { clients } = moved.length === 0 ? { clients: null } : await viewerOf(handle, user);
  for (const [c, left] of Map.groupBy(moved, ({ collection }) => collection)) {
    const now = await clientIdsOf(
      handle,
      c,
      left.map(({ id }) => id),
    );
    for (const { id } of left) if (!clients?.has(now.get(id) as Id)) gone.push({ c, id, doc: null });
  }
  return { gone, ...(gained.length > 0 && { gained }), ...(lost.length > 0 && { lost }) };
}

/** Refuses a client that says its protocol and could not read one of these: it would go on without it (ruling W1). */
function readableBy(proto: number | undefined, changes: WireChange[]): WireChange[] {
  const isOlder = proto !== undefined && proto < PROTOCOL;
  if (isOlder && changes.some(({ c, doc }) => doc !== null && protocolOf(c, doc) > proto))
    throw new Refused("CLIENT_OLD");
  return changes;
}

/** Whether this device was answered more commands than the server remembers, and can show it. */
async function judgeAnswers(
  { keys }: Environment,
  handle: Handle,
  head: Head,
  user: User,
  { deviceId, after = 0, proof, epoch }: Query,
): Promise<Memory> {
  if (deviceId === undefined || after === 0) return "ours";
  const device = await findDevice(handle, deviceId);
  if (device) refuseAnothers(device, user);
  if (after <= (device?.lastSeq ?? 0)) return "ours";
  // A build that keeps no proof would load again and claim the same: it has to be updated, and then sends its journal.
  if (proof === undefined) throw new Refused("CLIENT_OLD");
  return isProof(keys, { epoch, deviceId, after }, proof) ? lossIn(head) : "alone";
}

/** Says nothing of records that a person may not view, in collections where the person views a part. */
async function withDocuments(
  handle: Handle,
  user: User,
  page: readonly LoggedChange[],
): Promise<WireChange[]> {
  // Mostly nothing is new, and then nothing of a portfolio need be read.
  if (page.length === 0) return [];
  const viewer = await viewerOf(handle, user);
  const documents = new Map<string, unknown>();
  for (const collection of new Set(page.map((change) => change.collection))) {
    const ids = page
      .filter((change) => change.collection === collection && change.op === "U")
      .map(({ id }) => id);
    const docs = await STORES[collection].find(handle, ids);
    for (const doc of await visibleAmong(handle, viewer, collection, docs))
      documents.set(keyOf(collection, doc.id), doc);
  }
  const finished = leavesOutFinished(user) ? await finishedIn(handle, page, documents) : [];
  const changes = page.flatMap(({ collection, id, op }): WireChange[] => {
    const doc = (documents.get(keyOf(collection, id)) ?? null) as WireChange["doc"];
    return doc === null && op === "U" ? [] : [{ c: collection, id, doc }];
  });
  return [...changes, ...finished];
}

/** A loan that is not shown goes from the device with its facts: it has finished, or did so before. */
async function finishedIn(
  handle: Handle,
  page: readonly LoggedChange[],
  shown: ReadonlyMap<string, unknown>,
): Promise<WireChange[]> {
  const gone: WireChange[] = [];
  for (const { collection: c, id, op } of page) {
    if (!isLoanCollection(c) || op === "D" || shown.has(keyOf(c, id))) continue;
    const facts = await childrenOf(handle, c, id as Id);
    gone.push({ c, id, doc: null }, ...facts.map((fact) => ({ c: fact.collection, id: fact.id, doc: null })));
  }
  return gone;
}

function keyOf(collection: CollectionName, id: string): string {
  return `${collection} ${id}`;
}
