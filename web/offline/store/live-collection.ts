/**
 * A whole collection in memory: loaded once, then patched record by record, so that 20,000 loans are listed at once
 * and follow a collect at once. Its docs keep one order, made when it is first asked for; its snapshot changes
 * only when something in it did.
 */
import { type CollectionName, type Doc, isPlain, PLAIN_RECORDS } from "#contract/collections";
import { canon } from "#contract/id";
import { Signal } from "#web/platform/signal.ts";
import type { LiveName } from "../environment/live-names.ts";
import type { LayeredStore } from "../layers/layered-store.ts";
import { readAll } from "../replica/snapshot.ts";

export interface CollectionView<C extends CollectionName> {
  status: "loading" | "ready" | "error";
  docs: readonly Doc<C>[];
  byId: ReadonlyMap<string, Doc<C>>;
  /** Made here and not yet acknowledged: shown as `temp_<id>`. */
  isPending(id: string): boolean;
  /** 0 until the device's copy was read once; one more with each change. */
  version: number;
}

/** Beyond this many changed records, sorting again is quicker than placing each. */
const MANY = 400;

const bySpanishName = new Intl.Collator("es", { sensitivity: "base", numeric: true });

export class LiveCollection<C extends LiveName> {
  #name: C;
  #layers: LayeredStore;
  #base = new Map<string, Doc<C>>();
  #shown: Signal<CollectionView<C>>;
  /** The docs of the view in their order; undefined until that is asked for. */
  #ordered: readonly Doc<C>[] | undefined;
  #loading: Promise<void> | undefined;
  /** Read from its beginning to its end since all of it was here: the store may know that before it says what came. */
  #isWhole = false;
  #failed: () => boolean;

  /** `failed` tells whether the download of this collection has come to a stop. */
  constructor(name: C, layers: LayeredStore, failed: () => boolean) {
    this.#name = name;
    this.#layers = layers;
    this.#failed = failed;
    this.#shown = new Signal(this.#viewOf("loading", new Map(), 0));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    void this.load();
    return this.#shown.subscribe(listener);
  };

  readonly #isPending = (id: string): boolean => this.#layers.isPending(this.#name, canon(id));

  readonly snapshot = (): CollectionView<C> => this.#shown.snapshot();

  get #view(): CollectionView<C> {
    return this.#shown.snapshot();
  }

  /** Reads the replica once. */
  load(): Promise<void> {
    if (!this.#layers.isOpen) return Promise.resolve();
    this.#loading ??= this.#load();
    return this.#loading;
  }

  async #load(): Promise<void> {
    try {
      const isHere = this.#isHere;
      this.#base = await readAll(this.#layers.replica, this.#name);
      this.#isWhole = isHere;
      this.#showAll();
    } catch {
      // The replica was replaced while it was read; its successor announces itself.
      this.#loading = undefined;
      this.#show("error");
    }
  }

  /** Follows the store: every id of this collection that changed, or null when anything may have. */
  async follow(ids: ReadonlySet<string> | null): Promise<void> {
    if (!this.#loading) {
      if (this.#shown.isFollowed) await this.load();
      return;
    }
    await this.#loading;
    this.#isWhole &&= this.#isHere;
    if (ids === null || this.#isHere !== this.#isWhole) {
      this.#loading = this.#load();
      await this.#loading;
      return;
    }
    if (ids.size > 0) await this.#patch([...ids]);
    else if (this.#status() !== this.#view.status) this.#show(this.#status());
  }

  async #patch(ids: readonly string[]): Promise<void> {
    // Records under unsent work are not shown; they are read when that work goes.
    const bare = ids.filter((id) => !this.#layers.overlay.get(this.#name, id));
    const found = await this.#layers.replica.records(this.#name).bulkGet(bare);
    bare.forEach((id, i) => {
      const doc = found[i];
      if (doc) this.#base.set(id, doc);
      else this.#base.delete(id);
    });
    if (ids.length > MANY) {
      this.#showAll();
      return;
    }
    const changed = new Set(ids);
    const docs = this.#ordered?.filter((doc) => !changed.has(doc.id));
    const byId = new Map(this.#view.byId);
    for (const id of changed) {
      const doc = this.#merged(id);
      if (!doc) {
        byId.delete(id);
        continue;
      }
      byId.set(id, doc);
      docs?.splice(placeOf(docs, doc, orderOf(this.#name)), 0, doc);
    }
    this.#ordered = docs;
    this.#show(this.#status(), byId);
  }

  #merged(id: string): Doc<C> | undefined {
    const laid = this.#layers.overlay.get(this.#name, id);
    if (laid) return (laid.doc as Doc<C> | null) ?? undefined;
    return this.#base.get(id);
  }

  #showAll(): void {
    const byId = new Map(this.#base);
    for (const row of this.#layers.overlay.of(this.#name)) {
      if (row.doc === null) byId.delete(row.id);
      else byId.set(row.id, row.doc as Doc<C>);
    }
    this.#ordered = undefined;
    this.#show(this.#status(), byId);
  }

  get #isHere(): boolean {
    return this.#layers.isHere(this.#name);
  }

  #status(): CollectionView<C>["status"] {
    if (this.#isHere) return this.#isWhole ? "ready" : "loading";
    return this.#failed() ? "error" : "loading";
  }

  #show(status: CollectionView<C>["status"], byId = this.#view.byId): void {
    this.#shown.set(this.#viewOf(status, byId, this.#view.version + 1));
  }

  #viewOf(
    status: CollectionView<C>["status"],
    byId: ReadonlyMap<string, Doc<C>>,
    version: number,
  ): CollectionView<C> {
    const order = () => this.#orderOf(byId);
    let docs: readonly Doc<C>[] | undefined;
    return {
      status,
      byId,
      version,
      isPending: this.#isPending,
      get docs() {
        docs ??= order();
        return docs;
      },
    };
  }

  /** Kept for the present view; an older one that a reader holds is put in order by itself. */
  #orderOf(byId: ReadonlyMap<string, Doc<C>>): readonly Doc<C>[] {
    if (byId !== this.#view.byId) return inOrder(this.#name, [...byId.values()]);
    this.#ordered ??= inOrder(this.#name, [...byId.values()]);
    return this.#ordered;
  }
}

/** Those with a name by it, the others newest first; the id decides between equals, so that an order is always the same. */
function orderOf<C extends LiveName>(name: C): (a: Doc<C>, b: Doc<C>) => number {
  const compare = isNamed(name) ? byName : newestFirst;
  return (a, b) => compare(a, b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** The whole of it; what names are compared by is put together once for each record, not once for each comparison. */
function inOrder<C extends LiveName>(name: C, docs: Doc<C>[]): Doc<C>[] {
  if (!isNamed(name)) return docs.sort(orderOf(name));
  const named = docs.map((doc) => ({ doc, name: nameOf(doc) }));
  named.sort((a, b) => bySpanishName.compare(a.name, b.name) || (a.doc.id < b.doc.id ? -1 : 1));
  return named.map(({ doc }) => doc);
}

function isNamed(name: LiveName): boolean {
  return name === "users" || (isPlain(name) && "name" in PLAIN_RECORDS[name].all);
}

function newestFirst(a: object, b: object): number {
  return createdAt(b) - createdAt(a);
}

function createdAt(doc: object): number {
  return "createdAt" in doc && typeof doc.createdAt === "number" ? doc.createdAt : 0;
}

function byName(a: object, b: object): number {
  return bySpanishName.compare(nameOf(a), nameOf(b));
}

function nameOf(doc: object): string {
  const name = "name" in doc ? String(doc.name) : "";
  return "lastName" in doc ? `${name} ${String(doc.lastName)}` : name;
}

function placeOf<T>(docs: readonly T[], doc: T, order: (a: T, b: T) => number): number {
  let low = 0;
  let high = docs.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const there = docs[middle];
    if (there !== undefined && order(there, doc) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
