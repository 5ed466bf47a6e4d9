/**
 * The payments of a book tallied by day. They are read from the device's store in slices of a few days, with the screen
 * breathing in between, and kept: another range reads only the days that are missing, and a change only its own day.
 * Refunds are few and stand on their own days, so each reading takes them anew from the loans.
 */
import { type PaymentDays, type ReceivedDay, tallyReceived } from "#domain/analytics/payment-tally";
import type { DateRange } from "#domain/analytics/portfolio";
import { addDays, type CalendarDate, earlier, later } from "#domain/calendar/calendar-date";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import { readOnce } from "#web/offline/store/tracked-reader.ts";
import { Signal } from "#web/platform/signal.ts";
import { visitInSlices } from "./payment-slices.ts";
import { knowsRefunds, refundsMade, refundsWithin } from "./refunds.ts";

/** Beyond this many changed payments, reading all anew is quicker than day by day. */
const MANY_CHANGES = 200;

const ledgers = new WeakMap<LocalStore, PaymentLedger>();

export class PaymentLedger {
  #store: LocalStore;
  #days: PaymentDays = new Map();
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
      return this.#withRefunds(range);
    });
    this.#turn = turn.catch(() => {});
    return turn;
  }

  async #withRefunds(range: DateRange | null): Promise<readonly ReceivedDay[]> {
    const { value: made } = await readOnce(this.#store, refundsMade);
    if (made === null) return [...this.#days.values()];
    const days: PaymentDays = new Map(this.#days);
    tallyReceived(days, [], range ? made.filter(({ date }) => date >= range.from && date <= range.to) : made);
    return [...days.values()];
  }

  async #tally(into: PaymentDays, range: DateRange): Promise<void> {
    const { docs } = await this.#store.payments(range, Number.POSITIVE_INFINITY);
    tallyReceived(into, docs, knowsRefunds(this.#store) ? [] : refundsWithin(docs));
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
      await this.#tally(day, { from: date, to: date });
      const tallied = day.get(date);
      if (tallied) this.#days.set(date, tallied);
      else this.#days.delete(date);
    }
  }

  #forget(): void {
    this.#days = new Map();
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
    await visitInSlices(this.#store, range, (docs) =>
      tallyReceived(days, docs, knows ? [] : refundsWithin(docs)),
    );
    for (const [date, day] of days) this.#days.set(date, day);
    const known = this.#covered ?? range;
    this.#covered = { from: earlier(known.from, range.from), to: later(known.to, range.to) };
  }
}
