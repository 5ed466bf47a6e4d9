/**
 * Outbox, replica and overlay as one: opens them, keeps the overlay true to the outbox, and tells this tab and the others what
 * changed. Nothing here knows the network.
 */

import type { Read } from "#commands/command";
import type { Change, CollectionName } from "#contract/collections";
import type { Id } from "#contract/id";
import { principalOf } from "#contract/portfolio";
import type { SessionUser } from "#contract/session";
import type { Perm } from "#contract/sync";
import type { Principal } from "#domain/access/permissions";
import { Signal } from "#web/platform/signal.ts";
import { type Channel, type Environment, storedName } from "../environment/environment.ts";
import { Outbox } from "../outbox/outbox.ts";
import { type MetaRow, type OutboxItem, type OutboxRow, UNSETTLED } from "../outbox/outbox-database.ts";
import { type Base, BaseMemory, storedBase } from "../overlay/base.ts";
import {
  discardForkedOverlay,
  Overlay,
  readStored,
  storeStep,
  storeWhole,
  type Touched,
  touch,
} from "../overlay/overlay.ts";
import { readOver } from "../overlay/read.ts";
import { applyDecision, type Decider, deciderOf, overlaid, replay } from "../overlay/replay.ts";
import {
  EMPTY_REPLICA,
  type OverlayRow,
  ReplicaDatabase,
  type ReplicaState,
} from "../replica/replica-database.ts";
import { namedReplica, openReplicaInUse, replicasOf, sweepReplicas } from "../replica/replica-in-use.ts";
import { FORMER_FORMAT, REPLICA_FORMAT } from "../replica/replica-versions.ts";
import { StoredOverlay } from "./stored-overlay.ts";

/** Null: anything may have changed. */
export type LayersListener = (touched: Touched | null) => void;

type Message =
  | { kind: "base"; touched: Touched | null }
  | { kind: "overlay" }
  | { kind: "cache" }
  | { kind: "hurry" };

const RECENT_MS = 5 * 60_000;

export class LayeredStore {
  readonly outbox: Outbox;
  readonly overlay = new Overlay();
  readonly user: SessionUser;
  replicaState: ReplicaState = EMPTY_REPLICA;
  /** The commands that wait in the outbox, by id. */
  waiting: ReadonlyMap<string, OutboxRow> = new Map();
  /** Another tab has put something into the outbox. */
  onSyncAsked: () => void = () => {};
  #sessionPerm: Perm | null;
  #replica: ReplicaDatabase | undefined;
  /** The number of the replica that is open. */
  #number = 0;
  #environment: Environment;
  #channel: Channel | undefined;
  #changed = new Signal<Touched | null>(null);
  #turn: Promise<unknown> = Promise.resolve();
  #stored = new StoredOverlay();
  #memory = new BaseMemory();

  constructor(user: SessionUser, sessionPerm: Perm | null, environment: Environment) {
    this.user = user;
    this.#sessionPerm = sessionPerm;
    this.#environment = environment;
    this.outbox = new Outbox(user.id, environment.storage, environment.newId);
  }

  get replica(): ReplicaDatabase {
    if (!this.#replica) throw new Error("the book is not open");
    return this.#replica;
  }

  get isOpen(): boolean {
    return this.#replica !== undefined;
  }

  /** The person's permissions as the last pull said; those of the session until then. */
  get perm(): Perm | null {
    return this.replicaState.perm ?? this.#sessionPerm;
  }

  get principal(): Principal | null {
    const { perm } = this;
    return perm && principalOf(perm);
  }

  get decider(): Decider {
    return deciderOf(this.user, this.perm);
  }

  /** Within five minutes of loading one, a data package counts as recent; not by a clock that was set back since. */
  get hasRecentPackage(): boolean {
    const { packageAt } = this.replicaState;
    if (packageAt === undefined) return false;
    const age = this.#environment.clock.now() - packageAt;
    return age >= 0 && age < RECENT_MS;
  }

  get read(): Read {
    return readOver(this.#memory.over(storedBase(this.replica), this.#isWhole), this.overlay);
  }

  /** Questions about the base as of one moment: to what is remembered where that answers all of them, else to the store. */
  reading<T>(task: (base: Base) => Promise<T>): Promise<T> {
    return this.#memory.reading(this.replica, this.#isWhole, task);
  }

  #isWhole = (): boolean => this.replicaState.complete;

  async open(): Promise<void> {
    await this.outbox.open();
    this.#channel = this.#environment.channel(storedName(this.#environment.storage, this.user.id));
    this.#channel.listen((message) => void this.#hear(message as Message));
    await this.#openReplica();
    await this.catchUp();
    this.#emit(null);
    this.#sweep().catch(() => {});
  }

  async #sweep(): Promise<void> {
    const place = { format: this.replica.format, number: this.#number };
    await sweepReplicas(this.user.id, place, await this.outbox.meta(), this.#environment.storage);
  }

  close(): void {
    this.#channel?.close();
    this.#channel = undefined;
    this.#replica?.close();
    this.#replica = undefined;
    this.outbox.close();
  }

  subscribe(listener: LayersListener): () => void {
    return this.#changed.subscribe(listener);
  }

  newReplica(number: number): ReplicaDatabase {
    return new ReplicaDatabase(this.user.id, number, this.#environment.storage);
  }

  /** The number of the replica in use, and the first of the present format that no replica has used. */
  async replicaNumbers(): Promise<{ current: number; next: number }> {
    const named = namedReplica(await this.outbox.meta());
    if (named === undefined && this.isFormer) return { current: this.#number, next: 1 };
    return { current: named ?? 1, next: (named ?? 1) + 1 };
  }

  /** The replica in use is of the former format: the book is loaded beside it as soon as the server answers. */
  get isFormer(): boolean {
    return this.#replica?.format === FORMER_FORMAT;
  }

  async #openReplica(): Promise<void> {
    const opened = await openReplicaInUse(this.user.id, await this.outbox.meta(), this.#environment.storage);
    this.replicaState = await opened.readState();
    const stored = await readStored(opened);
    this.overlay.replace(stored.rows, stored.version);
    this.#replica = opened;
    this.#memory.forget();
    this.#number = opened.number;
    await this.refreshOutbox();
  }

  /**
   * Goes on in the replica that the outbox names. Another tab may have put it there and died, or this one have been frozen,
   * before word of it came: what is pulled belongs into that one, where the next tab to open looks for it.
   */
  async followReplica(meta: MetaRow): Promise<void> {
    if (!this.#isElsewhere(meta)) return;
    const wentOn = await this.exclusive(async () => {
      if (!this.#isElsewhere(await this.outbox.meta())) return false;
      await this.#reopenReplica();
      await this.catchUp();
      return true;
    });
    if (wentOn) this.#emit(null);
  }

  #isElsewhere(meta: MetaRow): boolean {
    const named = namedReplica(meta);
    return named !== undefined && (this.isFormer || named !== this.#number);
  }

  async #reopenReplica(): Promise<void> {
    const old = this.replica;
    await this.#openReplica();
    old.close();
  }

  /** Puts a complete replica in place of the present one, which is then removed. */
  async swapReplica(number: number): Promise<void> {
    const old = this.replica;
    const isOther = this.isFormer || number !== this.#number;
    await this.outbox.pointToReplica(String(REPLICA_FORMAT), number);
    await this.#openReplica();
    await this.catchUp();
    this.#emit(null);
    this.#tell({ kind: "cache" });
    // Another tab may have put the same one in place meanwhile.
    if (!isOther) old.close();
    // A frozen tab may hold the old one open: it is removed when that tab lets go, or at a later start.
    else old.delete({ disableAutoOpen: true }).catch(() => {});
  }

  /** Everything that the server said is forgotten on this device; the outbox is not touched. */
  async wipeReplica(): Promise<void> {
    const { storage } = this.#environment;
    const own = this.#replica;
    await own?.delete({ disableAutoOpen: true });
    for (const { format, number } of replicasOf(await this.outbox.meta())) {
      if (own && own.format === format && own.number === number) continue;
      await new ReplicaDatabase(this.user.id, number, storage, format).delete({ disableAutoOpen: true });
    }
    this.replicaState = EMPTY_REPLICA;
    this.#memory.forget();
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
    const rows = await this.outbox.database.outbox.orderBy("seq").toArray();
    this.waiting = new Map(rows.map((row) => [row.id, row]));
  }

  /** Makes the overlay again until the overlay is that of the outbox; with `anew` also where the overlay is that already. */
  async catchUp(anew = false): Promise<void> {
    for (;;) {
      const { boxVersion } = await this.outbox.meta();
      if (!anew && this.overlay.version === boxVersion) return;
      const stored = await readStored(this.replica);
      if (!anew && stored.version === boxVersion) {
        await this.#take(stored.rows, boxVersion);
        return;
      }
      const contents = await this.outbox.contents();
      const rows = await replay(overlaid(contents, this.replicaState.epoch), this.replica, this.decider);
      if (await this.#stored.orInMemory(storeWhole(this.replica, rows, contents.meta.boxVersion))) {
        await this.#take(rows, contents.meta.boxVersion);
        this.#tell({ kind: "overlay" });
        anew = false;
      } else await discardForkedOverlay(this.replica, (await this.outbox.meta()).boxVersion);
    }
  }

  /** Whether the stored overlay is older than the one in memory, for want of room. */
  get isBehind(): boolean {
    return this.#stored.isBehind;
  }

  async #take(rows: Parameters<Overlay["replace"]>[0], version: number): Promise<void> {
    await this.refreshOutbox();
    this.#emit(this.overlay.replace(rows, version));
  }

  /** Lays a command that has just entered the outbox. */
  async entered(
    item: OutboxItem,
    changes: readonly Change[],
    version: number,
    supersedes: Id | null,
  ): Promise<void> {
    const from = this.overlay.version;
    if (from !== version - 1) {
      await this.catchUp();
      return;
    }
    const rows = await this.reading((base) =>
      applyDecision(this.overlay, base, item.id, changes, this.decider),
    );
    this.overlay.version = version;
    const outbox = new Map(this.waiting).set(item.id, {
      ...item,
      state: "queued",
      answer: null,
      inBase: UNSETTLED,
    });
    if (supersedes) outbox.delete(supersedes);
    this.waiting = outbox;
    const touched: Touched = new Map();
    for (const row of rows) touch(touched, row);
    this.#emit(touched);
    this.#storeNext(rows, from, version);
  }

  /** The stored overlay only saves a start its replay: the person who entered the work does not wait for it. */
  #storeNext(rows: readonly OverlayRow[], from: number, version: number): void {
    this.exclusive(async () => {
      if (!this.isOpen) return;
      if (!(await this.#stored.orInMemory(storeStep(this.replica, rows, from, version))))
        await this.catchUp();
      this.#tell({ kind: "overlay" });
    }).catch(() => {});
  }

  /** The outbox moved without changing what is laid: answers that applied. Only the marks of unsent work change. */
  async outboxMoved(version: number): Promise<void> {
    const from = this.overlay.version;
    if (
      from !== version - 1 ||
      !(await this.#stored.orInMemory(storeStep(this.replica, [], from, version)))
    ) {
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
  async replicaChanged(touched: Touched | null): Promise<void> {
    this.#memory.forget();
    this.replicaState = await this.replica.readState();
    this.#emit(touched);
    this.#tell({ kind: "base", touched });
  }

  askOtherTabs(): void {
    this.#tell({ kind: "hurry" });
  }

  /** Whether a collection was downloaded, or never will be because this person may not view it. */
  isHere(collection: CollectionName): boolean {
    return this.replicaState.loaded[collection]?.done === true || !this.decider.view.has(collection);
  }

  /** Whether every loan that is collected is here with what belongs to it, though not every history. */
  get hasOpenLoans(): boolean {
    return this.replicaState.working === true || this.isHere("amortizationItems");
  }

  /** Whether a record exists only here: it is shown as `temp_` until its create is acknowledged. */
  isPending(collection: CollectionName, id: string): boolean {
    const createdBy = this.overlay.get(collection, id)?.createdBy;
    return createdBy != null && this.waiting.has(createdBy);
  }

  /** Another tab may remove the replica while this one reads it: word of the successor is on its way then. */
  async #hear(message: Message): Promise<void> {
    const replica = this.#replica;
    await this.#follow(message).catch((error: unknown) => {
      if (replica === this.#replica && replica?.isOpen()) throw error;
    });
  }

  async #follow(message: Message): Promise<void> {
    if (!this.#replica) return;
    if (message.kind === "hurry") this.onSyncAsked();
    if (message.kind === "overlay") await this.exclusive(() => this.#followOverlay());
    if (message.kind === "base") {
      this.#memory.forget();
      this.replicaState = await this.replica.readState();
      this.#emit(message.touched);
    }
    if (message.kind === "cache") {
      await this.exclusive(() => this.#reopenReplica());
      this.#emit(null);
    }
  }

  async #followOverlay(): Promise<void> {
    const stored = await readStored(this.replica);
    if (stored.version > this.overlay.version) await this.#take(stored.rows, stored.version);
    else await this.refreshOutbox();
  }

  #emit(touched: Touched | null): void {
    this.#changed.set(touched);
  }

  #tell(message: Message): void {
    this.#channel?.post(message);
  }
}
