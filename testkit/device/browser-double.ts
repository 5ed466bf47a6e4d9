/** Test world: one browser of one person. Its tabs share storage, locks and channel, and may meet different networks. */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { type Id, toId } from "#contract/id";
import type { Channel, Environment, HintListener, Locks } from "#web/offline/environment/environment.ts";
import { newToken } from "#web/offline/environment/new-id.ts";
import type { VirtualTime } from "./virtual-time.ts";

export type Network = (path: string, init: RequestInit) => Promise<Response>;

/** The clock and the alarms of a device: virtual ones, or those of the machine. */
export type Time = Pick<VirtualTime, "now" | "after">;

export class BrowserDouble {
  readonly time: Time;
  readonly indexedDB = new IDBFactory();
  /** Who listens for the server's hints: the scenario speaks for the stream. */
  readonly streams = new Set<HintListener>();
  #held = new Set<string>();
  #channels = new Map<string, Set<Listening>>();

  constructor(time: Time) {
    this.time = time;
  }

  tab(network: Network): Environment & { wake(): void } {
    const wakers = new Set<() => void>();
    return {
      clock: { now: this.time.now },
      newId: freshId,
      newToken,
      random: () => 0.5,
      fetch: network,
      storage: { indexedDB: this.indexedDB, IDBKeyRange },
      locks: this.#locks,
      channel: (name) => this.#channel(name),
      timers: { after: this.time.after },
      events: (_path, listener) => {
        this.streams.add(listener);
        return () => this.streams.delete(listener);
      },
      onWake: (listener) => {
        wakers.add(listener);
        return () => wakers.delete(listener);
      },
      wake: () => {
        for (const listener of wakers) listener();
      },
      deviceName: "Prueba",
      persist: async () => true,
    };
  }

  readonly #locks: Locks = {
    ifAvailable: async (name, task) => {
      if (this.#held.has(name)) return false;
      this.#held.add(name);
      try {
        await task();
      } finally {
        this.#held.delete(name);
      }
      return true;
    },
  };

  #channel(name: string): Channel {
    const all = this.#channels.get(name) ?? new Set<Listening>();
    this.#channels.set(name, all);
    const mine: Listening = { hear: () => {} };
    all.add(mine);
    return {
      post: (message) => {
        const copy: unknown = structuredClone(message);
        for (const other of all) if (other !== mine) queueMicrotask(() => other.hear(copy));
      },
      listen: (listener) => {
        mine.hear = listener;
      },
      close: () => all.delete(mine),
    };
  }
}

interface Listening {
  hear(message: unknown): void;
}

export function freshId(): Id {
  return toId(crypto.randomUUID());
}
