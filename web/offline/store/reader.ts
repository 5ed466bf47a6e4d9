/** The questions to the device's store: single records, an index, a range of dates, whole collections, the day. */
import type { CollectionName, Doc, IndexOf } from "#contract/collections";
import type { Payment } from "#contract/records/payment";
import type { Principal } from "#domain/access/permissions";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { LiveName } from "../environment/live-names.ts";
import type { DateEnds } from "../replica/payment-records.ts";
import type { FindsPayment } from "../replica/payment-texts.ts";
import type { CollectionView } from "./live-collection.ts";

export interface Reader {
  /** One record, null without one. Takes `temp_` ids; no id is no record. */
  get<C extends CollectionName>(collection: C, id: string | null | undefined): Promise<Doc<C> | null>;
  /** Those of the ids that exist, by id: for figures over many records, a few hundred at a time. */
  several<C extends CollectionName>(
    collection: C,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Doc<C>>>;
  /** Every record whose indexed field equals the value, in no particular order; none without a value. */
  where<C extends CollectionName>(
    collection: C,
    index: IndexOf<C>,
    value: string | null | undefined,
  ): Promise<Doc<C>[]>;
  /** The newest payments of a range, newest first; without a limit all of them. */
  payments(dates: DateEnds, limit?: number): Promise<{ docs: Payment[]; hasMore: boolean }>;
  /** The payments of a range that are searched by their words, newest first. */
  findPayments(dates: DateEnds, finds: FindsPayment): Promise<Payment[]>;
  /** Every payment that says why a person should review it, reviewed or not, in no particular order. */
  flaggedPayments(): Promise<Payment[]>;
  /** Every record of a collection that is not kept in memory, in no particular order. */
  every<C extends CollectionName>(collection: C): Promise<Doc<C>[]>;
  /** A collection that is kept in memory. */
  all<C extends LiveName>(collection: C): Promise<CollectionView<C>>;
  /** Made here and not yet acknowledged: shown as `temp_<id>`. */
  isPending(collection: CollectionName, id: string): boolean;
  /** The business date; the question is asked again at midnight. */
  today(): CalendarDate;
  /** The person's permissions; the question is asked again when they change. */
  readonly principal: Principal | null;
  /** For what the answer can do without: a download that came to a stop before it came is no failure of the question. */
  readonly optional: Reader;
}

export type Question<T> = (read: Reader) => Promise<T>;
