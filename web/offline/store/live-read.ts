/**
 * A question to the device's store and its answer, kept true: a change that touches what was asked for asks again, and
 * nothing else does. The old answer stays while a new one is on its way.
 */

import { logError } from "#web/platform/error-log.ts";
import { Signal } from "#web/platform/signal.ts";
import type { Touched } from "../overlay/overlay.ts";
import type { LocalStore } from "./local-store.ts";
import type { Question } from "./reader.ts";
import { type Followed, type ReadStatus, TrackedReader, type Unsure } from "./tracked-reader.ts";

export interface ReadView<T> {
  /** `loading` until what was asked for has come to this device, `error` when that came to a stop or the first reading failed. */
  status: ReadStatus;
  /** The last answer; undefined before the first one. */
  value: T | undefined;
}

/** Beyond so many changed records, asking again is quicker than looking at each. */
const MANY = 200;

/** Thrown into a reading whose answer is not wanted any more. */
const UNWANTED = Symbol("unwanted");

export class LiveRead<T> {
  #store: LocalStore;
  #question: Question<T>;
  #view = new Signal<ReadView<T>>({ status: "loading", value: undefined }, () => this.#begin());
  readonly subscribe = this.#view.subscribe;
  readonly snapshot = this.#view.snapshot;
  /** The reader behind the answer, or behind the reading that goes on. */
  #tracked: TrackedReader | undefined;
  /** The rights under which it was asked. */
  #rights: string | undefined;
  #following = new Map<Followed, () => void>();
  #asks = false;
  #reading = false;

  constructor(store: LocalStore, question: Question<T>) {
    this.#store = store;
    this.#question = question;
  }

  #begin(): () => void {
    const { layers, syncStatus } = this.#store;
    const ends = [
      layers.subscribe((touched) => this.#changed(touched)),
      syncStatus.subscribe(() => this.#lookAtReadiness()),
    ];
    this.#again();
    return () => {
      for (const end of [...ends, ...this.#following.values()]) end();
      this.#following.clear();
    };
  }

  readonly #again = (): void => {
    this.#asks = true;
    if (!this.#reading) void this.#read();
  };

  get #isWanted(): boolean {
    return this.#view.isFollowed && !this.#asks;
  }

  async #read(): Promise<void> {
    this.#reading = true;
    while (this.#asks && this.#view.isFollowed) {
      this.#asks = false;
      await this.#readOnce();
    }
    this.#reading = false;
  }

  async #readOnce(): Promise<void> {
    const check = () => {
      if (!this.#isWanted) throw UNWANTED;
    };
    try {
      await this.#store.start();
      check();
      const tracked = new TrackedReader(this.#store, check, (what) => this.#follow(what));
      this.#tracked = tracked;
      this.#rights = this.#store.layers.perm?.hash;
      const value = await this.#question(tracked.reader);
      check();
      this.#letGo(tracked.followed);
      this.#view.set({ status: tracked.status(), value });
    } catch (fault) {
      if (!this.#isWanted) return;
      logError("error", fault);
      // The replica may have been replaced while it was read; the change that follows asks again. An answer that stood stays.
      const before = this.#view.snapshot();
      if (before.status !== "ready") this.#view.set({ ...before, status: "error" });
    }
  }

  #changed(touched: Touched | null): void {
    const unsure = this.#hasOtherRights() ? null : (this.#tracked?.unsure(touched) ?? null);
    if (unsure === null || countOf(unsure) > MANY) this.#again();
    else if (unsure.size > 0) void this.#look(unsure);
    else this.#lookAtReadiness();
  }

  async #look(unsure: Unsure): Promise<void> {
    const tracked = this.#tracked;
    const concerns = await tracked?.concerns(unsure).catch(() => true);
    if (concerns && tracked === this.#tracked) this.#again();
  }

  #hasOtherRights(): boolean {
    return this.#rights !== this.#store.layers.perm?.hash;
  }

  /** Nothing that was asked for changed, but what was not found may be missing for good by now, or is. */
  #lookAtReadiness(): void {
    if (this.#reading || !this.#tracked) return;
    const { status } = this.#view.snapshot();
    if (status !== "ready" && this.#tracked.status() !== status) this.#again();
  }

  #follow(what: Followed): void {
    if (this.#following.has(what)) return;
    const signal = what === "today" ? this.#store.today : this.#store.live(what);
    this.#following.set(what, signal.subscribe(this.#again));
  }

  #letGo(needed: ReadonlySet<Followed>): void {
    for (const [what, end] of this.#following) {
      if (needed.has(what)) continue;
      end();
      this.#following.delete(what);
    }
  }
}

function countOf(unsure: Unsure): number {
  return [...unsure.values()].reduce((sum, { size }) => sum + size, 0);
}
