/** Makes a report from the device's own copy, a slice at a time: it says how far it is, and stops when it is not wanted. */
import { forgivenOn } from "#commands/loan/forgiven";
import type { CollectionName } from "#contract/collections";
import type { Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import type { Instant } from "#domain/calendar/business-date";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { isCounted } from "#domain/loan/counted";
import { paymentsRead, type ReportDefinition } from "#domain/reports/definitions";
import { comparedRange } from "#domain/reports/monthly-report";
import type { ForgivenFact, OverdueCuota, RefundFact, ReportRecords } from "#domain/reports/records";
import { isWithin, type ReportFilter, type ReportResult } from "#domain/reports/report";
import { fold } from "#domain/search/fold";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import type { Reader } from "#web/offline/store/reader.ts";
import { readOnce } from "#web/offline/store/tracked-reader.ts";
import { type BlindDays, readBlindDays } from "#web/parts/live-metrics/blind.ts";
import type { LateLoan, OverdueView } from "#web/parts/live-metrics/overdue-loans.ts";
import { visitInSlices } from "#web/parts/live-metrics/payment-slices.ts";
import { boardOf } from "#web/parts/live-metrics/use-overdue.ts";
import { readLastPromises } from "./read-promises.ts";

export interface Progress {
  done: number;
  /** Payments to read. */
  total: number;
}

export interface MakingReport {
  store: LocalStore;
  definition: ReportDefinition;
  filter: ReportFilter;
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}

export type Made =
  | {
      status: "ready";
      result: ReportResult;
      today: CalendarDate;
      madeAt: Instant;
      /** The report ends with this day, however much more was asked for: the cash of later ones is to be counted blind. */
      until?: CalendarDate | null;
    }
  | { status: "loading" | "error" };

/** Throws the signal's reason when it was stopped. `loading`: not all that it needs has come to this device yet. */
export async function makeReport(making: MakingReport): Promise<Made> {
  const { store, definition, filter: asked, signal } = making;
  await store.start();
  const status = readiness(store, definition);
  if (status !== "ready") return { status };
  const today = store.today.snapshot();
  const { value: blind } = await readOnce(store, readBlindDays);
  const filter = blind && definition.sources.includes("cash") ? untilCounted(asked, blind, today) : asked;
  const madeAt = store.environment.clock.now();
  if (filter === null) return { status: "ready", result: NOTHING_COUNTED, today, madeAt, until: null };
  const { value: read } = await readOnce(store, (reader) => readBook(reader, definition, filter, today));
  const records = { ...read, hidesUncounted: blind !== null };
  signal.throwIfAborted();
  const late = definition.sources.includes("late") ? await lateLoans(store, signal) : null;
  if (late && late.status !== "ready") return { status: late.status };
  const overdue = late ? overdueOf(late.late) : [];
  const promises = late ? await promisesOf(store, clientsBehind(overdue, records)) : new Map();
  signal.throwIfAborted();
  const report = definition.begin({ ...records, overdue, promises }, filter);
  const range = paymentsRead(definition, filter, today);
  if (range) {
    await readPayments({ ...making, filter }, range, (payments) => report.take(payments));
    const { value: paid } = await readOnce(store, (read) => read.every("continuousYieldPayments"));
    signal.throwIfAborted();
    report.takeYield(paid.filter(({ date }) => isWithin(range, date)));
  }
  const result = report.finish();
  return { status: "ready", result, today, madeAt, ...(filter === asked ? {} : { until: filter.to }) };
}

const NOTHING_COUNTED: ReportResult = { parts: [] };

/** The days of which the cash is still to be counted are left out: their movements say what to count to (ruling E8). Null: none is left. */
export function untilCounted(
  filter: ReportFilter,
  { countedUntil: until }: BlindDays,
  today: CalendarDate,
): ReportFilter | null {
  if (until !== null && (filter.to ?? today) <= until) return filter;
  const isLeft = until !== null && (filter.from === null || filter.from <= until);
  return isLeft ? { ...filter, to: until } : null;
}

/** The collections that a report waits for: a sum of a part would be taken for the whole (ruling E4). */
export function needed({ sources, needs }: ReportDefinition): CollectionName[] {
  const names: CollectionName[] = needs.flatMap((module): CollectionName[] => {
    if (module === "clients") return ["clients"];
    if (module === "lenders") return ["lenders"];
    return module === "loans" ? ["loans", "continuousYield"] : [];
  });
  if (sources.includes("payments") || sources.includes("history")) {
    names.push("payments", "continuousYieldPayments");
  }
  if (sources.includes("expenses")) names.push("expenses");
  if (sources.includes("cash")) names.push("cashDays");
  if (sources.includes("handIns")) names.push("handIns");
  if (sources.includes("late")) names.push("visits");
  return names;
}

export function readiness(store: LocalStore, definition: ReportDefinition): "ready" | "loading" | "error" {
  const statuses = needed(definition).map((name) => store.readiness(name));
  if (statuses.includes("error")) return "error";
  return statuses.includes("loading") ? "loading" : "ready";
}

type BookAlone = Omit<ReportRecords, "overdue">;

async function readBook(
  read: Reader,
  { sources, period }: ReportDefinition,
  filter: ReportFilter,
  today: CalendarDate,
): Promise<BookAlone> {
  const [clients, lenders] = [await read.optional.all("clients"), await read.optional.all("lenders")];
  const [loans, yields] = [await read.optional.all("loans"), await read.optional.all("continuousYield")];
  const refundsIn = period === "year" ? comparedRange(filter, today) : filter;
  const withRefunds = sources.includes("payments");
  return {
    today,
    fold,
    clients: clients.byId,
    lenders: lenders.byId,
    loans: loans.byId,
    yields: yields.byId,
    refunds: withRefunds ? await refundsOf(read, "payments", loans.byId.values(), refundsIn) : [],
    yieldRefunds: withRefunds
      ? await refundsOf(read, "continuousYieldPayments", yields.byId.values(), refundsIn)
      : [],
    forgiven: sources.includes("waivers") ? await forgivenIn(read, loans.docs, filter) : [],
    expenses: sources.includes("expenses") ? (await read.optional.all("expenses")).docs : [],
    cashDays: sources.includes("cash") ? await read.every("cashDays") : [],
    handIns: sources.includes("handIns") ? await read.optional.every("handIns") : [],
  };
}

/** Replays each loan on which mora was forgiven on those days, for only its fold knows how much that was. */
async function forgivenIn(
  read: Reader,
  loans: readonly Loan[],
  range: Pick<ReportFilter, "from" | "to">,
): Promise<ForgivenFact[]> {
  const found: ForgivenFact[] = [];
  for (const loan of loans) {
    if (!isCounted(loan) || !loan.waivers.some(({ date }) => isWithin(range, date))) continue;
    found.push(...forgivenOn(loan, await read.where("payments", "loanId", loan.id)));
  }
  return found;
}

/** Refunds of some days with their payments, which may be of any day. */
async function refundsOf<C extends "payments" | "continuousYieldPayments">(
  read: Reader,
  collection: C,
  loans: Iterable<{ refunds: readonly RefundFact[] }>,
  range: Pick<ReportFilter, "from" | "to">,
) {
  const refunds: RefundFact[] = [];
  for (const loan of loans) {
    for (const refund of loan.refunds) if (isWithin(range, refund.date)) refunds.push(refund);
  }
  if (refunds.length === 0) return [];
  const payments = await read.several(
    collection,
    refunds.map(({ paymentId }) => paymentId),
  );
  return refunds.flatMap((refund) => {
    const payment = payments.get(refund.paymentId);
    return payment ? [{ refund, payment }] : [];
  });
}

/** Progress is told so often: each time the screen is drawn again. */
const STEPS = 50;
/** Fewer are read before one could read how many. */
const MANY = 2_000;

async function readPayments(
  { store, signal, onProgress }: MakingReport,
  { from, to }: Pick<ReportFilter, "from" | "to">,
  take: (payments: readonly Payment[]) => void,
): Promise<void> {
  const total = await store.countPayments({ from, to });
  const step = total < MANY ? Number.POSITIVE_INFINITY : Math.max(MANY / 4, total / STEPS);
  let [done, told] = [0, 0];
  const visit = (payments: readonly Payment[]) => {
    signal.throwIfAborted();
    take(payments);
    done += payments.length;
    if (done - told < step) return;
    told = done;
    onProgress({ done, total });
  };
  if (from !== null && to !== null) await visitInSlices(store, { from, to }, visit);
  else await store.visitPayments({ from, to }, visit);
  signal.throwIfAborted();
}

/** The board of late loans once it has looked at all of them. */
function lateLoans(store: LocalStore, signal: AbortSignal): Promise<OverdueView> {
  const board = boardOf(store);
  return new Promise((resolve, reject) => {
    const look = () => {
      const view = board.snapshot();
      if (view.status === "loading") return;
      end();
      resolve(view);
    };
    const end = board.subscribe(look);
    signal.addEventListener("abort", () => {
      end();
      reject(signal.reason);
    });
    look();
  });
}

/** Those with a loan of either kind that is behind, or may be. */
function clientsBehind(overdue: readonly OverdueCuota[], { yields }: BookAlone): Set<string> {
  const running = [...yields.values()].filter(
    ({ status, deleted }) => status === "active" && deleted === null,
  );
  return new Set([...overdue.map(({ loan }) => loan.clientId), ...running.map(({ clientId }) => clientId)]);
}

function promisesOf(store: LocalStore, clients: ReadonlySet<string>) {
  return readOnce(store, (read) => readLastPromises(read, clients)).then(({ value }) => value);
}

function overdueOf(late: readonly LateLoan[]): OverdueCuota[] {
  return late.flatMap(({ loan, standing }) =>
    standing.overdueRows.map(({ paymentNumber, paymentDate: dueDate, daysLate, amount, lateFeeDue }) => {
      return { loan, paymentNumber, dueDate, daysLate, amount, lateFeeDue };
    }),
  );
}
