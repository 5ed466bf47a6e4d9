/** One browser of a person: its tabs share storage, cookie, locks and channels. Tabs are opened, closed and killed. */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import type { Id } from "#contract/id";
import type { User } from "#contract/records/business";
import type { Perm } from "#contract/sync";
import type { Instant } from "#domain/calendar/business-date";
import { permOf } from "#server/sync/perm";
import type { Channel, Environment, Locks, StorageOptions } from "#web/offline/environment/environment.ts";
import { LocalStore } from "#web/offline/store/local-store.ts";
import type { SignedOut } from "#web/offline/sync/sync-scheduler.ts";
import type { Agenda } from "./agenda.ts";
import type { Chance } from "./chance.ts";
import type { Defect } from "./defect.ts";
import type { ServerDouble } from "./server-double.ts";
import { CALM, type Caller, type NetworkConditions, type SimulatedNetwork } from "./simulated-network.ts";
import { TabStorage } from "./tab-storage.ts";
import { sessionUserOf } from "./template.ts";
import type { Trace } from "./trace.ts";

export interface World {
  agenda: Agenda;
  chance: Chance;
  server: ServerDouble;
  network: SimulatedNetwork;
  trace: Trace;
  defect: Defect;
}

/** How long a message to another tab or a hint of the server is on its way. */
const HINT_MS = 40;

export class Tab implements Caller {
  readonly name: string;
  readonly store: LocalStore;
  readonly user: User;
  readonly browser: Browser;
  /** Requests of storage until it dies; endless while not doomed. */
  stepsToCrash = Number.POSITIVE_INFINITY;
  /** Set when the engine asked for another sign-in. */
  signedOut: SignedOut | null = null;
  /** Runs an older build of the app. */
  isOld = false;
  /** It could not start, or is of no use any more: a person reloads it. */
  failed = false;
  /** The number of people's requests to this tab that were not answered yet. */
  pending = 0;
  /** Resolves when it is closed or killed: a caller that waits for its answers need wait no longer. */
  readonly end: Promise<void>;
  #ended: () => void = () => {};
  #alive = true;
  #storage: TabStorage;
  #wakers = new Set<() => void>();

  constructor(browser: Browser, user: User, perm: Perm | null, name: string) {
    this.browser = browser;
    this.user = user;
    this.name = name;
    this.end = new Promise((resolve) => {
      this.#ended = resolve;
    });
    this.#storage = new TabStorage(browser.indexedDB, {
      onStep: () => this.#step(),
      isFull: () => browser.isFull,
    });
    const owner = {
      user: sessionUserOf(user),
      perm,
      onSignedOut: (reason: SignedOut) => {
        this.signedOut = reason;
        // The screens close: no person works here any more.
        this.failed ||= reason === "ACCOUNT_GONE";
        browser.world.trace.add(name, `must sign in: ${reason}`);
      },
    };
    this.store = new LocalStore(owner, this.#environment());
  }

  readonly isAlive = (): boolean => this.#alive;
  /** A fault of this tab matters to a person at work. */
  get isInUse(): boolean {
    return this.#alive && !this.failed;
  }

  readonly conditions = (): NetworkConditions => this.browser.conditions;
  readonly cookie = (): string | null => this.browser.cookie;

  /** The process is killed where it stands. */
  die(): void {
    if (!this.#alive) return;
    this.#alive = false;
    this.browser.world.trace.add(this.name, "is killed");
    this.#storage.die();
    this.browser.forget(this);
    this.#ended();
  }

  /** The person signs out: what a screen was still reading is not looked at. */
  async leave(): Promise<void> {
    this.failed = true;
    await Promise.race([this.store.leave(), this.end]);
  }

  async close(): Promise<void> {
    this.failed = true;
    await Promise.race([this.store.stop(), this.end]);
    this.#alive = false;
    this.browser.forget(this);
    this.#ended();
  }

  wake(): void {
    for (const waker of [...this.#wakers]) waker();
  }

  #step(): void {
    this.browser.world.agenda.activity++;
    this.stepsToCrash--;
    if (this.stepsToCrash <= 0) this.die();
  }

  #environment(): Environment {
    const { browser } = this;
    const { agenda, network } = browser.world;
    return {
      clock: { now: browser.now },
      newId: () => browser.chance.id(),
      newToken: () => Buffer.from(browser.chance.bytes(16)).toString("base64url"),
      random: () => browser.chance.next(),
      fetch: (path, init) =>
        network.fetch(this, this.isOld ? path.replace(/proto=\d+/, "proto=0") : path, init),
      storage: this.#storage.options,
      locks: browser.locksOf(this),
      channel: (name) => browser.channelOf(this, name),
      timers: { after: (ms, call) => agenda.after(ms, () => this.#alive && call()) },
      events: (_path, { onHint }) => this.#hints(onHint),
      onWake: (listener) => {
        this.#wakers.add(listener);
        return () => this.#wakers.delete(listener);
      },
      deviceName: browser.name,
      persist: async () => true,
    };
  }

  /** The server's hints come while there is a network; some never do. */
  #hints(onHint: () => void): () => void {
    const { browser } = this;
    const { agenda, server } = browser.world;
    return server.onChange(() => {
      if (!this.#alive || browser.conditions.lost === 1 || browser.chance.maybe(0.2)) return;
      agenda.after(browser.chance.int(HINT_MS), () => this.#alive && onHint());
    });
  }
}

export class Browser {
  readonly name: string;
  readonly world: World;
  readonly chance: Chance;
  readonly indexedDB = new IDBFactory();
  readonly tabs: Tab[] = [];
  /** Who ever signed in here: their outboxes stay. */
  readonly people = new Map<Id, User>();
  /** Who stays here in the end. */
  resident: User | undefined;
  cookie: string | null = null;
  conditions: NetworkConditions = CALM;
  isFull = false;
  /** How wrong the clock of this phone is. */
  skewMs = 0;
  /** The people whose device here shares its number with a copy elsewhere. */
  readonly cloned = new Set<Id>();
  #count = 0;
  #held = new Map<string, Tab>();
  #channels = new Map<string, Set<Listening>>();

  constructor(name: string, world: World) {
    this.name = name;
    this.world = world;
    this.chance = world.chance.fork(name);
  }

  readonly now = (): Instant => (this.world.agenda.now() + this.skewMs) as Instant;

  /** Storage as a proof reads it: past every tab. */
  get storage(): StorageOptions {
    return { indexedDB: this.indexedDB, IDBKeyRange };
  }

  /** The person of the newest tab. */
  get user(): User | undefined {
    return this.tabs.at(-1)?.user;
  }

  /** Opens a tab; with a network the app asks who is signed in, without one it trusts its memory. */
  open(user: User): Tab {
    this.people.set(user.id, user);
    this.#count++;
    const tab = new Tab(this, user, permOf(user), `${this.name}.${this.#count}`);
    this.tabs.push(tab);
    this.world.trace.add(tab.name, `opens for ${user.name}`);
    this.world.defect.engine?.(tab.store);
    return tab;
  }

  forget(tab: Tab): void {
    const at = this.tabs.indexOf(tab);
    if (at >= 0) this.tabs.splice(at, 1);
    for (const [name, holder] of this.#held) if (holder === tab) this.#held.delete(name);
    for (const all of this.#channels.values()) {
      for (const listening of all) if (listening.tab === tab) all.delete(listening);
    }
  }

  locksOf(tab: Tab): Locks {
    return {
      ifAvailable: async (name, task) => {
        if (this.#held.has(name) || !tab.isAlive()) return false;
        this.#held.set(name, tab);
        try {
          await task();
        } finally {
          if (this.#held.get(name) === tab) this.#held.delete(name);
        }
        return true;
      },
    };
  }

  channelOf(tab: Tab, name: string): Channel {
    const all = this.#channels.get(name) ?? new Set<Listening>();
    this.#channels.set(name, all);
    const mine: Listening = { tab, hear: () => {} };
    all.add(mine);
    return {
      post: (message) => {
        if (!tab.isAlive()) return;
        const copy: unknown = structuredClone(message);
        for (const other of all) {
          if (other.tab !== tab) this.#tell(other, copy);
        }
      },
      listen: (listener) => {
        mine.hear = listener;
      },
      close: () => all.delete(mine),
    };
  }

  #tell(other: Listening, message: unknown): void {
    this.world.agenda.after(this.chance.int(HINT_MS), () => other.tab.isAlive() && other.hear(message));
  }
}

interface Listening {
  tab: Tab;
  hear(message: unknown): void;
}
