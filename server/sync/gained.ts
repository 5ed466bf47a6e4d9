/** A device that has the rest of a portfolio brings the records of the clients that came into it, and no others. */
import type { z } from "zod";
import { HANGING } from "#contract/client-links";
import type { CollectionName } from "#contract/collections";
import { canon, type Id, parseId } from "#contract/id";
import {
  CLIENTS_TOGETHER,
  type GainedAnswer,
  type gainedQuery,
  isInFile,
  OF_LOANS,
  type OfLoan,
} from "#contract/load";
import type { User } from "#contract/records/business";
import type { Loan } from "#contract/records/loan";
import { snapshot } from "../db/database.ts";
import { recordsOfClients } from "../db/journal/change-log.ts";
import { type Head, readHead } from "../db/journal/head.ts";
import type { Handle } from "../db/records/store.ts";
import { STORES } from "../db/records/stores.ts";
import type { Environment } from "../environment.ts";
import { Refused } from "../refused.ts";
import { judgeCursors, refusalOfLoss } from "./book.ts";
import { readOptional } from "./cursor.ts";
import { filesOf } from "./load-part.ts";
import { permOf } from "./perm.ts";
import { type Viewer, viewerOf, visibleAmong } from "./viewer.ts";

type Query = z.infer<typeof gainedQuery>;

/** A client has fewer records of a collection than this. */
const MOST = 100_000;

export async function gained(env: Environment, user: User, query: Query): Promise<GainedAnswer> {
  if (query.userId !== user.id) throw new Refused("OTHER_USER");
  const asked = readIds(query.clients);
  const from = readOptional(query.from);
  if (!asked || !from) throw new Refused("BAD_REQUEST");
  const judge = (handle: Handle, head: Head) => judgeCursors(handle, env.keys, head, [from]);
  const page = await snapshot(env.db, async (handle) => {
    const head = await readHead(handle);
    if (head.epoch !== query.epoch) throw new Refused("EPOCH_CHANGED");
    const memory = await judge(handle, head);
    if (memory === "lost") return memory;
    if (memory === "alone") throw new Refused("CURSOR_TOO_OLD");
    const viewer = await viewerOf(handle, user);
    const clients = asked.filter((id) => viewer.clients?.has(id));
    return { epoch: head.epoch, ...(await recordsOf(handle, viewer, clients)) };
  });
  if (page !== "lost") return page;
  throw await refusalOfLoss(env.db, query.epoch, judge);
}

function readIds(text: string): Id[] | undefined {
  const ids = text.split(" ").map((id) => parseId(canon(id)));
  const known = ids.filter((id) => id !== undefined);
  return known.length === ids.length && ids.length <= CLIENTS_TOGETHER ? known : undefined;
}

async function recordsOf(
  handle: Handle,
  viewer: Viewer,
  clients: readonly Id[],
): Promise<Omit<GainedAnswer, "epoch">> {
  const view = permOf(viewer.user).view;
  const docs: GainedAnswer["docs"] = [];
  for (const c of HANGING) {
    if (isInFile(c) || !view.includes(c) || clients.length === 0) continue;
    const found = await recordsIn(handle, c, clients);
    const visible = await visibleAmong(handle, viewer, c, found);
    if (visible.length > 0)
      docs.push({ c, docs: visible as unknown as GainedAnswer["docs"][number]["docs"] });
  }
  const of = OF_LOANS.filter((name): name is OfLoan => isInFile(name) && view.includes(name));
  const found = clients.length === 0 ? [] : await recordsIn(handle, "loans", clients);
  const loans = (await visibleAmong(handle, viewer, "loans", found)) as Loan[];
  const files = of.length === 0 ? [] : await filesOf(handle, loans, of);
  return { docs, files: files as unknown as GainedAnswer["files"] };
}

async function recordsIn(handle: Handle, collection: CollectionName, clients: readonly Id[]) {
  const ids = await recordsOfClients(handle, collection, clients, { after: null, limit: MOST });
  return STORES[collection].find(handle, ids);
}
