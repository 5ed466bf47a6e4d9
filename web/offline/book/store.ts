/**
 * Box, cache and overlay as one: opens them, keeps the overlay true to the box, and tells this tab and the others what
 * changed. Nothing here knows the network.
 */

import type { Read } from "#commands/command";
import { type Change, COLLECTION_NAMES, COLLECTIONS, type CollectionName } from "#contract/collections";
import type { Id } from "#contract/id";
import type { SessionUser } from "#contract/session";
import type { Perm } from "#contract/sync";
import { may, type Principal } from "#domain/access/permissions";
import { Box } from "../box/box.ts";
import { type BoxItem, type MetaRow, type OutboxRow, UNSETTLED } from "../box/box-database.ts";
import { type BaseState, CACHE_FORMAT, CacheDatabase, EMPTY_BASE } from "../cache/cache-database.ts";
import {
  forgetStored,
  Overlay,
  readStored,
  storeStep,
  storeWhole,
  type Touched,
  touch,
} from "../overlay/overlay.ts";
import { readOver } from "../overlay/read.ts";
import { type Decider, layDecision, overlaid, replay } from "../overlay/replay.ts";
import { isDiskFull } from "./disk-full.ts";
import { type Channel, type Surroundings, storedName } from "./surroundings.ts";

/** Null: anything may have changed. */
export type StoreListener = (touched: Touched | null) => void;

type Message =
  | { kind: "base"; touched: Touched | null }
  | { kind: "overlay" }
  | { kind: "cache" }
  | { kind: "hurry" };

const RECENT_MS = 5 * 60_000;

export class Store {
  readonly box: Box;
  readonly overlay = new Overlay();
  readonly user: SessionUser;
  base: BaseState = EMPTY_BASE;
  /** What waits in the box, by command id. */
  outbox: ReadonlyMap<string, OutboxRow> = new Map();
  /** Another tab has put something into the box. */
  onHurry: () => void = () => {};
  #sessionPerm: Perm | null;
  #cache: CacheDatabase | undefined;
  /** The number of the cache that is open. */
  #number = 0;
  #surroundings: Surroundings;
  #channel: Channel | undefined;
  #listeners = new Set<StoreListener>();
  #turn: Promise<unknown> = Promise.resolve();
  #isBehind = false;

  constructor(user: SessionUser, sessionPerm: Perm | null, surroundings: Surroundings) {
    this.user = user;
    this.#sessionPerm = sessionPerm;
    this.#surroundings = surroundings;
    this.box = new Box(user.id, surroundings.storage, surroundings.newId);
  }

  get cache(): CacheDatabase {
    if (!this.#cache) throw new Error("the book is not open");
    return this.#cache;
  }

  get isOpen(): boolean {
    return this.#cache !== undefined;
  }

  /** What the last pull said that this person may do; what the session said until then. */
  get perm(): Perm | null {
    return this.base.perm ?? this.#sessionPerm;
  }

  get principal(): Principal | null {
    const { perm } = this;
    return perm && { role: perm.role, grants: perm.grants };
  }

  get decider(): Decider {
    const { perm, principal, user } = this;
    const view = perm?.view ?? COLLECTION_NAMES.filter((name) => isViewable(principal, name));
    return {
      actor: { id: user.id, name: user.name, role: principal?.role ?? "user" },
      principal,
      view: new Set(view),
    };
  }

  /** Within five minutes of loading one, a data package counts as recent; not by a clock that was set back since. */
  get hasRecentPackage(): boolean {
    const { packageAt } = this.base;
    if (packageAt === undefined) return false;
    const age = this.#surroundings.clock.now() - packageAt;
    return age >= 0 && age < RECENT_MS;
  }

  get read(): Read {
    return readOver(this.cache, this.overlay);
  }

  async open(): Promise<void> {
    await this.box.open();
    this.#channel = this.#surroundings.channel(storedName(this.#surroundings.storage, this.user.id));
    this.#channel.listen((message) => void this.#heard(message as Message));
    await this.#openCache();
    await this.catchUp();
    this.#emit(null);
    this.#sweep().catch(() => {});
  }

  /** Removes the cache before the present one, where a frozen tab had kept it from being removed in its time. */
  async #sweep(): Promise<void> {
    const { current } = await this.cacheNumbers();
    if (current > 1) await this.newCache(current - 1).delete({ disableAutoOpen: true });
  }

  close(): void {
    this.#channel?.close();
    this.#channel = undefined;
    this.#cache?.close();
    this.#cache = undefined;
    this.box.close();
  }

  subscribe(listener: StoreListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  newCache(number: number): CacheDatabase {
    return new CacheDatabase(this.user.id, number, this.#surroundings.storage);
  }

  /** The number of the cache in use, and the first that no cache has used. */
  async cacheNumbers(): Promise<{ current: number; next: number }> {
    const current = cacheIn(await this.box.meta());
    return { current, next: current + 1 };
  }

  async #openCache(): Promise<void> {
    const { current } = await this.cacheNumbers();
    const opened = this.newCache(current);
    this.base = await opened.baseState();
    const stored = await readStored(opened);
    this.overlay.replace(stored.rows, stored.version);
    this.#cache = opened;
    this.#number = current;
    await this.refreshOutbox();
  }

  /**
   * Goes on in the cache that the box names. Another tab may have put it there and died, or this one have been frozen,
   * before word of it came: what is pulled belongs into that one, where the next tab to open looks for it.
   */
  async followCache(meta: MetaRow): Promise<void> {
    if (cacheIn(meta) === this.#number) return;
    const wentOn = await this.exclusive(async () => {
      if ((await this.cacheNumbers()).current === this.#number) return false;
      await this.#reopenCache();
      await this.catchUp();
      return true;
    });
    if (wentOn) this.#emit(null);
  }

  async #reopenCache(): Promise<void> {
    const old = this.cache;
    await this.#openCache();
    old.close();
  }

  /** Puts a complete cache in place of the present one, which is then removed. */
  async swapCache(number: number): Promise<void> {
    const old = this.cache;
    const isOther = number !== this.#number;
    await this.box.pointToCache(String(CACHE_FORMAT), number);
    await this.#openCache();
    await this.catchUp();
    this.#emit(null);
    this.#tell({ kind: "cache" });
    // Another tab may have put the same one in place meanwhile.
    if (!isOther) old.close();
    // A frozen tab may hold the old one open: it is removed when that tab lets go, or at a later start.
    else old.delete({ disableAutoOpen: true }).catch(() => {});
  }

  /** Everything that the server said is forgotten on this device; the box is not touched. */
  async wipeCache(): Promise<void> {
    const { current, next } = await this.cacheNumbers();
    const numbers = new Set([current, next]);
    await this.#cache?.delete({ disableAutoOpen: true });
    if (this.#cache) numbers.delete(this.#number);
    for (const number of numbers) await this.newCache(number).delete({ disableAutoOpen: true });
    this.base = EMPTY_BASE;
    this.overlay.replace([], -1);
    this.#tell({ kind: "cache" });
  }

  /** One at a time in this tab: whatever reads the overlay and then writes it. */
  exclusive<T>(task: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(task, task);
    this.#turn = turn.catch(() => {});
    return turn;
  }

  async refreshOutbox(): Promise<void> {
    const rows = await this.box.database.outbox.orderBy("seq").toArray();
    this.outbox = new Map(rows.map((row) => [row.id, row]));
  }

  /** Makes the overlay anew until it stands for the box as it is. `anew`: even when the stored one is as new. */
  async catchUp(anew = false): Promise<void> {
    for (;;) {
      const { boxVersion } = await this.box.meta();
      if (!anew && this.overlay.version === boxVersion) return;
      const stored = await readStored(this.cache);
      if (!anew && stored.version === boxVersion) {
        await this.#take(stored.rows, boxVersion);
        return;
      }
      const contents = await this.box.contents();
      const rows = await replay(overlaid(contents, this.base.epoch), this.cache, this.decider);
      if (await this.#kept(storeWhole(this.cache, rows, contents.meta.boxVersion))) {
        await this.#take(rows, contents.meta.boxVersion);
        this.#tell({ kind: "overlay" });
        anew = false;
      } else await this.#disown();
    }
  }

  /**
   * An overlay is never newer than the box it was made from. One that is came with a copy of this device, whose cache
   * was copied later than its box: it stands for a box that is not here, and would be waited for without end.
   */
  async #disown(): Promise<void> {
    const { version } = await readStored(this.cache);
    const { boxVersion } = await this.box.meta();
    if (version > boxVersion) await forgetStored(this.cache, version);
  }

  /**
   * The stored overlay only saves a replay. Without room for it the one in memory stands: work that is in the box must
   * not look unsaved, and a device whose disk is full must still open. It is stored as soon as there is room.
   */
  async #kept(storing: Promise<boolean>): Promise<boolean> {
    try {
      const stored = await storing;
      if (stored) this.#isBehind = false;
      return stored;
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      this.#isBehind = true;
      return true;
    }
  }

  /** Whether the stored overlay is older than the one in memory, for want of room. */
  get isBehind(): boolean {
    return this.#isBehind;
  }

  async #take(rows: Parameters<Overlay["replace"]>[0], version: number): Promise<void> {
    await this.refreshOutbox();
    this.#emit(this.overlay.replace(rows, version));
  }

  /** Lays a command that has just entered the box. */
  async entered(
    item: BoxItem,
    changes: readonly Change[],
    version: number,
    supersedes: Id | null,
  ): Promise<void> {
    const from = this.overlay.version;
    if (from !== version - 1) {
      await this.catchUp();
      return;
    }
    const rows = await layDecision(this.overlay, this.cache, item.id, changes, this.decider.view);
    this.overlay.version = version;
    const outbox = new Map(this.outbox).set(item.id, {
      ...item,
      state: "queued",
      answer: null,
      inBase: UNSETTLED,
    });
    if (supersedes) outbox.delete(supersedes);
    this.outbox = outbox;
    const touched: Touched = new Map();
    for (const row of rows) touch(touched, row);
    this.#emit(touched);
    if (!(await this.#kept(storeStep(this.cache, rows, from, version)))) await this.catchUp();
    this.#tell({ kind: "overlay" });
  }

  /** The box moved without changing what is laid: answers that applied. Only the marks of unsent work change. */
  async boxMoved(version: number): Promise<void> {
    const from = this.overlay.version;
    if (from !== version - 1 || !(await this.#kept(storeStep(this.cache, [], from, version)))) {
      await this.catchUp();
      return;
    }
    this.overlay.version = version;
    await this.refreshOutbox();
    const touched: Touched = new Map();
    for (const row of this.overlay.all()) touch(touched, row);
    this.#emit(touched);
    this.#tell({ kind: "overlay" });
  }

  /** A page of the server was stored. */
  async baseChanged(touched: Touched | null): Promise<void> {
    this.base = await this.cache.baseState();
    this.#emit(touched);
    this.#tell({ kind: "base", touched });
  }

  hurry(): void {
    this.#tell({ kind: "hurry" });
  }

  /** Whether a collection was downloaded, or never will be because this person may not view it. */
  isHere(collection: CollectionName): boolean {
    return this.base.loaded[collection]?.done === true || !this.decider.view.has(collection);
  }

  /** Whether a record exists only here: it is shown as `temp_` until its create is acknowledged. */
  isPending(collection: CollectionName, id: string): boolean {
    const createdBy = this.overlay.get(collection, id)?.createdBy;
    return createdBy != null && this.outbox.has(createdBy);
  }

  async #heard(message: Message): Promise<void> {
    if (!this.#cache) return;
    if (message.kind === "hurry") this.onHurry();
    if (message.kind === "overlay") await this.exclusive(() => this.#followOverlay());
    if (message.kind === "base") {
      this.base = await this.cache.baseState();
      this.#emit(message.touched);
    }
    if (message.kind === "cache") {
      await this.exclusive(() => this.#reopenCache());
      this.#emit(null);
    }
  }

  async #followOverlay(): Promise<void> {
    const stored = await readStored(this.cache);
    if (stored.version > this.overlay.version) await this.#take(stored.rows, stored.version);
    else await this.refreshOutbox();
  }

  #emit(touched: Touched | null): void {
    for (const listener of [...this.#listeners]) listener(touched);
  }

  #tell(message: Message): void {
    this.#channel?.post(message);
  }
}

/** The number of the cache that the box names. */
function cacheIn({ cache }: MetaRow): number {
  return cache[String(CACHE_FORMAT)] ?? 1;
}

function isViewable(principal: Principal | null, name: CollectionName): boolean {
  const { module } = COLLECTIONS[name];
  return module === null || may(principal, module, "view");
}
