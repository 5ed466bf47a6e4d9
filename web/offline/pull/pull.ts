/** Brings what changed: the general pull by cursor, and whole collections when they are new here. */
import type { CollectionName } from "#contract/collections";
import { sentence } from "#contract/refusals";
import { manifestAnswer, PROTOCOL } from "#contract/sync";
import type { Instant } from "#domain/calendar/business-date";
import { LIVE } from "../book/live-names.ts";
import type { Store } from "../book/store.ts";
import { pause, type Timers } from "../book/surroundings.ts";
import type { CollectionStatus } from "../book/sync-state.ts";
import type { Standing } from "../box/box.ts";
import { NO_PROOF } from "../box/box-database.ts";
import type { BaseState, CacheDatabase } from "../cache/cache-database.ts";
import { packWhenDue } from "../cache/shelf.ts";
import type { Reply, Server } from "../connectivity/server.ts";
import { reasonOf, type Stop, stopOf } from "../connectivity/stop.ts";
import type { Touched } from "../overlay/overlay.ts";
import { changesPage, loadPage } from "./answers.ts";
import { beginLoad, endLoad, forgetLoad, storeLoad, storePage } from "./page.ts";

const PULL_PATH = "/api/sync/pull";
const LOAD_PATH = "/api/sync/load";
const PAGE = 1000;
/** A pause after each collection of a whole load, as specified. */
const PAUSE_MS = 100;
/** The journal is kept 90 days of server time: a restored server asks for it again. */
export const JOURNAL_MS = 90 * 86_400_000;
const PRUNING_MS = 3_600_000;

export interface PullEvents {
  /** `counts`: how much the server has of each collection, as far as it says. */
  onLoading(views: readonly CollectionName[], counts: Partial<Record<CollectionName, number>>): void;
  /** `count`: how much of it has come so far, as a person counts it. */
  onCollection(collection: CollectionName, status: CollectionStatus, count?: number): void;
  /** `said`: why, in words for a person; null when nobody said. */
  onCollectionFailed(collection: CollectionName, said: string | null): void;
  onServerTime(serverTime: Instant): void;
  /** Between two collections of a whole load. */
  onPause(): Promise<Stop | null>;
}

interface Failure {
  stop: Stop;
  /** Why, in words for a person; null when nobody said. */
  said: string | null;
}

export class Pull {
  #store: Store;
  #server: Server;
  #timers: Timers;
  #events: PullEvents;
  /** What may have changed since it was last looked at for packing. */
  #unpacked = new Set<CollectionName>(LIVE);
  /** The server's time at which the journal was last pruned by this tab. */
  #prunedAt = Number.NEGATIVE_INFINITY;

  constructor(store: Store, server: Server, timers: Timers, events: PullEvents) {
    this.#store = store;
    this.#server = server;
    this.#timers = timers;
    this.#events = events;
  }

  /** One round: what is missing whole, then every change up to now; then what was answered before it is settled. */
  async round(): Promise<Stop | null> {
    const store = this.#store;
    const standing = await store.box.standing();
    await store.followCache(standing.meta);
    if (this.#restsOnPackage(standing)) return null;
    const stop = await this.#complete(standing);
    if (stop) return stop;
    const changes = await this.#changes();
    if (changes.stop) return changes.stop;
    await this.#settle(standing, changes.touched);
    await this.#packAnew();
    return null;
  }

  /** Only what changed can be due: a round that brings nothing costs nothing here. */
  async #packAnew(): Promise<void> {
    for (const name of LIVE) {
      if (this.#unpacked.delete(name)) await packWhenDue(this.#store.cache, name);
    }
  }

  /** A package loaded a moment ago is used as it is, though the server has gone on in another epoch since. */
  #restsOnPackage({ meta: { rebuild }, device: { epoch } }: Standing): boolean {
    const { base } = this.#store;
    return this.#store.hasRecentPackage && !rebuild && base.epoch !== epoch;
  }

  /** Sees to it that there is a whole base of the server's present epoch. */
  async #complete({ meta: { rebuild }, device: { epoch } }: Standing): Promise<Stop | null> {
    const { base, box, cache } = this.#store;
    const packed = base.packageAt !== undefined;
    if ((base.complete || packed) && (rebuild || base.epoch !== epoch)) return this.#rebuild();
    const stop = await this.#fill(cache);
    // An unfinished first load of another epoch began anew: there is nothing left to build beside it.
    if (!stop && rebuild) await box.rebuilt();
    return stop;
  }

  /** A new cache is built beside the old one, which stays readable until the new one is complete. */
  async #rebuild(): Promise<Stop | null> {
    const { next } = await this.#store.cacheNumbers();
    const beside = this.#store.newCache(next);
    try {
      const stop = await this.#fill(beside);
      if (stop) return stop;
    } finally {
      beside.close();
    }
    await this.#store.exclusive(() => this.#store.swapCache(next));
    return null;
  }

  /** Loads every viewable collection that this cache lacks. Goes on where an earlier try ended. */
  async #fill(cache: CacheDatabase): Promise<Stop | null> {
    const state = await cache.baseState();
    const known = state.perm?.view ?? null;
    if (state.complete && known?.every((name) => state.loaded[name]?.done)) return null;
    const { box, user } = this.#store;
    const reply = await this.#server.get("/api/sync/manifest", { userId: user.id, proto: PROTOCOL });
    if (reply.kind !== "answered") return stopOf(reply);
    const read = manifestAnswer.safeParse(reply.body);
    if (!read.success) return "UNREADABLE";
    const { epoch, perm } = read.data;
    const device = await box.device();
    if (device.epoch !== epoch) return "EPOCH_CHANGED";
    const begun = await beginLoad(cache, read.data);
    await this.#shown(cache, new Map());
    const missing = perm.view.filter((name) => !begun.loaded[name]?.done);
    this.#events.onLoading(missing, read.data.counts);
    const failed = await this.#loadEach(cache, epoch, missing);
    if (failed) return failed;
    await endLoad(cache);
    await this.#shown(cache, new Map());
    return null;
  }

  /** A collection that fails does not keep the others from coming; without a server there is no use in going on. */
  async #loadEach(
    cache: CacheDatabase,
    epoch: string,
    names: readonly CollectionName[],
  ): Promise<Stop | null> {
    let failed: Stop | null = null;
    for (const name of names) {
      this.#events.onCollection(name, "loading");
      const failure = await this.#load(cache, epoch, name);
      const stop = failure?.stop ?? null;
      if (failure) this.#events.onCollectionFailed(name, failure.said);
      else this.#events.onCollection(name, "completed");
      if (stop) failed = stop;
      if (stop && stop !== "BUSY" && stop !== "UNREADABLE") return stop;
      await pause(this.#timers, PAUSE_MS);
      // A long load does not keep waiting what was collected meanwhile.
      const halted = await this.#events.onPause();
      if (halted) return halted;
    }
    return failed;
  }

  async #load(cache: CacheDatabase, epoch: string, name: CollectionName): Promise<Failure | null> {
    const ask = (after: string | null | undefined, seen: string | undefined) =>
      this.#server.get(LOAD_PATH, {
        userId: this.#store.user.id,
        epoch,
        c: name,
        after: after ?? undefined,
        limit: PAGE,
        seen: seen ?? "",
      });
    let count = 0;
    const { loaded, seen } = await cache.baseState();
    let asked: Promise<Reply> | null = ask(loaded[name]?.after, seen);
    while (asked) {
      const reply: Reply = await asked;
      if (reply.kind !== "answered") {
        const stop = stopOf(reply);
        if (stop === "CURSOR_TOO_OLD") await forgetLoad(cache);
        return { stop, said: reasonOf(reply) };
      }
      const read = loadPage.safeParse(reply.body);
      if (!read.success) return { stop: "UNREADABLE", said: null };
      if (read.data.epoch !== epoch) return { stop: "EPOCH_CHANGED", said: sentence("EPOCH_CHANGED") };
      // The next page travels while this one is stored.
      asked = read.data.next === null ? null : ask(read.data.next, read.data.head);
      await storeLoad(cache, name, read.data);
      this.#unpacked.add(name);
      count += countOfDocs(name, read.data.docs);
      this.#events.onCollection(name, "loading", count);
    }
    await this.#shown(cache, new Map([[name, null]]));
    return null;
  }

  async #changes(): Promise<{ stop: Stop | null; touched: boolean }> {
    let laidTouched = false;
    for (;;) {
      const asked = this.#store.base;
      const reply = await this.#ask(asked);
      if (reply.kind !== "answered") return { stop: stopOf(reply), touched: laidTouched };
      const read = changesPage.safeParse(reply.body);
      if (!read.success) return { stop: "UNREADABLE", touched: laidTouched };
      if (read.data.epoch !== this.#store.base.epoch) return { stop: "EPOCH_CHANGED", touched: laidTouched };
      this.#events.onServerTime(read.data.serverTime);
      const { stored, touched, dropped } = await storePage(this.#store.cache, read.data, asked);
      for (const { c } of read.data.changes) this.#unpacked.add(c);
      laidTouched ||= dropped || this.#touchesOverlay(read.data.changes);
      if (stored) await this.#store.baseChanged(touched);
      else await this.#store.baseChanged(null);
      if (!read.data.more) {
        // Permissions that grew bring whole collections, at the next round's beginning or now.
        const stop = await this.#fill(this.#store.cache);
        await this.#pruneAt(read.data.serverTime);
        return { stop, touched: laidTouched };
      }
    }
  }

  async #pruneAt(serverTime: Instant): Promise<void> {
    if (Math.abs(serverTime - this.#prunedAt) < PRUNING_MS) return;
    await this.#store.box.prune((serverTime - JOURNAL_MS) as Instant);
    this.#prunedAt = serverTime;
  }

  async #ask({ cursor, seen }: BaseState) {
    const { box, user, base } = this.#store;
    const { after, proof = NO_PROOF, deviceId } = await box.device();
    return this.#server.get(PULL_PATH, {
      userId: user.id,
      epoch: base.epoch,
      cursor: cursor ?? undefined,
      seen,
      perm: base.perm?.hash,
      limit: PAGE,
      proto: PROTOCOL,
      after,
      proof,
      deviceId,
    });
  }

  #touchesOverlay(changes: readonly { c: CollectionName; id: string }[]): boolean {
    return changes.some(({ c, id }) => this.#store.overlay.get(c, id) !== undefined);
  }

  /** What was answered before this round is in the base now: it leaves the overlay, and the rest is decided again. */
  async #settle({ unsettled, meta }: Standing, touched: boolean): Promise<void> {
    const store = this.#store;
    const anew = unsettled.length > 0 || touched || store.isBehind;
    // Another tab may have died between settling its answers and laying what is left of them.
    if (!anew && store.overlay.version >= meta.boxVersion) return;
    await store.exclusive(async () => {
      if (unsettled.length > 0) await store.box.settle(unsettled, store.base.epoch);
      await store.catchUp(anew);
    });
  }

  async #shown(cache: CacheDatabase, touched: Touched | null): Promise<void> {
    if (cache === this.#store.cache) await this.#store.baseChanged(touched);
  }
}

/** As a person counts: records, and of schedules their rows. */
function countOfDocs(name: CollectionName, docs: readonly { id: string }[]): number {
  if (name !== "amortizationItems") return docs.length;
  return docs.reduce((sum, doc) => sum + ("rows" in doc && Array.isArray(doc.rows) ? doc.rows.length : 0), 0);
}
