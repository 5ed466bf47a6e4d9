/**
 * *Cobrado* of a book by day (ruling C9): payments of loans and of continuous yield. Those of loans are read from the device's store in slices of a few days, with the screen
 * breathing in between, and kept: another range reads only the days that are missing, and a change only its own day.
 * Refunds are few and stand on their own days, so each reading takes them again from the loans.
 */

import type { Id } from "#contract/id";
import type { YieldPayment } from "#contract/records/continuous-yield";
import type { Payment } from "#contract/records/payment";
import { type CollectedLine, paymentLine } from "#domain/analytics/collected";
import {
  daysTogether,
  type IsRunning,
  type PaymentDays,
  type ReceivedDay,
  tallyReceived,
} from "#domain/analytics/payment-tally";
import type { DateRange } from "#domain/analytics/portfolio";
import { addDays, type CalendarDate, earlier, later } from "#domain/calendar/calendar-date";
import { ranBefore } from "#domain/loan/facts";
import type { EarningDay } from "#domain/reports/earned-months";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import { readOnce } from "#web/offline/store/tracked-reader.ts";
import { untilIdle } from "#web/platform/idle.ts";
import { Signal } from "#web/platform/signal.ts";
import { BACK_DATED_DAYS, type BackDated, backDated } from "./back-dated.ts";
import { visitInSlices } from "./payment-slices.ts";
import { knowsRefunds, refundsMade, refundsWithin } from "./refunds.ts";
import { YieldLedger } from "./yield-ledger.ts";

/** Beyond this many changed payments, reading all again is quicker than day by day. */
const MANY_CHANGES = 200;

/** It counts in *Cobrado*, on its own date, as collected by its person. */
export interface UnplacedPayment {
  line: CollectedLine;
  date: CalendarDate;
  userId: string;
}

function unplacedOf(
  of: CollectedLine["of"],
  payment: Payment | YieldPayment,
  loanId: string | null,
): UnplacedPayment[] {
  const line = loanId === null ? paymentLine(of, payment) : null;
  return line ? [{ line, date: payment.date, userId: payment.userId }] : [];
}

const ledgers = new WeakMap<LocalStore, PaymentLedger>();

export class PaymentLedger {
  #store: LocalStore;
  #yields: YieldLedger;
  #days: PaymentDays = new Map();
  /** By the date of the payment, as the days are. */
  #backDated = new Map<CalendarDate, BackDated[]>();
  /** Every payment of these days is tallied. */
  #covered: DateRange | null = null;
  /** Payments that changed since; null: anything may have. */
  #changed: Set<string> | null = new Set();
  #turn: Promise<unknown> = Promise.resolve();
  #stale = new Signal(undefined);
  /** Told when the days read so far may be other than they were. */
  readonly subscribe = this.#stale.subscribe;

  private constructor(store: LocalStore) {
    this.#store = store;
    this.#yields = new YieldLedger(store, () => this.#tell());
    store.layers.subscribe((touched) => {
      const ids = touched === null ? null : touched.get("payments");
      if (ids === undefined) return;
      if (ids === null) this.#changed = null;
      else for (const id of ids) this.#changed?.add(id);
      this.#tell();
    });
    store.live("loans").subscribe(() => this.#tell());
  }

  #tell(): void {
    this.#stale.set(undefined);
  }

  static of(store: LocalStore): PaymentLedger {
    const ledger = ledgers.get(store) ?? new PaymentLedger(store);
    ledgers.set(store, ledger);
    return ledger;
  }

  /** The days of the range, and of whatever else was read; null: of every payment there is. One reading at a time. */
  read(range: DateRange | null): Promise<readonly ReceivedDay[]> {
    const turn = this.#turn.then(async () => {
      await this.#catchUp();
      const wanted = range ?? (await this.#store.paymentDates());
      if (wanted) for (const missing of this.#missing(wanted)) await this.#cover(missing);
      return daysTogether(await this.#withRefunds(range), await this.#yields.read(range));
    });
    this.#turn = turn.catch(() => {});
    return turn;
  }

  /** Earnings of all payments. Loans give one sum for each month, on its first day, and no payment is summed twice. */
  async earned(): Promise<readonly EarningDay[]> {
    const ofLoans = await this.#store.earnedByMonth(untilIdle);
    const ofYield = await this.#yields.read(null);
    return [
      ...[...ofLoans].map(([month, earned]) => ({ date: `${month}-01` as CalendarDate, earned })),
      ...ofYield,
    ];
  }

  /** Payments of the last weeks that have a date before the day on which they were recorded. */
  async backDated(): Promise<readonly BackDated[]> {
    const today = this.#store.today.snapshot();
    await this.read({ from: addDays(today, -BACK_DATED_DAYS), to: today });
    const ofYield = await this.#yields.backDated(today);
    return [...[...this.#backDated.values()].flat(), ...ofYield].filter(
      ({ recordedOn }) => recordedOn <= today,
    );
  }

  /** Payments that are placed on no loan, which those that count are flagged for. */
  async unplaced(): Promise<readonly UnplacedPayment[]> {
    const flagged = await this.#store.flaggedPayments();
    const ofYield = await this.#yields.unplaced();
    return [
      ...flagged.flatMap((payment) => unplacedOf("loan", payment, payment.loanId)),
      ...ofYield.flatMap((payment) => unplacedOf("yield", payment, payment.yieldLoanId)),
    ];
  }

  async #withRefunds(range: DateRange | null): Promise<readonly ReceivedDay[]> {
    const { value: made } = await readOnce(this.#store, refundsMade);
    if (made === null) return [...this.#days.values()];
    const days: PaymentDays = new Map(this.#days);
    const asked = range ? made.filter(({ date }) => date >= range.from && date <= range.to) : made;
    tallyReceived(days, [], asked, await this.#running());
    return [...days.values()];
  }

  async #tally(into: PaymentDays, range: DateRange): Promise<void> {
    const { docs } = await this.#store.payments(range, Number.POSITIVE_INFINITY);
    tallyReceived(into, docs, knowsRefunds(this.#store) ? [] : refundsWithin(docs), await this.#running());
    this.#noteBackDated(docs);
  }

  #noteBackDated(docs: readonly Payment[]): void {
    const today = this.#store.today.snapshot();
    for (const doc of docs) {
      const found = backDated("loan", doc, today);
      if (found) this.#backDated.set(found.date, [...(this.#backDated.get(found.date) ?? []), found]);
    }
  }

  /** Which loans ran before they were entered; none for a person who may not view loans. */
  async #running(): Promise<IsRunning> {
    if (!knowsRefunds(this.#store)) return () => false;
    const { value: loans } = await readOnce(this.#store, (read) => read.all("loans"));
    return (loanId) => {
      const loan = loanId ? loans.byId.get(loanId as Id) : undefined;
      return loan !== undefined && ranBefore(loan);
    };
  }

  async #catchUp(): Promise<void> {
    const changed = this.#changed;
    this.#changed = new Set();
    if (changed?.size === 0 || this.#covered === null) return;
    if (changed === null || changed.size > MANY_CHANGES) return this.#forget();
    const dates = new Set<CalendarDate>();
    for (const id of changed) {
      const payment = await this.#store.doc("payments", id);
      // Gone, and with it the day it stood on.
      if (!payment) return this.#forget();
      dates.add(payment.date);
    }
    for (const date of dates) {
      if (date < this.#covered.from || date > this.#covered.to) continue;
      const day: PaymentDays = new Map();
      this.#backDated.delete(date);
      await this.#tally(day, { from: date, to: date });
      const tallied = day.get(date);
      if (tallied) this.#days.set(date, tallied);
      else this.#days.delete(date);
    }
  }

  #forget(): void {
    this.#days = new Map();
    this.#backDated = new Map();
    this.#covered = null;
  }

  /** The days covered stay one stretch: a range apart from it is reached by reading the days between. */
  #missing(range: DateRange): DateRange[] {
    const known = this.#covered;
    if (known === null) return [range];
    return [
      { from: addDays(known.to, 1), to: range.to },
      { from: range.from, to: addDays(known.from, -1) },
    ].filter(({ from, to }) => from <= to);
  }

  async #cover(range: DateRange): Promise<void> {
    const days: PaymentDays = new Map();
    const knows = knowsRefunds(this.#store);
    const running = await this.#running();
    await visitInSlices(this.#store, range, (docs) => {
      tallyReceived(days, docs, knows ? [] : refundsWithin(docs), running);
      this.#noteBackDated(docs);
    });
    for (const [date, day] of days) this.#days.set(date, day);
    const known = this.#covered ?? range;
    this.#covered = { from: earlier(known.from, range.from), to: later(known.to, range.to) };
  }
}
