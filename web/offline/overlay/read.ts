/** Overlay over base: how commands and screens read on the device. */
import type { Read } from "#commands/command";
import type { CollectionName, Doc, IndexOf } from "#contract/collections";
import type { Id } from "#contract/id";
import type { Payment } from "#contract/records/payment";
import { type EarnedMoney, earnedTogether, earnedWithout, NOTHING_EARNED } from "#domain/analytics/earned";
import { earnedOf } from "#domain/analytics/payment-tally";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { pause, type Timers } from "../environment/environment.ts";
import { isInReview } from "../replica/loan-file.ts";
import type { DateEnds } from "../replica/payment-records.ts";
import { type FindsPayment, paymentText } from "../replica/payment-texts.ts";
import type { ReplicaDatabase } from "../replica/replica-database.ts";
import type { Base } from "./base.ts";
import type { Overlay } from "./overlay.ts";

export function readOver(base: Base, overlay: Overlay): Read {
  return {
    async get<C extends CollectionName>(collection: C, id: Id): Promise<Doc<C> | null> {
      const laid = overlay.get(collection, id);
      return laid ? (laid.doc as Doc<C> | null) : base.get(collection, id);
    },
    async where<C extends CollectionName>(
      collection: C,
      index: IndexOf<C>,
      value: string,
    ): Promise<Doc<C>[]> {
      const docs = await base.where(collection, index, value);
      return overBase(overlay, collection, docs, (doc) => fieldOf(doc, index) === value);
    },
  };
}

/** Several records of a collection at once, by their ids: one question to the store instead of hundreds. */
export async function readSeveral<C extends CollectionName>(
  replica: ReplicaDatabase,
  overlay: Overlay,
  collection: C,
  ids: readonly string[],
): Promise<Map<string, Doc<C>>> {
  const found = new Map<string, Doc<C>>();
  const base = await replica.records(collection).bulkGet(ids.filter((id) => !overlay.get(collection, id)));
  for (const doc of base) if (doc) found.set(doc.id, doc);
  for (const id of ids) {
    const doc = overlay.get(collection, id)?.doc as Doc<C> | null | undefined;
    if (doc) found.set(id, doc);
  }
  return found;
}

/** Every record of a collection, in no particular order. */
export async function readEvery<C extends CollectionName>(
  replica: ReplicaDatabase,
  overlay: Overlay,
  collection: C,
): Promise<Doc<C>[]> {
  return overBase(overlay, collection, await replica.records(collection).toArray(), () => true);
}

/** Every payment that says why a person should review it, reviewed or not: few, found by their own indexes. */
export async function flaggedPayments({ payments }: ReplicaDatabase, overlay: Overlay): Promise<Payment[]> {
  return overBase(overlay, "payments", await payments.inReview(), isInReview);
}

/** Payments between two dates, newest first: by date, then by when they were recorded, then by id. */
export async function paymentsBetween(
  replica: ReplicaDatabase,
  overlay: Overlay,
  range: DateEnds,
  limit: number,
): Promise<{ docs: Payment[]; hasMore: boolean }> {
  const { payments } = replica;
  const asked = limit + overlay.size("payments") + 1;
  const base = await replica.transaction("r", [...payments.tables], async () => {
    return await payments.newest(range, asked);
  });
  const docs = overBase(overlay, "payments", base, isWithin(range)).sort(newestFirst);
  return { docs: docs.slice(0, limit), hasMore: docs.length > limit };
}

/** The payments of a range that are searched by their words, newest first. */
export async function findPayments(
  { payments }: ReplicaDatabase,
  overlay: Overlay,
  range: DateEnds,
  finds: FindsPayment,
): Promise<Payment[]> {
  const isFound = isFoundIn(range, finds);
  return overBase(overlay, "payments", await payments.find(range, finds), isFound).sort(newestFirst);
}

export function isFoundIn(range: DateEnds, finds: FindsPayment): (doc: Payment) => boolean {
  const isIn = isWithin(range);
  return (doc) => isIn(doc) && finds(paymentText(doc), doc.loanId ?? doc.claimedLoanId);
}

/** All payments of a range in no particular order, some at a time. */
export async function visitPayments(
  { payments }: ReplicaDatabase,
  overlay: Overlay,
  range: DateEnds,
  visit: (docs: readonly Payment[]) => void,
  timers: Timers,
): Promise<void> {
  const visitOthers = (docs: readonly Payment[]) =>
    visit(docs.filter((doc) => !overlay.get("payments", doc.id)));
  await payments.visit(range, visitOthers, () => pause(timers, 0));
  visit(laidDocs(overlay, "payments", isWithin(range)));
}

/**
 * Earnings of all payments of loans, by `YYYY-MM`. Only payments that unsent work changed are read. The device waits for
 * `breathe` before it reads some whose sums it has not made yet.
 */
export async function earnedByMonth(
  { payments }: ReplicaDatabase,
  overlay: Overlay,
  breathe: () => Promise<void>,
): Promise<ReadonlyMap<string, EarnedMoney>> {
  const earned = new Map(await payments.earnedByMonth(breathe));
  const laid = [...overlay.of("payments")].map(({ id }) => id);
  const before = (await payments.bulkGet(laid)).flatMap((doc) => doc ?? []);
  const after = laidDocs(overlay, "payments", () => true);
  for (const [docs, counted] of [
    [before, earnedWithout],
    [after, earnedTogether],
  ] as const) {
    for (const doc of docs) {
      const month = doc.date.slice(0, 7);
      earned.set(month, counted(earned.get(month) ?? NOTHING_EARNED, earnedOf(doc)));
    }
  }
  return earned;
}

function isWithin({ from, to }: DateEnds): (doc: Payment) => boolean {
  return ({ date }) => (from === null || date >= from) && (to === null || date <= to);
}

/** The first and the last day that a payment stands on; null without payments. */
export async function paymentDates(
  replica: ReplicaDatabase,
  overlay: Overlay,
): Promise<{ from: CalendarDate; to: CalendarDate } | null> {
  const { payments } = replica;
  const stored = await replica.transaction("r", [...payments.tables], async () => {
    return await payments.ends();
  });
  const dates = [...stored, ...laidDocs(overlay, "payments", () => true)].map(({ date }) => date).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  return from && to ? { from, to } : null;
}

function newestFirst(a: Payment, b: Payment): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  return b.at - a.at || (a.id < b.id ? 1 : -1);
}

function overBase<C extends CollectionName>(
  overlay: Overlay,
  collection: C,
  base: readonly Doc<C>[],
  matches: (doc: Doc<C>) => boolean,
): Doc<C>[] {
  const kept = base.filter((doc) => !overlay.get(collection, doc.id));
  return [...kept, ...laidDocs(overlay, collection, matches)];
}

function laidDocs<C extends CollectionName>(
  overlay: Overlay,
  collection: C,
  matches: (doc: Doc<C>) => boolean,
): Doc<C>[] {
  const found: Doc<C>[] = [];
  for (const row of overlay.of(collection)) {
    const doc = row.doc as Doc<C> | null;
    if (doc && matches(doc)) found.push(doc);
  }
  return found;
}

export function fieldOf(doc: object, field: string): unknown {
  return (doc as Record<string, unknown>)[field];
}
