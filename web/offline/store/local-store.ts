/** The loan book on this device: what the screens read, what they write, and the sync that goes on behind. */

import type { Command } from "#commands/command";
import type { Change, CollectionName, Doc, IndexOf } from "#contract/collections";
import { canon, type Id, parseId } from "#contract/id";
import { isInFile } from "#contract/load";
import type { Payment } from "#contract/records/payment";
import { refusal } from "#contract/refusals";
import type { SessionUser } from "#contract/session";
import type { Perm } from "#contract/sync";
import type { Principal } from "#domain/access/permissions";
import type { EarnedMoney } from "#domain/analytics/earned";
import type { Instant } from "#domain/calendar/business-date";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { Connectivity } from "../connectivity/connectivity.ts";
import { Server } from "../connectivity/server.ts";
import { isDiskFull } from "../environment/disk-full.ts";
import type { Environment } from "../environment/environment.ts";
import { LIVE, type LiveName } from "../environment/live-names.ts";
import { Today } from "../environment/today.ts";
import { Blobs } from "../files/blobs.ts";
import { LayeredStore } from "../layers/layered-store.ts";
import { Runner, type RunOptions, type RunResult } from "../layers/run.ts";
import { moneyMirror } from "../layers/second-place.ts";
import type { Touched } from "../overlay/overlay.ts";
import {
  earnedByMonth,
  findPayments,
  flaggedPayments,
  paymentDates,
  paymentsBetween,
  readEvery,
  readSeveral,
  visitPayments,
} from "../overlay/read.ts";
import type { DateEnds } from "../replica/payment-records.ts";
import type { FindsPayment } from "../replica/payment-texts.ts";
import { Device } from "../sync/device.ts";
import { type SignedOut, SyncScheduler } from "../sync/sync-scheduler.ts";
import { SyncStatus } from "../sync/sync-status.ts";
import { failureOf } from "./failure.ts";
import { LiveCollection } from "./live-collection.ts";
import { bodyOf, type OnlineOptions, sendDirectly } from "./online.ts";

export interface StoreOwner {
  user: SessionUser;
  /** The person's permissions as the session said; the last pull knows better. */
  perm: Perm | null;
  onSignedOut(reason: SignedOut): void;
  onPerm?(perm: Perm): void;
}

export class LocalStore {
  readonly layers: LayeredStore;
  readonly syncStatus: SyncStatus;
  readonly connectivity: Connectivity;
  readonly today: Today;
  readonly blobs: Blobs;
  readonly environment: Environment;
  #server: Server;
  #device: Device;
  #scheduler: SyncScheduler;
  #runner: Runner;
  #live = new Map<LiveName, LiveCollection<LiveName>>();
  #owner: StoreOwner;
  #started: Promise<void> | undefined;
  #permHash: string | undefined;
  #unfollow: () => void = () => {};

  constructor(owner: StoreOwner, environment: Environment) {
    this.#owner = owner;
    this.environment = environment;
    this.layers = new LayeredStore(owner.user, owner.perm, environment);
    this.blobs = new Blobs(owner.user.id, environment.storage, () => environment.clock.now());
    this.#server = new Server(environment);
    this.connectivity = new Connectivity(this.#server, environment.timers);
    this.syncStatus = new SyncStatus(this.layers, environment);
    this.today = new Today(environment);
    this.#device = new Device(this.layers, this.#server, environment, this.today);
    this.#runner = new Runner(this.layers, this.blobs, environment);
    for (const name of LIVE) {
      this.#live.set(
        name,
        new LiveCollection<LiveName>(name, this.layers, () => this.syncStatus.failed(name)),
      );
    }
    // Whether a list can be believed depends on how its download goes.
    this.syncStatus.subscribe(() => this.#followLive(new Map()));
    const { layers, connectivity, syncStatus } = this;
    const parts = {
      layers,
      device: this.#device,
      server: this.#server,
      blobs: this.blobs,
      connectivity,
      syncStatus,
    };
    this.#scheduler = new SyncScheduler(parts, environment, (reason) => this.#signedOut(reason));
  }

  #signedOut(reason: SignedOut): void {
    this.#owner.onSignedOut(reason);
    // A page that is closed meanwhile is looked after at the door.
    if (reason === "ACCOUNT_GONE") this.#forget().catch(() => {});
  }

  /** The account is gone: what the server said is removed at once, and the outbox stays. */
  async #forget(): Promise<void> {
    await this.layers.outbox.accountGone(this.environment.clock.now());
    await this.leave();
  }

  /** Opens what is stored here and begins to sync. The screens can read as soon as it resolves; no network needed. */
  start(): Promise<void> {
    this.#started ??= this.#start();
    return this.#started;
  }

  async #start(): Promise<void> {
    this.#unfollow = this.layers.subscribe((touched) => this.#follow(touched));
    await this.layers.open();
    await this.#askAgain();
    await this.#bringMoneyBack();
    await this.layers.exclusive(() => this.layers.catchUp());
    await this.syncStatus.look();
    this.#scheduler.start();
    this.connectivity.start();
  }

  /** Items that an older server could not read are sent once more; on a full disk they wait where they are. */
  async #askAgain(): Promise<void> {
    try {
      await this.layers.outbox.requeueQuarantined();
    } catch (error) {
      if (!isDiskFull(error)) throw error;
    }
  }

  /** The phone shell still has the money of a store that was emptied. A place that fails is asked at the next start. */
  async #bringMoneyBack(): Promise<void> {
    await moneyMirror(this.environment)
      ?.then((mirror) => mirror.bringBack(this.layers.outbox, this.blobs))
      .catch(() => {});
  }

  async stop(): Promise<void> {
    await this.#started?.catch(() => {});
    this.#scheduler.stop();
    this.connectivity.stop();
    this.syncStatus.close();
    this.#unfollow();
    await this.layers.exclusive(async () => this.layers.close());
    this.blobs.close();
  }

  /** Whether a turn of sync is going on. */
  get isBusy(): boolean {
    return this.#scheduler.isBusy;
  }

  get principal(): Principal | null {
    return this.layers.principal;
  }

  #follow(touched: Touched | null): void {
    this.syncStatus.follow();
    this.#followLive(touched);
    const { perm } = this.layers.replicaState;
    if (perm && perm.hash !== this.#permHash) {
      this.#permHash = perm.hash;
      this.#owner.onPerm?.(perm);
    }
  }

  #followLive(touched: Touched | null): void {
    for (const [name, live] of this.#live) {
      const ids = touched === null ? null : touched.get(name);
      live.follow(ids === undefined ? NONE : ids).catch(() => {});
    }
  }

  live<C extends LiveName>(name: C): Pick<LiveCollection<C>, "subscribe" | "snapshot" | "load"> {
    return this.#live.get(name) as unknown as LiveCollection<C>;
  }

  async doc<C extends CollectionName>(collection: C, id: string): Promise<Doc<C> | null> {
    const known = parseId(id);
    await this.#started;
    return known ? this.layers.read.get(collection, known) : null;
  }

  async where<C extends CollectionName>(collection: C, index: IndexOf<C>, value: string): Promise<Doc<C>[]> {
    await this.#started;
    return this.layers.read.where(collection, index, value);
  }

  /** Those of the ids that exist: for figures over many records, a few hundred at a time. */
  async several<C extends CollectionName>(
    collection: C,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Doc<C>>> {
    await this.#started;
    return readSeveral(this.layers.replica, this.layers.overlay, collection, ids);
  }

  async payments(
    range: { from: CalendarDate | null; to: CalendarDate | null },
    limit: number,
  ): Promise<{ docs: Payment[]; hasMore: boolean }> {
    await this.#started;
    return paymentsBetween(this.layers.replica, this.layers.overlay, range, limit);
  }

  async findPayments(range: DateEnds, finds: FindsPayment): Promise<Payment[]> {
    await this.#started;
    return findPayments(this.layers.replica, this.layers.overlay, range, finds);
  }

  /** All payments of a range in no particular order, some at a time: for sums over more than fit into memory. */
  async visitPayments(range: DateEnds, visit: (docs: readonly Payment[]) => void): Promise<void> {
    await this.#started;
    return visitPayments(this.layers.replica, this.layers.overlay, range, visit, this.environment.timers);
  }

  /** Whether `visitPayments` reads a range some at a time, each loan once; otherwise it is read day by day. */
  async paymentsAreInMost(range: DateEnds): Promise<boolean> {
    await this.#started;
    return this.layers.replica.payments.isInMost(range);
  }

  /** How many the server has said that there are in a range, without reading them. */
  async countPayments(range: DateEnds): Promise<number> {
    await this.#started;
    return this.layers.replica.payments.countIn(range);
  }

  /** Earnings of all payments of loans, by `YYYY-MM`: figures of a year read no payment twice. */
  async earnedByMonth(breathe: () => Promise<void>): Promise<ReadonlyMap<string, EarnedMoney>> {
    await this.#started;
    return earnedByMonth(this.layers.replica, this.layers.overlay, breathe);
  }

  async every<C extends CollectionName>(collection: C): Promise<Doc<C>[]> {
    await this.#started;
    return readEvery(this.layers.replica, this.layers.overlay, collection);
  }

  async flaggedPayments(): Promise<Payment[]> {
    await this.#started;
    return flaggedPayments(this.layers.replica, this.layers.overlay);
  }

  /** The first and the last day that a payment stands on; null without payments. */
  async paymentDates(): Promise<{ from: CalendarDate; to: CalendarDate } | null> {
    await this.#started;
    return paymentDates(this.layers.replica, this.layers.overlay);
  }

  /** Whether a collection can be believed when it has no such record. */
  readiness(collection: CollectionName): "loading" | "ready" | "error" {
    if (this.layers.isHere(collection)) return "ready";
    return this.syncStatus.failed(collection) ? "error" : "loading";
  }

  /** The same of what belongs to one loan: that of open loans is whole before every history has come. */
  async readinessOf(collection: CollectionName, loanId: string): Promise<"loading" | "ready" | "error"> {
    const readiness = this.readiness(collection);
    const { replicaState, replica } = this.layers;
    if (readiness === "ready" || !replicaState.working || !isInFile(collection)) return readiness;
    return (await replica.hasOfLoan(collection, loanId)) ? "ready" : readiness;
  }

  /** How many commands about this record wait to be sent. */
  unsentOf(id: string): number {
    const subject = canon(id);
    return [...this.layers.waiting.values()].filter((row) => row.subject === subject).length;
  }

  stamp(): { at: Instant; today: CalendarDate } {
    return this.#device.stamp();
  }

  /** Decides a command here and puts it into the outbox; it resolves when it is durable and shown. */
  async run<Args, State>(
    command: Command<Args, State>,
    args: Args,
    options?: RunOptions,
  ): Promise<RunResult> {
    await this.start();
    const result = await this.#runner.run(command, args, options).catch((cause: unknown) => {
      throw failureOf(command, cause);
    });
    if (result.ok) {
      if (result.receiptNumbers.length > 0) void this.environment.persist();
      this.#scheduler.scheduleSync();
    }
    return result;
  }

  /** Reads ahead what a command will ask for, as far as the book is open. */
  async prepare<Args, State>(command: Command<Args, State>, args: Args): Promise<void> {
    if (!this.layers.isOpen) return;
    await this.#runner.prepare(command, args);
  }

  /** Sends a command of kind `online` directly; its effect is on this device when it resolves. */
  async runOnline<Args, State>(
    command: Command<Args, State>,
    args: Args,
    options: OnlineOptions = {},
  ): Promise<RunResult> {
    await this.start();
    const parsed = command.args.safeParse(args);
    if (!parsed.success) return { ok: false, refusal: refusal("BAD_REQUEST") };
    if (options.files?.length) await this.blobs.keep(options.files);
    const body = bodyOf(this.environment.newId(), command, parsed.data, options);
    const outcome = await sendDirectly(this.#server, this.connectivity, body);
    if (!outcome.ok) return outcome;
    await this.#scheduler.syncNow();
    const changes: readonly Change[] = [];
    const { commandId } = outcome;
    return {
      ok: true,
      subject: command.subject(parsed.data),
      commandId,
      receiptNumber: null,
      receiptNumbers: [],
      changes,
    };
  }

  /** Tries to send and receive now; resolves when that turn is over. */
  syncNow(): Promise<void> {
    return this.#scheduler.syncNow();
  }

  /** "Reintentar": also asks again for what the server could not read. */
  async retry(): Promise<void> {
    await this.start();
    if ((await this.layers.outbox.requeueQuarantined()) > 0) {
      await this.layers.exclusive(() => this.layers.catchUp());
    }
    await this.#scheduler.syncNow();
  }

  /** Downloads everything again, beside what is here, which stays readable; false when the server does not answer. */
  async downloadAll(): Promise<boolean> {
    await this.connectivity.check();
    if (this.connectivity.online !== true) return false;
    await this.layers.exclusive(() => this.layers.outbox.askRebuild());
    await this.#scheduler.syncNow();
    return true;
  }

  /** Gives up a refused item; false for money and for what has a receipt. */
  async discard(id: Id): Promise<boolean> {
    await this.start();
    const done = await this.layers.outbox.discard(id, this.environment.clock.now());
    if (done) await this.layers.exclusive(() => this.layers.catchUp());
    return done;
  }

  /** The person signed in again after the session had expired. */
  resume(): Promise<void> {
    return this.#scheduler.resume();
  }

  /** Leaves this device: what the server said is removed, what it has not heard stays for the next sign-in. */
  async leave(): Promise<void> {
    const isOpen = await this.start().then(
      () => true,
      () => false,
    );
    this.#scheduler.stop();
    this.connectivity.stop();
    const wiped = this.layers.exclusive(async () => {
      await this.layers.wipeReplica();
      // Files that the server has can be fetched again; the others wait with the outbox.
      await this.blobs.leave();
    });
    // A book that did not open, as on a full disk, keeps no person in: what there is of it goes as far as it can.
    await (isOpen ? wiped : wiped.catch(() => {}));
  }
}

const NONE: ReadonlySet<string> = new Set();
