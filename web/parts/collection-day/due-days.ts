/**
 * The money that falls due on each day of a range, of loans and of continuous yield. The loans in memory say which of them
 * can have a row in it; only those schedules are read, some at a time while nothing more urgent is asked of the page, and
 * again only of loans that changed.
 */
import { yieldFactsOf } from "#commands/continuous-yield/aggregate";
import type { YieldLoan } from "#contract/records/continuous-yield";
import type { Loan } from "#contract/records/loan";
import {
  byDueDay,
  type DueDay,
  type DueEntry,
  entriesOfRows,
  entriesOfYield,
  entryWithoutSchedule,
  mayFallDueWithin,
} from "#domain/analytics/due-days";
import type { DateRange } from "#domain/analytics/portfolio";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { replayYield } from "#domain/continuous-yield/replay";
import { isCounted } from "#domain/loan/counted";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import { logError } from "#web/platform/error-log.ts";
import { untilIdle } from "#web/platform/idle.ts";
import { Signal } from "#web/platform/signal.ts";

export interface DueDaysView {
  status: "loading" | "ready" | "error";
  days: ReadonlyMap<CalendarDate, DueDay>;
}

/** Between so many the page does what is more urgent. */
const CHUNK = 60;

const NONE: readonly DueEntry[] = [];
const FIRST: DueDaysView = { status: "loading", days: new Map() };

export class DueDays {
  readonly #store: LocalStore;
  readonly #range: DateRange;
  readonly #today: CalendarDate;
  #shown: Signal<DueDaysView>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => DueDaysView;
  /** By the document: a loan that changed is another one. */
  #known = new WeakMap<object, readonly DueEntry[]>();
  #asked = false;
  #looking = false;
  /** No screen shows it any more: the store may be closed by now. */
  #isLeft = false;

  constructor(store: LocalStore, range: DateRange, today: CalendarDate) {
    this.#store = store;
    this.#range = range;
    this.#today = today;
    this.#shown = new Signal(FIRST, () => this.#follow());
    this.subscribe = this.#shown.subscribe;
    this.snapshot = this.#shown.snapshot;
  }

  #follow(): () => void {
    const { layers, syncStatus } = this.#store;
    const lookAgain = () => {
      this.#asked = true;
      if (!this.#looking) void this.#look();
    };
    const waits = () => {
      if (this.snapshot().status !== "ready") lookAgain();
    };
    const ends = [
      this.#store.live("loans").subscribe(lookAgain),
      this.#store.live("continuousYield").subscribe(lookAgain),
      syncStatus.subscribe(waits),
      layers.subscribe((touched) => {
        if (touched === null || touched.has("amortizationItems")) waits();
      }),
    ];
    this.#isLeft = false;
    lookAgain();
    return () => {
      this.#isLeft = true;
      for (const end of ends) end();
    };
  }

  async #look(): Promise<void> {
    this.#looking = true;
    try {
      while (this.#asked && !this.#isLeft) {
        await untilIdle();
        this.#asked = false;
        await this.#lookOnce();
      }
    } catch (fault) {
      if (this.#isLeft) return;
      logError("error", fault);
      this.#shown.set({ ...this.snapshot(), status: "error" });
    } finally {
      this.#looking = false;
    }
  }

  async #lookOnce(): Promise<void> {
    const [loans, yields] = [
      this.#store.live("loans").snapshot(),
      this.#store.live("continuousYield").snapshot(),
    ];
    for (const { status } of [loans, yields]) {
      if (status !== "ready") return this.#shown.set({ ...FIRST, status });
    }
    const isWhole = (await this.#readSchedules(loans.docs)) && (await this.#readYields(yields.docs));
    if (this.#asked) return;
    if (!isWhole) return this.#shown.set(FIRST);
    const all = [...loans.docs, ...yields.docs].flatMap((doc) => this.#known.get(doc) ?? NONE);
    this.#shown.set({ status: "ready", days: byDueDay(all) });
  }

  /** False while a schedule that belongs to them is not on this device. */
  async #readSchedules(loans: readonly Loan[]): Promise<boolean> {
    const unread = loans.filter((loan) => !this.#known.has(loan) && !this.#knowsAlone(loan));
    // Loans of neighbouring ids lie together on the device.
    unread.sort((a, b) => (a.id < b.id ? -1 : 1));
    let isWhole = true;
    for (let from = 0; from < unread.length && !this.#asked; from += CHUNK) {
      if (from > 0) await untilIdle();
      const some = unread.slice(from, from + CHUNK);
      const schedules = await this.#store.several(
        "amortizationItems",
        some.map(({ id }) => id),
      );
      for (const loan of some) {
        const rows = schedules.get(loan.id)?.rows;
        if (rows) this.#known.set(loan, entriesOfRows(loan, rows, this.#range));
        else isWhole = false;
      }
    }
    return isWhole;
  }

  #knowsAlone(loan: Loan): boolean {
    const entries = mayFallDueWithin(loan, this.#range)
      ? entryWithoutSchedule(loan, this.#range, this.#today)
      : NONE;
    if (entries) this.#known.set(loan, entries);
    return entries !== undefined;
  }

  /** Only the payments know the weeks of a range that begins before today. */
  async #readYields(yields: readonly YieldLoan[]): Promise<boolean> {
    const isPast = this.#range.from < this.#today;
    if (isPast && this.#store.readiness("continuousYieldPayments") !== "ready") return false;
    for (const loan of yields) {
      if (this.#known.has(loan)) continue;
      this.#known.set(loan, isCounted(loan) ? await this.#entriesOf(loan, isPast) : NONE);
    }
    return true;
  }

  async #entriesOf(loan: YieldLoan, isPast: boolean): Promise<readonly DueEntry[]> {
    const { lastPaymentDate: last } = loan.checkpoint;
    const isOver = loan.status !== "active" && (last ?? this.#today) < this.#range.from;
    if (isOver) return NONE;
    const payments = isPast ? await this.#store.where("continuousYieldPayments", "yieldLoanId", loan.id) : [];
    const begun = isPast ? replayYield(yieldFactsOf(loan, payments), this.#today).weeks : [];
    return entriesOfYield(loan, begun, this.#range, this.#today);
  }
}
