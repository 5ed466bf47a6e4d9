/** Keeps the state of sync for the screens: one object, replaced whenever something in it changes. */
import { COLLECTION_NAMES, type CollectionName } from "#contract/collections";
import { sentence } from "#contract/refusals";
import type { Instant } from "#domain/calendar/business-date";
import { Signal } from "#web/platform/signal.ts";
import type { Environment } from "../environment/environment.ts";
import type { LayeredStore } from "../layers/layered-store.ts";
import { holdsEnough } from "../layers/presence.ts";
import { countAll } from "../replica/replica-database.ts";
import { AT_REST, attentionOf, type CollectionStatus, type SyncPhase, type SyncState } from "./sync-state.ts";

/** A clock that differs by more than this is shown. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;
const COUNT_DELAY_MS = 500;
const PROGRESS_EVERY_MS = 200;
/** Records that came in less time, or fewer of them, say nothing about the rest: a download begins slowly. */
const LONG_ENOUGH_MS = 5_000;
const ENOUGH_OF_ALL = 0.05;
const UNTOLD = "Error durante la sincronización";
/** A business without records has these all the same. */
const FROM_THE_START = new Set<CollectionName>(["users", "settings"]);
const STOPPED = new Set<SyncPhase>(["offline", "error", "signed-out", "other-user", "client-old"]);

function sumOf(counts: ReadonlyMap<CollectionName, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

export class SyncStatus {
  #shown = new Signal<SyncState>(AT_REST);
  readonly subscribe = this.#shown.subscribe;
  readonly snapshot = this.#shown.snapshot;
  #layers: LayeredStore;
  #environment: Environment;
  #statuses = new Map<CollectionName, CollectionStatus>();
  /** Why the download of a collection failed. */
  #faults = new Map<CollectionName, string>();
  #counts = new Map<CollectionName, number>();
  /** How many records of each collection came in the load under way, with those that an earlier try had brought. */
  #brought = new Map<CollectionName, number>();
  /** Those that an earlier try had brought: they took no time of this one. */
  #before = new Map<CollectionName, number>();
  /** How many records there are to bring, as the server said, and when they began to come. */
  #expected = 0;
  #began = 0;
  #cancelCount: (() => void) | undefined;
  /** How many look at the counts just now. */
  #readers = 0;
  /** Calls off the next showing of how much has come. */
  #soon: (() => void) | undefined;
  #looking: Promise<void> | undefined;
  #looksAgain = false;

  constructor(layers: LayeredStore, environment: Environment) {
    this.#layers = layers;
    this.#environment = environment;
  }

  get state(): SyncState {
    return this.#shown.snapshot();
  }

  close(): void {
    this.#cancelCount?.();
    this.#soon?.();
  }

  phase(phase: SyncPhase): void {
    const error = phase === "error" ? (this.state.error ?? UNTOLD) : null;
    if (phase === "idle") {
      this.#statuses.clear();
      this.#faults.clear();
      this.#brought.clear();
    }
    if (STOPPED.has(phase) && this.#isHalfway()) this.#failAll(phase, error);
    const progress = phase === "loading" ? this.state.progress : null;
    this.#show({ phase, error, progress });
  }

  /** Why this device was not taken, in words for its person; said once the turn has ended with it. */
  refused(said: string | null): void {
    if (said !== null) this.#show({ error: said });
  }

  /** Whether a load came to a stop before each collection was brought or had failed by itself. */
  #isHalfway(): boolean {
    if (this.#statuses.size === 0) return !this.#layers.replicaState.complete;
    return [...this.#statuses.values()].some((status) => status === "pending" || status === "loading");
  }

  /** A load that failed as a whole has failed for every collection; what came before the signal went is here. */
  #failAll(phase: SyncPhase, error: string | null): void {
    const isCut = phase === "offline";
    for (const name of this.#viewed()) {
      if (isCut && this.#statusOf(name) === "completed") continue;
      this.#statuses.set(name, "error");
      this.#faults.set(name, isCut ? sentence("OFFLINE") : (error ?? UNTOLD));
    }
  }

  fault(fault: unknown): void {
    // An error without a message has its own name as message.
    const told = fault instanceof Error && fault.message !== fault.name && fault.message;
    this.#show({ error: told || "Error desconocido" });
  }

  sending(sending: ReadonlySet<string>): void {
    this.#show({ sending });
  }

  /** `here`: how much of each an earlier try had brought. */
  loading(
    names: readonly CollectionName[],
    counts: Partial<Record<CollectionName, number>>,
    here: ReadonlyMap<CollectionName, number> = new Map(),
  ): void {
    this.#statuses = new Map(names.map((name) => [name, "pending"]));
    this.#faults.clear();
    this.#before = new Map(names.map((name) => [name, here.get(name) ?? 0]));
    this.#brought = new Map(this.#before);
    this.#expected = names.reduce((sum, name) => sum + (counts[name] ?? 0), 0);
    this.#began = this.#environment.clock.now();
    const hasRecords = COLLECTION_NAMES.some((name) => !FROM_THE_START.has(name) && (counts[name] ?? 0) > 0);
    if (names.length > 0) this.#show({ phase: "loading", progress: this.#progress(), hasRecords });
  }

  /** `count`: how much of it this try has brought so far. */
  collection(name: CollectionName, status: CollectionStatus, count?: number): void {
    const isMore = count !== undefined && this.#statuses.get(name) === status;
    this.#statuses.set(name, status);
    if (count !== undefined) this.#brought.set(name, (this.#before.get(name) ?? 0) + count);
    if (isMore) this.#showSoon();
    else this.#show({ progress: this.#progress() });
  }

  /** A load brings some thirty pages in a second: drawn after each, the count took a tenth of the load's own time. */
  #showSoon(): void {
    this.#soon ??= this.#environment.timers.after(PROGRESS_EVERY_MS, () => {
      this.#soon = undefined;
      this.#show({ progress: this.#progress() });
    });
  }

  /** Without what the server said of it, the reason is unknown. */
  collectionFailed(name: CollectionName, said: string | null): void {
    this.#faults.set(name, said ?? "Error desconocido");
    this.collection(name, "error");
  }

  serverTime(serverTime: Instant): void {
    const difference = serverTime - this.#environment.clock.now();
    this.#show({ clockErrorMs: Math.abs(difference) > CLOCK_TOLERANCE_MS ? difference : 0 });
  }

  /** Whether the download of a collection came to a stop before it was here. */
  failed(name: CollectionName): boolean {
    return this.#statuses.get(name) === "error" || STOPPED.has(this.state.phase);
  }

  /** A screen shows how much is here: it is counted now and after every change, until the answer is called. */
  attend(): () => void {
    this.#readers++;
    void this.count();
    return () => this.#readers--;
  }

  /** Follows the outbox and the replica. Counts are made a moment later, once for many changes. */
  follow(): void {
    const rows = [...this.#layers.waiting.values()];
    const { replicaState } = this.#layers;
    this.#show({
      unsent: rows.length,
      oldestUnsentAt: rows[0]?.timestamp ?? null,
      attention: rows.filter((row) => row.state === "attention").map(attentionOf),
      lastUpdate: replicaState.updatedAt,
    });
    void this.look();
    if (this.#readers > 0) this.#countSoon();
  }

  /** Looks whether enough is here to work with. Changes that come while it looks are looked at once more, together. */
  look(): Promise<void> {
    if (this.#looking) this.#looksAgain = true;
    this.#looking ??= this.#look();
    return this.#looking;
  }

  async #look(): Promise<void> {
    do {
      this.#looksAgain = false;
      const hasData = await this.#holdsEnough();
      if (hasData !== null && hasData !== this.state.hasData) this.#show({ hasData });
    } while (this.#looksAgain);
    this.#looking = undefined;
  }

  /** Null where that is unknown: the book is closed, or its replica was replaced meanwhile. */
  async #holdsEnough(): Promise<boolean | null> {
    return this.#layers.isOpen ? holdsEnough(this.#layers).catch(() => null) : null;
  }

  #countSoon(): void {
    this.#cancelCount ??= this.#environment.timers.after(COUNT_DELAY_MS, () => {
      this.#cancelCount = undefined;
      void this.count();
    });
  }

  /** Counts what is on this device. Amortization is kept by loan and counted by row. */
  async count(): Promise<void> {
    if (!this.#layers.isOpen) return;
    const { replica } = this.#layers;
    try {
      this.#counts = await countAll(replica);
    } catch {
      return; // The cache was replaced meanwhile; its successor is counted next.
    }
    this.#show({});
  }

  /** The share of everything that the person sees listed: what an earlier try had brought counts too. */
  #progress(): SyncState["progress"] {
    const names = this.#viewed();
    const done = names.filter((name) => this.#statusOf(name) === "completed").length;
    const [records, before] = [sumOf(this.#brought), sumOf(this.#before)];
    const ofRecords = Math.max(records, this.#expected);
    const tookMs = this.#environment.clock.now() - this.#began;
    // Only what came in this try says how fast the rest comes.
    const [came, toCome] = [records - before, ofRecords - before];
    const isKnown = came > 0 && came >= toCome * ENOUGH_OF_ALL && tookMs >= LONG_ENOUGH_MS;
    const msLeft = isKnown ? Math.round((tookMs / came) * (ofRecords - records)) : null;
    return { done, total: names.length, records, ofRecords, msLeft };
  }

  #viewed(): CollectionName[] {
    const { view } = this.#layers.decider;
    return COLLECTION_NAMES.filter((name) => view.has(name));
  }

  #show(change: Partial<SyncState>): void {
    const collections = this.#viewed().map((collection) => {
      const status = this.#statusOf(collection);
      return {
        collection,
        status,
        count: this.#brought.get(collection) ?? this.#counts.get(collection) ?? null,
        error: status === "error" ? (this.#faults.get(collection) ?? UNTOLD) : null,
      };
    });
    this.#shown.set({ ...this.state, ...change, collections });
  }

  #statusOf(name: CollectionName): CollectionStatus {
    return (
      this.#statuses.get(name) ?? (this.#layers.replicaState.loaded[name]?.done ? "completed" : "pending")
    );
  }
}
