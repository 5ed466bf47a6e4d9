/**
 * Everything outside the store that it needs: clock, chance, network, storage, locks, other tabs. Injected, so that
 * several devices can run in one process on a virtual clock. The browser's own are in `browser-environment.ts`.
 */
import type { Id } from "#contract/id";
import type { Instant } from "#domain/calendar/business-date";
import type { SecondPlace } from "#web/platform/money-ring.ts";

export interface Environment {
  clock: { now(): Instant };
  /** Ids from a good source of chance. */
  newId(): Id;
  /** 128 random bits as 22 characters, of the same source. */
  newToken(): string;
  /** From 0 up to but not 1, for jitter. */
  random(): number;
  /** Rejects when no answer came; every answer resolves, whatever its status. */
  fetch(path: string, init: RequestInit): Promise<Response>;
  storage: StorageOptions;
  locks: Locks;
  channel(name: string): Channel;
  timers: Timers;
  /** Listens to the server's hints; the answer ends it. Absent where there are none. */
  events?(path: string, listener: HintListener): () => void;
  /** Tells when the app came to the front or the network says that it went or is back: a reason to ask, never a proof. */
  onWake(listener: () => void): () => void;
  /** How this device is called in the list of devices. */
  deviceName: string;
  /** Asks that the stored work never be cleared. */
  persist(): Promise<boolean>;
  /** Where money is kept a second time, outside this storage. Absent where there is none. */
  secondPlace?: SecondPlace | undefined;
}

export interface HintListener {
  /** There may be something to pull. */
  onHint(): void;
  /** The stream broke, or was never there: the server may be out of reach. */
  onBreak(): void;
  /** The stream stands, for the first time or again. Hints of the meantime were lost. */
  onOpen(): void;
}

/** Where things are stored: what their names begin with, and what Dexie needs to know of the place. */
export interface StorageOptions {
  /** The business's own book unless it says otherwise. */
  prefix?: string;
  indexedDB?: IDBFactory;
  IDBKeyRange?: typeof IDBKeyRange;
}

export interface Locks {
  /** Runs the task if no other tab holds the name, and says whether it ran. */
  ifAvailable(name: string, task: () => Promise<void>): Promise<boolean>;
}

/** Messages to the other tabs of the same user; never back to the sender. */
export interface Channel {
  post(message: unknown): void;
  listen(listener: (message: unknown) => void): void;
  close(): void;
}

export interface Timers {
  /** Calls back once after the delay; the answer cancels. */
  after(ms: number, call: () => void): () => void;
}

/** Waits on the injected timers. */
export function pause(timers: Timers, ms: number): Promise<void> {
  return new Promise((resolve) => timers.after(ms, resolve));
}

/** The name of something stored, or of a lock or channel beside it: another book's never meets it. */
export function storedName({ prefix = "cuadre" }: StorageOptions, name: string): string {
  return `${prefix}-${name}`;
}
