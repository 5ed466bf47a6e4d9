/** A device holds the records that the server lets its person see, and both decide alike. */
import { isDeepStrictEqual } from "node:util";
import { clientOf, loanLinkOf } from "#contract/client-links";
import { COLLECTION_NAMES, type CollectionName } from "#contract/collections";
import { canon, type Id } from "#contract/id";
import { maySee } from "#contract/owned";
import { hasOwnPortfolio, principalOf } from "#contract/portfolio";
import type { User } from "#contract/records/business";
import { PAYMENT_KINDS } from "#domain/loan/facts";
import { isOf } from "#server/db/journal/portfolios";
import { permOf } from "#server/sync/perm";
import type { Tab } from "../browser.ts";
import { receivedAt } from "../payment-form.ts";
import { docsOf, type Evidence, type ReplicaView, tabsOf } from "./evidence.ts";

/** In their order. */
async function among<T>(all: readonly T[], isWanted: (each: T) => Promise<boolean>): Promise<T[]> {
  const kept = await Promise.all(all.map(async (each) => ((await isWanted(each)) ? [each] : [])));
  return kept.flat();
}

function clientAmong(
  records: ReadonlyMap<CollectionName, readonly { id: string }[]>,
  collection: CollectionName,
  doc: object,
): Promise<Id | null> {
  return clientOf(collection, doc, async (name, id) => records.get(name)?.find((each) => each.id === id));
}

/** Whether the server shows the record to its user now. */
async function isShown(evidence: Evidence, user: User | null, collection: CollectionName, doc: object) {
  if (!hasOwnPortfolio(user)) return maySee(user, collection, doc, null, () => true);
  const clientId = await clientAmong(evidence.records, collection, doc);
  const client = docsOf(evidence, "clients").find(({ id }) => id === clientId) ?? null;
  const seesClient = () => user !== null && isOf(user, client);
  return maySee(user, collection, doc, clientId, seesClient, loanAmong(evidence.records, collection, doc));
}

function loanAmong(
  records: ReadonlyMap<CollectionName, readonly { id: string }[]>,
  collection: CollectionName,
  doc: object,
): object | null {
  const link = loanLinkOf(collection, doc as { id: string });
  return (link && records.get(link.of)?.find(({ id }) => id === link.id)) ?? null;
}

/** Whether the device has to have the record: of a client who comes by and by, nothing is there yet. */
async function isHeldBy(evidence: Evidence, cache: ReplicaView, collection: CollectionName, doc: object) {
  if (!hasOwnPortfolio(personOf(cache))) return maySee(personOf(cache), collection, doc, null, () => true);
  const clientId = await clientAmong(evidence.records, collection, doc);
  const { gaining = [] } = cache.replicaState;
  const clients = cache.docs.get("clients") ?? [];
  const isHere = (id: Id) => clients.some((each) => each.id === id) && !gaining.includes(id);
  const loan = loanAmong(evidence.records, collection, doc);
  return maySee(personOf(cache), collection, doc, clientId, isHere, loan);
}

/** Whether its user could see the record at the pull that was last answered, or since. */
async function wasShown(evidence: Evidence, cache: ReplicaView, collection: CollectionName, doc: object) {
  if (!hasOwnPortfolio(personOf(cache))) return maySee(personOf(cache), collection, doc, null, () => true);
  const laid = new Map(
    [...cache.docs].map(([name, docs]) => {
      const over = cache.overlay.filter((row) => row.collection === name && row.doc !== null);
      return [name, [...docs, ...over.map((row) => row.doc as { id: string })]] as const;
    }),
  );
  const clientId =
    (await clientAmong(evidence.records, collection, doc)) ?? (await clientAmong(laid, collection, doc));
  const pulled = Number(cache.replicaState.cursor?.split(".")[0] ?? 0);
  const isMade = (id: Id) => cache.overlay.some((row) => row.collection === "clients" && row.id === id);
  return maySee(
    personOf(cache),
    collection,
    doc,
    clientId,
    (id) => isMade(id) || couldSee(evidence, cache, id, pulled),
  );
}

/** An answer of before a restore is not judged: the copy does not say what was viewed then. */
function couldSee(
  { scenario }: Evidence,
  { userId, replicaState }: ReplicaView,
  clientId: Id,
  since: number,
): boolean {
  if ((replicaState.updatedAt ?? 0) <= scenario.server.restoredAt) return true;
  const rows = scenario.server.rows<{ until: number | null }>(
    `select until_seq as until from scope_history where user_id = '${userId}' and client_id = '${clientId}'`,
  );
  return rows.some(({ until }) => until === null || until > since);
}

function inUse(evidence: Evidence): ReplicaView[] {
  return evidence.caches.filter((cache) => cache.isCurrent && tabsOf(cache).length > 0);
}

function userOf(evidence: Evidence, userId: string) {
  return docsOf(evidence, "users").find(({ id }) => id === userId) ?? null;
}

/** As the person whom this replica believes to be its own. */
function personOf({ userId, replicaState: { perm } }: ReplicaView) {
  return perm ? { id: userId, ...principalOf(perm) } : null;
}

/** 7: after quiescence device base = server view, equal field by field, overlay empty. */
export async function agreesWithServer(evidence: Evidence): Promise<string[]> {
  const found: string[] = [];
  for (const cache of inUse(evidence)) {
    const { browser, userId, docs, overlay } = cache;
    const user = userOf(evidence, userId);
    const view = new Set(user ? permOf(user).view : []);
    for (const name of COLLECTION_NAMES) {
      const visible = await among(evidence.records.get(name) ?? [], (doc) =>
        isShown(evidence, user, name, doc),
      );
      const theirs = new Map(visible.map((doc) => [doc.id, doc]));
      const here = docs.get(name) ?? [];
      if (!view.has(name)) continue;
      for (const doc of here) {
        if (!isDeepStrictEqual(doc, theirs.get(doc.id))) {
          found.push(`${browser.name}: ${name} ${doc.id} ${differenceOf(doc, theirs.get(doc.id))}`);
        }
        theirs.delete(doc.id);
      }
      for (const id of theirs.keys()) found.push(`${browser.name}: ${name} ${id} is missing`);
    }
    const waits = evidence.boxes.some(
      (box) => box.browser === browser && box.userId === userId && box.outbox.length > 0,
    );
    if (!waits && overlay.length > 0)
      found.push(`${browser.name}: ${overlay.length} records are still laid over`);
    for (const tab of tabsOf(cache)) found.push(...seesAsStored(tab, cache));
  }
  return found;
}

/** A tab's memory is the stored overlay and the stored base. */
function seesAsStored(tab: Tab, { overlay, replicaState }: ReplicaView): string[] {
  const { layers } = tab.store;
  const rows = (all: readonly { collection: string; id: string }[]) =>
    all.toSorted((a, b) => (`${a.collection} ${a.id}` < `${b.collection} ${b.id}` ? -1 : 1));
  const found: string[] = [];
  if (!isDeepStrictEqual(rows(layers.overlay.all()), rows(overlay))) {
    found.push(`${tab.name} shows another overlay than the stored one`);
  }
  if (layers.replicaState.cursor !== replicaState.cursor) found.push(`${tab.name} believes in another base`);
  return found;
}

function differenceOf(mine: object, theirs: object | undefined): string {
  if (!theirs) return "is not on the server";
  const field = Object.keys({ ...mine, ...theirs }).find(
    (key) => !isDeepStrictEqual(Reflect.get(mine, key), Reflect.get(theirs, key)),
  );
  const [here, there] = [Reflect.get(mine, field ?? ""), Reflect.get(theirs, field ?? "")];
  return `differs in ${field}: ${JSON.stringify(here)?.slice(0, 120)} here, ${JSON.stringify(there)?.slice(0, 120)} there`;
}

/** 8: the cursor never passes an unseen commit. True at every moment, not only at rest. */
export async function passesNothingUnseen(evidence: Evidence): Promise<string[]> {
  const found: string[] = [];
  const [head] = evidence.scenario.server.rows<{ epoch: string }>("select epoch from head");
  const theirs = new Map(
    COLLECTION_NAMES.map((name) => [
      name,
      new Map((evidence.records.get(name) ?? []).map((doc) => [doc.id, doc])),
    ]),
  );
  for (const cache of evidence.caches) {
    const { isCurrent, browser, replicaState, docs } = cache;
    if (!isCurrent || replicaState.cursor === null || replicaState.epoch !== head?.epoch) continue;
    const [seen, place] = replicaState.cursor.split(".");
    if ([replicaState.cursor, replicaState.seen].some((cursor) => cursor && isOfLostRun(evidence, cursor)))
      continue;
    const view = new Set(replicaState.perm?.view ?? []);
    for (const { collection, id, seq } of evidence.changes) {
      const passed = seq < Number(seen) || (seq === Number(seen) && place === "~");
      if (!passed || !view.has(collection) || !replicaState.loaded[collection]?.done) continue;
      const here = docs.get(collection)?.find((doc) => doc.id === id);
      const there = theirs.get(collection)?.get(id);
      if (!here && there && !(await isHeldBy(evidence, cache, collection, there))) continue;
      if (!isDeepStrictEqual(here, there)) {
        found.push(`${browser.name} has passed change ${seq} of ${collection} ${id} and not seen it`);
      }
    }
  }
  return found;
}

/** Beyond where its run was cut off: the device remembers what a restore lost, and is told so at its next pull. */
function isOfLostRun({ scenario }: Evidence, cursor: string): boolean {
  const [seen, , , tag] = cursor.split(".");
  const runs = scenario.server.rows<{ tag: string; started: number }>(
    "select tag, started_seq as started from run order by started_seq, started_at, rowid",
  );
  const place = runs.findIndex((run) => run.tag === tag);
  return place < 0 || Number(seen) > (runs[place + 1]?.started ?? Number.POSITIVE_INFINITY);
}

/**
 * 9: no document of a module without view in the replica, none of another user in any replica, and none of a client whom
 * its user could not see at the last answered pull.
 */
export async function showsNothingForbidden(evidence: Evidence): Promise<string[]> {
  const found: string[] = [];
  for (const cache of evidence.caches) {
    const { browser, userId, replicaState, docs, overlay } = cache;
    const view = new Set(replicaState.perm?.view ?? []);
    for (const name of COLLECTION_NAMES) {
      const isHidden = async (doc: unknown) =>
        !view.has(name) || (doc !== null && !(await wasShown(evidence, cache, name, doc as object)));
      const count = (await among(docs.get(name) ?? [], isHidden)).length;
      const own = overlay.filter(({ collection }) => collection === name);
      const laid = (await among(own, ({ doc }) => isHidden(doc))).length;
      const owner = `${browser.name} of ${userId.slice(-2)}`;
      if (count > 0) found.push(`${owner}: ${count} ${name} that may not be viewed`);
      if (laid > 0 && replicaState.perm)
        found.push(`${owner}: ${laid} ${name} laid over that may not be viewed`);
    }
  }
  return found;
}

/** 9: neither does a device keep a picture of such a client, nor does the server give one out. */
export async function keepsNoOthersFiles(evidence: Evidence): Promise<string[]> {
  const found = [...evidence.scenario.server.leaks];
  for (const { browser, userId, ids } of evidence.kept) {
    const cache = evidence.caches.find(
      (each) => each.browser === browser && each.userId === userId && each.isCurrent,
    );
    if (!cache || !hasOwnPortfolio(personOf(cache))) continue;
    for (const file of docsOf(evidence, "files").filter(({ id }) => ids.includes(id))) {
      if (!(await wasShown(evidence, cache, "files", file)))
        found.push(`${browser.name} of ${userId.slice(-2)} keeps file ${file.id} of another's client`);
    }
  }
  return found;
}

/** 9, at rest: a replica has exactly the rights of its person, and nothing stays of one who signed out. */
export function knowsItsRights(evidence: Evidence): string[] {
  const found: string[] = [];
  for (const cache of evidence.caches) {
    const { browser, userId, replicaState, docs } = cache;
    const user = docsOf(evidence, "users").find(({ id }) => id === userId);
    if (tabsOf(cache).length === 0 && [...docs.values()].some((each) => each.length > 0)) {
      found.push(`${browser.name} still shows what ${userId.slice(-2)} had seen before signing out`);
    }
    if (
      tabsOf(cache).length > 0 &&
      cache.isCurrent &&
      user &&
      replicaState.perm?.hash !== permOf(user).hash
    ) {
      found.push(`${browser.name} believes in other rights than ${userId.slice(-2)} has`);
    }
  }
  return found;
}

/** 13: decide on device = decide on server for the collections both see. Tried on every device at rest. */
export async function decidesAlike(evidence: Evidence): Promise<string[]> {
  const { scenario } = evidence;
  const found: string[] = [];
  for (const { browser, userId } of inUse(evidence)) {
    const [tab] = browser.tabs.filter(({ user }) => user.id === userId);
    if (!tab) continue;
    // It decides over what the devices before it have just done.
    void scenario.watch(tab, "sync", () => tab.store.syncNow());
    await scenario.agenda.pass(3_000);
    // A command that the server could not decide yet stands only here.
    if (tab.store.layers.overlay.all().length > 0) continue;
    const loanId = scenario.chance.pick(scenario.known.loans);
    const args = await receivedAt(scenario, tab, loanId, scenario.chance.pick(PAYMENT_KINDS));
    const { outbox } = tab.store.layers;
    const { code } = await outbox.device();
    const result = await scenario.run(tab, "payment.collect", args);
    if (!result?.ok) continue;
    await scenario.agenda.pass(5_000);
    const isNewDevice = browser.cloned.has(userId) || (await outbox.device()).code !== code;
    for (const { collection, id, doc } of result.changes) {
      const stored = (await scenario.server.all(collection)).find((each) => each.id === id);
      const plain = isNewDevice ? withoutRegistration : withoutDay;
      const [mine, theirs] = [plain(doc), plain(stored ?? null)];
      if (!isDeepStrictEqual(mine, theirs)) {
        const how = mine && theirs ? differenceOf(mine, theirs) : "is on one side only";
        found.push(`${tab.name}: payment.collect decides ${collection} ${id} otherwise: ${how}`);
      }
    }
  }
  return found;
}

/** Day and drawer of a movement depend on what is closed and whose cash it is: they are looked up when it is stored. */
function withoutDay(doc: { id: string } | null): { id: string } | null {
  return doc && "businessDay" in doc
    ? Object.assign({ ...doc }, { businessDay: null, drawerId: null, notes: null })
    : doc;
}

/**
 * A copied device, and one that registered after the copy to which the server went back, learn only from an answer that
 * they are to register again: they are given another code, and the receipt with the former one is flagged.
 */
function withoutRegistration(doc: { id: string } | null): { id: string } | null {
  if (!doc || !("flags" in doc) || !Array.isArray(doc.flags)) return withoutDay(doc);
  return Object.assign(
    { ...doc },
    { deviceId: null, flags: doc.flags.filter((flag) => !/^RECEIPT_/.test(String(flag))) },
  );
}

/** 14: canon(canon(x)) = canon(x), and no row of the server holds a `temp_`. */
export function spellsOneWay({ scenario, boxes }: Evidence): string[] {
  const found: string[] = [];
  for (const id of Object.values(scenario.known).flat()) {
    for (const spelling of [id, `temp_${id}`, `TEMP_${id.toUpperCase()} `, `temp_temp_${id}`]) {
      const once = canon(spelling);
      if (once !== id || canon(once) !== once) found.push(`${spelling} becomes ${once}`);
    }
  }
  const spoilt = scenario.server.rows<{ id: string }>(
    "select id from command where args like '%temp\\_%' escape '\\' or subject like 'temp%'",
  );
  for (const { id } of spoilt) found.push(`the server stored a temporary id in ${id}`);
  for (const { outbox } of boxes) {
    for (const { id, data } of outbox) {
      if (JSON.stringify(data).includes("temp_")) found.push(`a box holds a temporary id in ${id}`);
    }
  }
  return found;
}
