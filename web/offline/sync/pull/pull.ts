/** Brings what changed: the general pull by cursor, and whole collections when they are new here. */
import type { CollectionName } from "#contract/collections";
import { CLIENTS_TOGETHER } from "#contract/load";
import { MOST_UNSENT, manifestAnswer, PROTOCOL } from "#contract/sync";
import type { Instant } from "#domain/calendar/business-date";
import type { Server } from "../../connectivity/server.ts";
import { type Stop, stopOf } from "../../connectivity/stop.ts";
import type { Timers } from "../../environment/environment.ts";
import { LIVE } from "../../environment/live-names.ts";
import type { Blobs } from "../../files/blobs.ts";
import type { LayeredStore } from "../../layers/layered-store.ts";
import type { OutboxState } from "../../outbox/outbox.ts";
import { NO_PROOF } from "../../outbox/outbox-database.ts";
import type { Touched } from "../../overlay/overlay.ts";
import type { ReplicaDatabase, ReplicaState } from "../../replica/replica-database.ts";
import { packWhenDue } from "../../replica/snapshot.ts";
import type { Push } from "../push/push.ts";
import type { SyncStatus } from "../sync-status.ts";
import { changesPage, gainedPage } from "./answers.ts";
import { type LoadHost, PartLoad } from "./load-parts.ts";
import { storeGained, storePage } from "./page.ts";

const PULL_PATH = "/api/sync/pull";
const PAGE = 1000;
/** The journal is kept 90 days of server time: a restored server asks for it again. */
export const JOURNAL_MS = 90 * 86_400_000;
const PRUNING_MS = 3_600_000;

interface PullParts {
  layers: LayeredStore;
  server: Server;
  blobs: Blobs;
  timers: Timers;
  status: SyncStatus;
  push: Push;
}

interface Changes {
  stop: Stop | null;
  /** Something of it is laid over. */
  touched: boolean;
  /** The overlay is without those commands that were answered before. */
  settled: boolean;
}

export class Pull implements LoadHost {
  #layers: LayeredStore;
  #server: Server;
  #blobs: Blobs;
  #timers: Timers;
  #status: SyncStatus;
  #push: Push;
  /** The collections that may have changed since they were last looked at for packing. */
  #unpacked = new Set<CollectionName>(LIVE);
  /** The server's time at which the journal was last pruned by this tab. */
  #prunedAt = Number.NEGATIVE_INFINITY;

  constructor({ layers, server, blobs, timers, status, push }: PullParts) {
    this.#blobs = blobs;
    this.#layers = layers;
    this.#server = server;
    this.#timers = timers;
    this.#status = status;
    this.#push = push;
  }

  /** One round: what is missing whole, then every change up to now; then what was answered before it is settled. */
  async round(): Promise<Stop | null> {
    const layers = this.#layers;
    const standing = await layers.outbox.standing();
    await layers.followReplica(standing.meta);
    if (this.#restsOnPackage(standing)) return null;
    const stop = await this.#complete(standing);
    if (stop) return stop;
    const changes = await this.#changes(standing);
    if (changes.stop) return changes.stop;
    if (changes.settled) await this.#layOver();
    else await this.#settle(standing, changes.touched);
    await this.#packAnew();
    return null;
  }

  /** Only what changed can be due: a round that brings nothing costs nothing here. */
  async #packAnew(): Promise<void> {
    for (const name of LIVE) {
      if (this.#unpacked.delete(name)) await packWhenDue(this.#layers.replica, name);
    }
  }

  /** A package loaded a moment ago is used as it is, though the server has gone on in another epoch since. */
  #restsOnPackage({ meta: { rebuild }, device: { epoch } }: OutboxState): boolean {
    const { replicaState } = this.#layers;
    return this.#layers.hasRecentPackage && !rebuild && replicaState.epoch !== epoch;
  }

  /** Sees to it that there is a whole base of the server's present epoch. */
  async #complete({ meta: { rebuild }, device: { epoch } }: OutboxState): Promise<Stop | null> {
    const { replicaState, outbox, replica } = this.#layers;
    const packed = replicaState.packageAt !== undefined;
    if (this.#layers.isFormer) return this.#rebuild();
    if ((replicaState.complete || packed) && (rebuild || replicaState.epoch !== epoch))
      return this.#rebuild();
    const stop = await this.#fill(replica);
    // An unfinished first load of another epoch began again: there is nothing left to build beside it.
    if (!stop && rebuild) await outbox.rebuilt();
    return stop;
  }

  /** A new replica is built beside the old one, which stays readable until the new one is complete. */
  async #rebuild(): Promise<Stop | null> {
    const { next } = await this.#layers.replicaNumbers();
    const beside = this.#layers.newReplica(next);
    try {
      const stop = await this.#fill(beside);
      if (stop) return stop;
    } finally {
      beside.close();
    }
    await this.#layers.exclusive(() => this.#layers.swapReplica(next));
    return null;
  }

  /** Loads every viewable collection that this replica lacks. */
  async #fill(replica: ReplicaDatabase): Promise<Stop | null> {
    const state = await replica.readState();
    const known = state.perm?.view ?? null;
    if (state.complete && known?.every((name) => state.loaded[name]?.done)) return null;
    const { outbox, user } = this.#layers;
    const reply = await this.#server.get("/api/sync/manifest", { userId: user.id, proto: PROTOCOL });
    if (reply.kind !== "answered") return stopOf(reply);
    const read = manifestAnswer.safeParse(reply.body);
    if (!read.success) return "UNREADABLE";
    const device = await outbox.device();
    if (device.epoch !== read.data.epoch) return "EPOCH_CHANGED";
    for (const name of LIVE) this.#unpacked.add(name);
    const parts = {
      server: this.#server,
      timers: this.#timers,
      status: this.#status,
      userId: user.id,
      host: this,
    };
    return new PartLoad(parts, replica).run(read.data);
  }

  betweenParts(): Promise<Stop | null> {
    return this.#push.all();
  }

  async shown(replica: ReplicaDatabase, touched: Touched | null): Promise<void> {
    if (replica !== this.#layers.replica) return;
    const before = this.#layers.replicaState.perm?.hash;
    await this.#layers.replicaChanged(touched);
    if (before !== undefined && this.#layers.replicaState.perm?.hash !== before) await this.#layOver();
  }

  /** The person's own unsettled work shows nothing of what the person may view no more. */
  #layOver(): Promise<void> {
    return this.#layers.exclusive(() => this.#layers.catchUp(true));
  }

  async #changes(standing: OutboxState): Promise<Changes> {
    let laidTouched = false;
    let settled = false;
    for (;;) {
      const asked = this.#layers.replicaState;
      const reply = await this.#ask(asked);
      if (reply.kind !== "answered") return { stop: stopOf(reply), touched: laidTouched, settled };
      const read = changesPage.safeParse(reply.body);
      if (!read.success) return { stop: "UNREADABLE", touched: laidTouched, settled };
      if (read.data.epoch !== this.#layers.replicaState.epoch)
        return { stop: "EPOCH_CHANGED", touched: laidTouched, settled };
      this.#status.serverTime(read.data.serverTime);
      // Before the records by which they are known: a device that is killed in between keeps none.
      if (read.data.lost?.length) await this.#blobs.freeSent();
      const { stored, touched, dropped } = await storePage(this.#layers.replica, read.data, asked);
      // With a right that was withdrawn go the pictures that it showed.
      if (dropped) await this.#blobs.freeSent();
      for (const { c } of read.data.changes) this.#unpacked.add(c);
      laidTouched ||= dropped || this.#touchesOverlay(read.data.changes);
      await this.#layers.replicaChanged(stored ? touched : null);
      if (dropped && read.data.more) await this.#layOver();
      // Before what else the person may view is loaded, which takes its time.
      if (dropped && !read.data.more) {
        await this.#settle(standing, true);
        settled = true;
      }
      if (!read.data.more) {
        // Permissions that grew bring whole collections, at the next round's beginning or now.
        const stop = (await this.#fill(this.#layers.replica)) ?? (await this.#gain());
        await this.#pruneAt(read.data.serverTime);
        return { stop, touched: laidTouched, settled };
      }
    }
  }

  /** Brings what hangs on the clients that came into the user's portfolio. */
  async #gain(): Promise<Stop | null> {
    const { replica, user } = this.#layers;
    for (;;) {
      const { gaining = [], epoch, cursor } = await replica.readState();
      const clients = gaining.slice(0, CLIENTS_TOGETHER);
      if (clients.length === 0) return null;
      const from = cursor ?? "";
      const asked = { userId: user.id, epoch, clients: clients.join(" "), from };
      const reply = await this.#server.get("/api/sync/gained", asked);
      if (reply.kind !== "answered") return stopOf(reply);
      const read = gainedPage.safeParse(reply.body);
      if (!read.success) return "UNREADABLE";
      if (!(await storeGained(replica, read.data, { clients, cursor }))) continue;
      for (const name of LIVE) this.#unpacked.add(name);
      await this.shown(replica, null);
    }
  }

  async #pruneAt(serverTime: Instant): Promise<void> {
    if (Math.abs(serverTime - this.#prunedAt) < PRUNING_MS) return;
    await this.#layers.outbox.prune((serverTime - JOURNAL_MS) as Instant);
    this.#prunedAt = serverTime;
  }

  async #ask({ cursor, seen }: ReplicaState) {
    const { outbox, user, replicaState } = this.#layers;
    const { after, proof = NO_PROOF, deviceId } = await outbox.device();
    return this.#server.get(PULL_PATH, {
      userId: user.id,
      epoch: replicaState.epoch,
      cursor: cursor ?? undefined,
      seen,
      perm: replicaState.perm?.hash,
      limit: PAGE,
      proto: PROTOCOL,
      after,
      proof,
      deviceId,
      unsent: Math.min(MOST_UNSENT, this.#layers.waiting.size),
    });
  }

  #touchesOverlay(changes: readonly { c: CollectionName; id: string }[]): boolean {
    return changes.some(({ c, id }) => this.#layers.overlay.get(c, id) !== undefined);
  }

  /** Commands answered before this round are in the replica now: they leave the overlay; the rest is decided again. */
  async #settle({ unsettled, meta }: OutboxState, touched: boolean): Promise<void> {
    const layers = this.#layers;
    const anew = unsettled.length > 0 || touched || layers.isBehind;
    // Another tab may have died between settling its answers and laying what is left of them.
    if (!anew && layers.overlay.version >= meta.boxVersion) return;
    await layers.exclusive(async () => {
      if (unsettled.length > 0) await layers.outbox.acknowledge(unsettled, layers.replicaState.epoch);
      await layers.catchUp(anew);
    });
  }
}
