/** What a device holds is what the server says that its person may see, and both decide alike. */
import { isDeepStrictEqual } from "node:util";
import { COLLECTION_NAMES } from "#contract/collections";
import { canon } from "#contract/id";
import { PAYMENT_KINDS } from "#domain/loan/facts";
import { permOf } from "#server/sync/perm";
import type { Tab } from "../browser.ts";
import { receivedAt } from "../deeds.ts";
import { type CacheView, docsOf, type Evidence, tabsOf } from "./evidence.ts";

function inUse(evidence: Evidence): CacheView[] {
  return evidence.caches.filter((cache) => cache.isCurrent && tabsOf(cache).length > 0);
}

function viewOf(evidence: Evidence, userId: string) {
  const user = docsOf(evidence, "users").find(({ id }) => id === userId);
  return user ? permOf(user).view : [];
}

/** 7: after quiescence device base = server view, equal field by field, overlay empty. */
export function agreesWithServer(evidence: Evidence): string[] {
  const found: string[] = [];
  for (const cache of inUse(evidence)) {
    const { browser, userId, docs, overlay } = cache;
    const view = new Set(viewOf(evidence, userId));
    for (const name of COLLECTION_NAMES) {
      const theirs = new Map((evidence.records.get(name) ?? []).map((doc) => [doc.id, doc]));
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
function seesAsStored(tab: Tab, { overlay, base }: CacheView): string[] {
  const { store } = tab.book;
  const rows = (all: readonly { collection: string; id: string }[]) =>
    all.toSorted((a, b) => (`${a.collection} ${a.id}` < `${b.collection} ${b.id}` ? -1 : 1));
  const found: string[] = [];
  if (!isDeepStrictEqual(rows(store.overlay.all()), rows(overlay))) {
    found.push(`${tab.name} shows another overlay than the stored one`);
  }
  if (store.base.cursor !== base.cursor) found.push(`${tab.name} believes in another base`);
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
export function passesNothingUnseen(evidence: Evidence): string[] {
  const found: string[] = [];
  const [head] = evidence.story.office.rows<{ epoch: string }>("select epoch from head");
  const theirs = new Map(
    COLLECTION_NAMES.map((name) => [
      name,
      new Map((evidence.records.get(name) ?? []).map((doc) => [doc.id, doc])),
    ]),
  );
  for (const { isCurrent, browser, base, docs } of evidence.caches) {
    if (!isCurrent || base.cursor === null || base.epoch !== head?.epoch) continue;
    const [seen, place] = base.cursor.split(".");
    if ([base.cursor, base.seen].some((cursor) => cursor && isOfLostRun(evidence, cursor))) continue;
    const view = new Set(base.perm?.view ?? []);
    for (const { collection, id, seq } of evidence.changes) {
      const passed = seq < Number(seen) || (seq === Number(seen) && place === "~");
      if (!passed || !view.has(collection) || !base.loaded[collection]?.done) continue;
      const here = docs.get(collection)?.find((doc) => doc.id === id);
      if (!isDeepStrictEqual(here, theirs.get(collection)?.get(id))) {
        found.push(`${browser.name} has passed change ${seq} of ${collection} ${id} and not seen it`);
      }
    }
  }
  return found;
}

/** Beyond where its run was cut off: the device remembers what a restore lost, and is told so at its next pull. */
function isOfLostRun({ story }: Evidence, cursor: string): boolean {
  const [seen, , , tag] = cursor.split(".");
  const runs = story.office.rows<{ tag: string; started: number }>(
    "select tag, started_seq as started from run order by started_seq, started_at, rowid",
  );
  const place = runs.findIndex((run) => run.tag === tag);
  return place < 0 || Number(seen) > (runs[place + 1]?.started ?? Number.POSITIVE_INFINITY);
}

/** 9: no document of a module without view in the cache, no document of another user in any cache. */
export function showsNothingForbidden(evidence: Evidence): string[] {
  const found: string[] = [];
  for (const { browser, userId, base, docs, overlay } of evidence.caches) {
    const view = new Set(base.perm?.view ?? []);
    for (const name of COLLECTION_NAMES) {
      if (view.has(name)) continue;
      const count = docs.get(name)?.length ?? 0;
      const laid = overlay.filter(({ collection }) => collection === name).length;
      const owner = `${browser.name} of ${userId.slice(-2)}`;
      if (count > 0) found.push(`${owner}: ${count} ${name} that may not be viewed`);
      if (laid > 0 && base.perm) found.push(`${owner}: ${laid} ${name} laid over that may not be viewed`);
    }
  }
  return found;
}

/** 9, at rest: a cache has exactly the rights of its person, and nothing stays of one who signed out. */
export function knowsItsRights(evidence: Evidence): string[] {
  const found: string[] = [];
  for (const cache of evidence.caches) {
    const { browser, userId, base, docs } = cache;
    const user = docsOf(evidence, "users").find(({ id }) => id === userId);
    if (tabsOf(cache).length === 0 && [...docs.values()].some((each) => each.length > 0)) {
      found.push(`${browser.name} still shows what ${userId.slice(-2)} had seen before signing out`);
    }
    if (tabsOf(cache).length > 0 && cache.isCurrent && user && base.perm?.hash !== permOf(user).hash) {
      found.push(`${browser.name} believes in other rights than ${userId.slice(-2)} has`);
    }
  }
  return found;
}

/** 13: decide on device = decide on server for the collections both see. Tried on every device at rest. */
export async function decidesAlike(evidence: Evidence): Promise<string[]> {
  const { story } = evidence;
  const found: string[] = [];
  for (const { browser, userId } of inUse(evidence)) {
    const [tab] = browser.tabs.filter(({ user }) => user.id === userId);
    if (!tab) continue;
    // It decides over what the devices before it have just done.
    void story.watch(tab, "sync", () => tab.book.syncNow());
    await story.agenda.pass(3_000);
    // What the server could not decide yet stands only here.
    if (tab.book.store.overlay.all().length > 0) continue;
    const loanId = story.chance.pick(story.known.loans);
    const args = await receivedAt(story, tab, loanId, story.chance.pick(PAYMENT_KINDS));
    const result = await story.run(tab, "payment.collect", args);
    if (!result?.ok) continue;
    await story.agenda.pass(5_000);
    for (const { collection, id, doc } of result.changes) {
      const stored = (await story.office.all(collection)).find((each) => each.id === id);
      const plain = browser.cloned.has(userId) ? withoutFork : (each: { id: string } | null) => each;
      const [mine, theirs] = [plain(doc), plain(stored ?? null)];
      if (!isDeepStrictEqual(mine, theirs)) {
        const how = mine && theirs ? differenceOf(mine, theirs) : "is on one side only";
        found.push(`${tab.name}: payment.collect decides ${collection} ${id} otherwise: ${how}`);
      }
    }
  }
  return found;
}

/** A copied device learns only from the answer that it is one: it is renumbered, and its receipt is flagged. */
function withoutFork(doc: { id: string } | null): { id: string } | null {
  if (!doc || !("flags" in doc) || !Array.isArray(doc.flags)) return doc;
  return Object.assign(
    { ...doc },
    { deviceId: null, flags: doc.flags.filter((flag) => !/^RECEIPT_/.test(String(flag))) },
  );
}

/** 14: canon(canon(x)) = canon(x), and no row of the server holds a `temp_`. */
export function spellsOneWay({ story, boxes }: Evidence): string[] {
  const found: string[] = [];
  for (const id of Object.values(story.known).flat()) {
    for (const spelling of [id, `temp_${id}`, `TEMP_${id.toUpperCase()} `, `temp_temp_${id}`]) {
      const once = canon(spelling);
      if (once !== id || canon(once) !== once) found.push(`${spelling} becomes ${once}`);
    }
  }
  const spoilt = story.office.rows<{ id: string }>(
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
