/**
 * Reads the device's store and remembers what was asked for, so that a change can be held against it: a record by its id, an
 * index or a range by the records it answered and by the condition under which others belong to it.
 */
import type { CollectionName, Doc } from "#contract/collections";
import { canon } from "#contract/id";
import type { Payment } from "#contract/records/payment";
import type { Principal } from "#domain/access/permissions";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { LiveName } from "../environment/live-names.ts";
import type { Touched } from "../overlay/overlay.ts";
import { fieldOf, isFoundIn } from "../overlay/read.ts";
import { isInReview } from "../replica/loan-file.ts";
import type { DateEnds } from "../replica/payment-records.ts";
import type { CollectionView } from "./live-collection.ts";
import type { LocalStore } from "./local-store.ts";
import type { Question, Reader } from "./reader.ts";

export type ReadStatus = "loading" | "ready" | "error";

/** As slow and as bad as the worst of them. */
export function worstOf(statuses: readonly ReadStatus[]): ReadStatus {
  if (statuses.includes("error")) return "error";
  return statuses.includes("loading") ? "loading" : "ready";
}

interface Asked {
  collection: CollectionName;
  optional: boolean;
  /** Records that were named, or that were answered. */
  ids: ReadonlySet<string>;
  /** Whether a record that is there now belongs to the answer; absent where records were named. */
  holds?: (doc: object) => boolean;
  /** No answer yet, or not all of it: any change of the collection may concern it. */
  isOpen: boolean;
  hasFound: boolean;
  /** The collection is not all here yet, but this part of it is. */
  isWhole?: boolean;
}

/** Changed records that only a look at them can tell of. */
export type Unsure = ReadonlyMap<CollectionName, ReadonlySet<string>>;

/** The sources that a reading depends on besides single records. */
export type Followed = LiveName | "today";

export class TrackedReader {
  readonly reader: Reader;
  readonly followed = new Set<Followed>();
  #store: LocalStore;
  #asked: Asked[] = [];
  /** Statuses of the whole collections that were asked for. */
  #live: ReadStatus[] = [];
  #check: () => void;
  #follow: (what: Followed) => void;

  /** `check` throws once the answer is no longer wanted; `follow` hears what else the answer depends on. */
  constructor(store: LocalStore, check: () => void = () => {}, follow: (what: Followed) => void = () => {}) {
    this.#store = store;
    this.#check = check;
    this.#follow = follow;
    this.reader = this.#readerOf(false);
  }

  /**
   * Whether the answer can be believed: what was not found may still come. A screen shows the records of a range that are
   * here; a file needs `all` of them and does not believe a range whose collection is not whole.
   */
  status(need: "some" | "all" = "some"): ReadStatus {
    return worstOf([...this.#live, ...this.#asked.map((asked) => this.#statusOf(asked, need))]);
  }

  /** Which changed records only a look at them can tell of; null: the answer is another one for certain. */
  unsure(touched: Touched | null): Unsure | null {
    if (touched === null) return this.#asked.length > 0 ? null : new Map();
    const unsure = new Map<CollectionName, ReadonlySet<string>>();
    for (const asked of this.#asked) {
      const ids = touched.get(asked.collection);
      if (ids === undefined) continue;
      if (ids === null || asked.isOpen || [...ids].some((id) => asked.ids.has(id))) return null;
      if (asked.holds && ids.size > 0) unsure.set(asked.collection, ids);
    }
    return unsure;
  }

  /** Whether one of the records, as it is now, belongs to an answer that did not have it. */
  async concerns(unsure: Unsure): Promise<boolean> {
    for (const [collection, ids] of unsure) {
      const docs = await this.#store.several(collection, [...ids]);
      for (const { collection: of, holds } of this.#asked) {
        if (of === collection && holds && [...docs.values()].some(holds)) return true;
      }
    }
    return false;
  }

  #statusOf(asked: Asked, need: "some" | "all"): ReadStatus {
    const { collection, hasFound, holds, isWhole = false, optional } = asked;
    const isEnough = hasFound && (need === "some" || !holds);
    return isEnough || isWhole ? "ready" : this.#believable(this.#store.readiness(collection), optional);
  }

  #believable(status: ReadStatus, optional: boolean): ReadStatus {
    return status === "error" && optional ? "ready" : status;
  }

  #readerOf(optional: boolean): Reader {
    const tracked = this;
    const store = this.#store;
    return {
      get: (collection, id) => tracked.#get(collection, id, optional),
      async several(collection, ids) {
        const found = tracked.#named(collection, ids, optional);
        const docs = await store.several(collection, ids);
        found(docs.size === ids.length);
        return docs;
      },
      async where(collection, index, value) {
        if (!value) return [];
        const holds = (doc: object) => fieldOf(doc, index) === value;
        const asked = tracked.#range(collection, optional, holds);
        const docs = await store.where(collection, index, value);
        // The records of one loan may be here before the rest of their collection is.
        if (index === "loanId") {
          asked.isWhole = (await store.readinessOf(collection, value)) === "ready";
        }
        answered(asked, docs, false);
        return docs;
      },
      payments: (dates, limit) => tracked.#payments(dates, limit ?? Number.POSITIVE_INFINITY, optional),
      findPayments: (dates, finds) =>
        tracked.#matching("payments", optional, isFoundIn(dates, finds), () =>
          store.findPayments(dates, finds),
        ),
      flaggedPayments: () =>
        tracked.#matching("payments", optional, isInReview, () => store.flaggedPayments()),
      every: (collection) =>
        tracked.#matching(
          collection,
          optional,
          () => true,
          () => store.every(collection),
        ),
      all: (collection) => tracked.#all(collection, optional),
      isPending: (collection, id) => store.layers.isPending(collection, canon(id)),
      today: () => tracked.#today(),
      get principal(): Principal | null {
        return store.principal;
      },
      get optional(): Reader {
        return tracked.#readerOf(true);
      },
    };
  }

  async #get<C extends CollectionName>(
    collection: C,
    id: string | null | undefined,
    optional: boolean,
  ): Promise<Doc<C> | null> {
    if (!id) return null;
    const bare = canon(id);
    const found = this.#named(collection, [bare], optional);
    const doc = await this.#store.doc(collection, bare);
    found(doc !== null);
    return doc;
  }

  async #payments(dates: DateEnds, limit: number, optional: boolean) {
    const { from, to } = dates;
    const asked = this.#range("payments", optional, ({ date }: Payment) => {
      return (from === null || date >= from) && (to === null || date <= to);
    });
    const page = await this.#store.payments(dates, limit);
    // It is unknown what leaves behind the end of a page.
    answered(asked, page.docs, page.hasMore);
    return page;
  }

  async #matching<C extends CollectionName>(
    collection: C,
    optional: boolean,
    holds: (doc: Doc<C>) => boolean,
    look: () => Promise<Doc<C>[]>,
  ): Promise<Doc<C>[]> {
    const asked = this.#range(collection, optional, holds);
    const docs = await look();
    answered(asked, docs, false);
    return docs;
  }

  async #all<C extends LiveName>(collection: C, optional: boolean): Promise<CollectionView<C>> {
    this.#check();
    const live = this.#store.live(collection);
    await live.load();
    this.#check();
    this.#depend(collection);
    const view = live.snapshot();
    this.#live.push(this.#believable(view.status, optional));
    return view;
  }

  #today(): CalendarDate {
    this.#check();
    this.#depend("today");
    return this.#store.today.snapshot();
  }

  #depend(what: Followed): void {
    this.followed.add(what);
    this.#follow(what);
  }

  #named(collection: CollectionName, ids: readonly string[], optional: boolean): (all: boolean) => void {
    this.#check();
    const asked: Asked = {
      collection,
      optional,
      ids: new Set(ids),
      isOpen: false,
      hasFound: ids.length === 0,
    };
    this.#asked.push(asked);
    return (all) => {
      asked.hasFound = all;
    };
  }

  #range<C extends CollectionName>(collection: C, optional: boolean, holds: (doc: Doc<C>) => boolean): Asked {
    this.#check();
    const asked: Asked = {
      collection,
      optional,
      ids: new Set(),
      holds: holds as (doc: object) => boolean,
      isOpen: true,
      hasFound: false,
    };
    this.#asked.push(asked);
    return asked;
  }
}

function answered(asked: Asked, docs: readonly { id: string }[], isOpen: boolean): void {
  asked.ids = new Set(docs.map(({ id }) => id));
  asked.isOpen = isOpen;
  asked.hasFound = docs.length > 0;
}

/** Asks once, at a tap: nothing is followed. The status says whether all that was asked for is on this device. */
export async function readOnce<T>(
  store: LocalStore,
  question: Question<T>,
): Promise<{ status: ReadStatus; value: T }> {
  await store.start();
  const tracked = new TrackedReader(store);
  const value = await question(tracked.reader);
  return { status: tracked.status("all"), value };
}
