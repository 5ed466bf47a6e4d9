/** The payments of continuous yield tallied by day: read once, and again only those that changed. There are few beside those of loans. */

import type { YieldPayment } from "#contract/records/continuous-yield";
import {
  type PaymentDays,
  type ReceivedDay,
  type TalliedYieldPayment,
  tallyYield,
} from "#domain/analytics/payment-tally";
import type { DateRange } from "#domain/analytics/portfolio";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import { readOnce } from "#web/offline/store/tracked-reader.ts";
import { type BackDated, backDated } from "./back-dated.ts";
import { knowsRefunds, yieldRefundsMade, yieldRefundsWithin } from "./refunds.ts";

const COLLECTION = "continuousYieldPayments";

export class YieldLedger {
  readonly #store: LocalStore;
  #payments: Map<string, YieldPayment> | null = null;
  /** Those that changed since; null: anything may have. */
  #changed: Set<string> | null = null;

  /** `tell` hears when the days read so far may be other than they were. */
  constructor(store: LocalStore, tell: () => void) {
    this.#store = store;
    store.layers.subscribe((touched) => {
      const ids = touched === null ? null : touched.get(COLLECTION);
      if (ids === undefined) return;
      if (ids === null) this.#changed = null;
      else for (const id of ids) this.#changed?.add(id);
      tell();
    });
    store.live("continuousYield").subscribe(tell);
  }

  /** The days of the range, or of every payment. */
  async read(range: DateRange | null): Promise<readonly ReceivedDay[]> {
    const all = [...(await this.#caughtUp()).values()];
    const { value: made } = await readOnce(this.#store, yieldRefundsMade);
    const within = ({ date }: Pick<TalliedYieldPayment, "date">) =>
      range === null || (date >= range.from && date <= range.to);
    const days: PaymentDays = new Map();
    const refunds = made ?? (knowsRefunds(this.#store) ? [] : yieldRefundsWithin(all));
    tallyYield(days, all.filter(within), refunds.filter(within));
    return [...days.values()];
  }

  /** Those that are placed on no loan. */
  async unplaced(): Promise<readonly YieldPayment[]> {
    return [...(await this.#caughtUp()).values()].filter(({ yieldLoanId }) => yieldLoanId === null);
  }

  async backDated(today: CalendarDate): Promise<readonly BackDated[]> {
    return [...(await this.#caughtUp()).values()].flatMap(
      (payment) => backDated("yield", payment, today) ?? [],
    );
  }

  async #caughtUp(): Promise<ReadonlyMap<string, YieldPayment>> {
    const [known, changed] = [this.#payments, this.#changed];
    this.#changed = new Set();
    if (known === null || changed === null) {
      const every = await this.#store.every(COLLECTION);
      this.#payments = new Map(every.map((payment) => [payment.id, payment]));
      return this.#payments;
    }
    if (changed.size > 0) {
      const found = await this.#store.several(COLLECTION, [...changed]);
      for (const id of changed) {
        const payment = found.get(id);
        if (payment) known.set(id, payment);
        else known.delete(id);
      }
    }
    return known;
  }
}
