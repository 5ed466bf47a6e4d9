/**
 * When sync happens: after an enqueue, every minute, on a hint of the server, when the server is back, when the app
 * comes to the front. One turn at a time in one tab; a lost lock is harmless because the server is idempotent.
 */
import type { Connectivity } from "../connectivity/connectivity.ts";
import type { Server } from "../connectivity/server.ts";
import type { Stop } from "../connectivity/stop.ts";
import { type Environment, storedName } from "../environment/environment.ts";
import type { Blobs } from "../files/blobs.ts";
import { uploadWaiting } from "../files/upload.ts";
import type { LayeredStore } from "../layers/layered-store.ts";
import type { Device } from "./device.ts";
import { Pull } from "./pull/pull.ts";
import { Backoff } from "./push/backoff.ts";
import { Push } from "./push/push.ts";
import type { SyncPhase } from "./sync-state.ts";
import type { SyncStatus } from "./sync-status.ts";
import { deliverLate } from "./unclaimed-cash/deliver.ts";

const MINUTE_MS = 60_000;
/** A restored or forked server may take a few steps to agree with; more is a fault. */
const STEPS = 4;
const STARTED_OVER = new Set<Stop>(["EPOCH_CHANGED", "DEVICE_UNKNOWN", "CURSOR_TOO_OLD"]);

/** Why nothing is sent or received any more. */
export type SignedOut = "NOT_SIGNED_IN" | "OTHER_USER" | "ACCOUNT_GONE";

interface Parts {
  layers: LayeredStore;
  device: Device;
  server: Server;
  blobs: Blobs;
  connectivity: Connectivity;
  syncStatus: SyncStatus;
}

export class SyncScheduler {
  #layers: LayeredStore;
  #device: Device;
  #server: Server;
  #blobs: Blobs;
  #connectivity: Connectivity;
  #environment: Environment;
  /** How it goes is written here, by the part that is at work; the screens read it here. */
  #status: SyncStatus;
  #onSignedOut: (reason: SignedOut) => void;
  #push: Push;
  #pull: Pull;
  #backoff: Backoff;
  #cancelMinute: () => void = () => {};
  #cancelRetry: (() => void) | undefined;
  #closeEvents: () => void = () => {};
  #stopWake: () => void = () => {};
  #turn: Promise<void> | undefined;
  #again = false;
  /** The phase of the turn that goes on. */
  #doing: SyncPhase | null = null;
  #running = false;
  #halted: "signed-out" | "other-user" | null = null;
  #clientOld = false;

  constructor(parts: Parts, environment: Environment, onSignedOut: (reason: SignedOut) => void) {
    const { layers, server, blobs, syncStatus: status } = parts;
    this.#layers = layers;
    this.#device = parts.device;
    this.#server = server;
    this.#blobs = blobs;
    this.#connectivity = parts.connectivity;
    this.#environment = environment;
    this.#status = status;
    this.#onSignedOut = onSignedOut;
    this.#push = new Push(layers, server, status, () => environment.clock.now());
    this.#pull = new Pull({ layers, server, blobs, timers: environment.timers, status, push: this.#push });
    this.#backoff = new Backoff(() => environment.random());
  }

  /** Whether a turn is going on. */
  get isBusy(): boolean {
    return this.#turn !== undefined;
  }

  start(): void {
    this.#running = true;
    this.#layers.onSyncAsked = () => {
      if (this.#turn) this.#again = true;
      else if (!this.#cancelRetry) void this.now(false);
    };
    this.#connectivity.onChange = (online) => {
      if (!online) return this.#status.phase("offline");
      if (this.#doing) this.#status.phase(this.#doing);
      void this.syncNow();
    };
    this.#stopWake = this.#environment.onWake(() => void this.#lookAgain());
    this.#listen();
    this.#everyMinute();
    this.scheduleSync();
  }

  stop(): void {
    this.#running = false;
    this.#cancelMinute();
    this.#cancelRetry?.();
    this.#cancelRetry = undefined;
    this.#closeEvents();
    this.#stopWake();
  }

  /** Something may be due; a wait for an unreachable server is respected. */
  scheduleSync(): void {
    if (!this.#cancelRetry) void this.now();
  }

  async #lookAgain(): Promise<void> {
    await this.#connectivity.check();
    if (this.#connectivity.online) await this.syncNow();
  }

  /** Forgets every wait and tries at once: the person asked, or the server is back. */
  syncNow(): Promise<void> {
    if (this.#halted === "signed-out") this.#halted = null;
    this.#backoff.reset();
    this.#cancelRetry?.();
    this.#cancelRetry = undefined;
    return this.now();
  }

  /** The person signed in again. */
  resume(): Promise<void> {
    this.#halted = null;
    this.#closeEvents();
    this.#listen();
    return this.syncNow();
  }

  /**
   * The server's hints come over a stream that ends with the session. That it breaks or stands again is a reason to ask
   * whether the server answers, long before the next time that one would.
   */
  #listen(): void {
    const path = `/api/sync/events?userId=${this.#layers.user.id}`;
    const connectivity = this.#connectivity;
    let isBroken = false;
    const close = this.#environment.events?.(path, {
      onHint: () => this.scheduleSync(),
      onBreak: () => {
        isBroken = true;
        if (connectivity.online !== false) void connectivity.check();
      },
      onOpen: () => {
        if (!isBroken) return;
        isBroken = false;
        if (connectivity.online === false) void connectivity.check();
        else this.scheduleSync();
      },
    });
    this.#closeEvents = close ?? (() => {});
  }

  /** Runs a turn; a call during a turn asks for one more after it. */
  now(asksOthers = true): Promise<void> {
    if (!this.#running || this.#halted) return Promise.resolve();
    if (this.#turn) this.#again = true;
    this.#turn ??= this.#turns(asksOthers)
      .catch((fault: unknown) => {
        if (!this.#running) return;
        this.#status.fault(fault);
        this.#ended("BUSY");
      })
      .finally(() => {
        this.#turn = undefined;
      });
    return this.#turn;
  }

  #everyMinute(): void {
    this.#cancelMinute = this.#environment.timers.after(MINUTE_MS, () => {
      void this.now();
      this.#everyMinute();
    });
  }

  async #turns(asksOthers: boolean): Promise<void> {
    do {
      this.#again = false;
      const ran = await this.#environment.locks.ifAvailable(
        storedName(this.#environment.storage, `pump-${this.#layers.user.id}`),
        async () => {
          this.#ended(await this.#steps());
        },
      );
      // Another tab is at it: that one looks at the outbox once more. A tab that was asked does not ask others.
      if (!ran && asksOthers) this.#layers.askOtherTabs();
    } while (this.#again && this.#running && !this.#halted && !this.#cancelRetry);
  }

  async #steps(): Promise<Stop | null> {
    let stop: Stop | null = null;
    for (let step = 0; step < STEPS && this.#running; step++) {
      stop = await this.#step();
      if (stop === "DEVICE_FORKED") stop = (await this.#device.fork()) ?? stop;
      else if (stop && STARTED_OVER.has(stop)) stop = (await this.#device.startOver()) ?? stop;
      if (stop !== "DEVICE_FORKED" && !(stop && STARTED_OVER.has(stop))) return this.#withoutSession(stop);
    }
    return stop;
  }

  /** Where the session ended with the account, cash goes by the device's own secret. */
  async #withoutSession(stop: Stop | null): Promise<Stop | null> {
    if (stop !== "NOT_SIGNED_IN" && stop !== "ACCOUNT_GONE") return stop;
    const standing = await this.#layers.exclusive(() => deliverLate(this.#layers.outbox, this.#server));
    return standing === "gone" || standing === "ended" ? "ACCOUNT_GONE" : stop;
  }

  async #step(): Promise<Stop | null> {
    const introduced = await this.#device.register();
    if (introduced) {
      this.#status.refused(this.#device.refusedFor);
      return introduced;
    }
    if (this.#hasQueued()) this.#tell("sending");
    const pushed = await this.#push.all();
    if (pushed) return pushed;
    const uploaded = await uploadWaiting(this.#blobs, this.#server, () => this.#push.all());
    if (uploaded) return uploaded;
    this.#tell(this.#layers.replicaState.complete ? "receiving" : "loading");
    return this.#pull.round();
  }

  /** Without signal one more try is nothing to tell yet: it is told when the server answers. */
  #tell(phase: SyncPhase): void {
    this.#doing = phase;
    if (this.#connectivity.online !== false) this.#status.phase(phase);
  }

  #hasQueued(): boolean {
    return [...this.#layers.waiting.values()].some((row) => row.state === "queued");
  }

  #ended(stop: Stop | null): void {
    this.#doing = null;
    if (!this.#running) return;
    this.#clientOld = stop === "CLIENT_OLD";
    if (stop === null || this.#clientOld) {
      this.#halted = null;
      this.#backoff.reset();
      this.#status.phase(this.#clientOld ? "client-old" : "idle");
      return;
    }
    if (stop === "NOT_SIGNED_IN" || stop === "OTHER_USER" || stop === "ACCOUNT_GONE") {
      this.#halted = stop === "OTHER_USER" ? "other-user" : "signed-out";
      this.#status.phase(this.#halted);
      this.#onSignedOut(stop);
      return;
    }
    this.#status.phase(stop === "UNREACHABLE" ? "offline" : "error");
    this.#cancelRetry?.();
    this.#cancelRetry = this.#environment.timers.after(this.#backoff.next(), () => {
      this.#cancelRetry = undefined;
      void this.now();
    });
  }
}
