/**
 * IndexedDB as one tab sees it: shared with the other tabs of its browser, but it dies with its tab. The requests that a dead tab
 * began are rolled back and never answered, as when a process is killed. A full disk refuses to write.
 */
import { IDBKeyRange } from "fake-indexeddb";
import type { StorageOptions } from "#web/offline/environment/environment.ts";

/** The members of the pinned test double beneath the standard: the one place that every request passes. */
interface OpenTransaction extends IDBTransaction {
  _execRequestAsync(request: { operation: () => unknown }): IDBRequest;
  _requests: { request: EventTarget }[];
  db: IDBDatabase & { _rawDatabase: { processTransactions(): void } };
}

export interface StorageWatch {
  /** A request is made: the moment at which a crash may strike. */
  onStep(): void;
  /** Whether the disk is full for this write. */
  isFull(): boolean;
}

export class TabStorage {
  readonly options: StorageOptions;
  #shared: IDBFactory;
  #watch: StorageWatch;
  #dead = false;
  #connections = new Set<IDBDatabase>();
  #open = new Set<OpenTransaction>();
  #asked = new Set<IDBOpenDBRequest>();

  constructor(shared: IDBFactory, watch: StorageWatch) {
    this.#shared = shared;
    this.#watch = watch;
    const indexedDB = {
      open: (name: string, version?: number) => this.#openDatabase(name, version),
      deleteDatabase: (name: string) => this.#asking(() => shared.deleteDatabase(name)),
      databases: () => shared.databases(),
      cmp: (a: unknown, b: unknown) => shared.cmp(a, b),
    };
    this.options = {
      indexedDB: indexedDB as unknown as NonNullable<StorageOptions["indexedDB"]>,
      IDBKeyRange,
    };
  }

  /** The process is killed: nothing uncommitted stays, nothing is answered any more. */
  die(): void {
    this.#dead = true;
    for (const transaction of this.#open) {
      for (const { request } of transaction._requests) silence(request);
      // A request that waits for it in another tab goes on.
      silence(transaction, () => transaction.db._rawDatabase.processTransactions());
      try {
        transaction.abort();
      } catch {
        // It had just ended.
      }
    }
    for (const asked of this.#asked) this.#abandon(asked);
    for (const connection of this.#connections) connection.close();
  }

  /** A database that was about to be made for the dead is not made at all, and one that was there is not held. */
  #abandon(asked: IDBOpenDBRequest): void {
    asked.dispatchEvent = ({ type }) => {
      if (type === "upgradeneeded") asked.transaction?.abort();
      // A deletion is answered with nothing.
      if (type === "success") (asked.result as IDBDatabase | undefined)?.close();
      return true;
    };
  }

  #asking(ask: () => IDBOpenDBRequest): IDBOpenDBRequest {
    if (this.#dead) return NOTHING as IDBOpenDBRequest;
    this.#watch.onStep();
    if (this.#dead) return NOTHING as IDBOpenDBRequest;
    const request = ask();
    this.#asked.add(request);
    return request;
  }

  #openDatabase(name: string, version?: number): IDBOpenDBRequest {
    const request = this.#asking(() => this.#shared.open(name, version));
    if (request === NOTHING) return request;
    // Heard before the caller, which may begin a transaction at once.
    request.addEventListener("success", () => this.#connected(request.result));
    request.addEventListener("upgradeneeded", () => this.#connected(request.result));
    return request;
  }

  #connected(connection: IDBDatabase): void {
    if (this.#dead) {
      connection.close();
      return;
    }
    if (this.#connections.has(connection)) return;
    this.#connections.add(connection);
    const begin = connection.transaction.bind(connection);
    connection.transaction = (names, mode, options) => {
      if (this.#dead) return NOTHING as IDBTransaction;
      return this.#follow(begin(names, mode, options) as OpenTransaction);
    };
  }

  #follow(transaction: OpenTransaction): OpenTransaction {
    this.#open.add(transaction);
    const ended = () => this.#open.delete(transaction);
    transaction.addEventListener("complete", ended);
    transaction.addEventListener("abort", ended);
    const execute = transaction._execRequestAsync.bind(transaction);
    transaction._execRequestAsync = (request) => {
      this.#watch.onStep();
      return this.#dead ? (NOTHING as IDBRequest) : execute(request);
    };
    const objectStore = transaction.objectStore.bind(transaction);
    transaction.objectStore = (name) => {
      if (this.#dead) return NOTHING as IDBObjectStore;
      return this.#limited(objectStore(name), transaction);
    };
    return transaction;
  }

  #limited(store: IDBObjectStore, transaction: OpenTransaction): IDBObjectStore {
    if (Object.hasOwn(store, "put")) return store;
    for (const verb of ["put", "add"] as const) {
      const write = store[verb].bind(store);
      store[verb] = (...given: Parameters<IDBObjectStore["put"]>) => {
        if (this.#dead || !this.#watch.isFull()) return write(...given);
        const refuse = () => {
          throw new DOMException("the disk is full", "QuotaExceededError");
        };
        return transaction._execRequestAsync({ operation: refuse, ...{ source: store } });
      };
    }
    return store;
  }
}

function silence(target: EventTarget, instead: () => void = () => {}): void {
  target.dispatchEvent = () => {
    instead();
    return true;
  };
}

/** Answers everything with itself and calls nothing: what a dead tab holds in its hands. */
const NOTHING: unknown = new Proxy(() => {}, {
  get: (_target, key) => (key === "then" || key === Symbol.toPrimitive ? undefined : NOTHING),
  apply: () => NOTHING,
  set: () => true,
});
