/**
 * The loans that are behind, with the rows they owe. The loans in memory tell which ones; only their schedules are
 * read, some at a time while nothing more urgent is asked of the page, and read again only when facts of the loan or the
 * day changed. One board serves every screen of a book.
 */
import type { Loan } from "#contract/records/loan";
import { type ArrearsStatus, standing, summaryDaysLate } from "#domain/arrears/standing";
import { addDays, type CalendarDate } from "#domain/calendar/calendar-date";
import { add, type Money, ZERO } from "#domain/money/money";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import { logError } from "#web/platform/error-log.ts";
import { untilIdle } from "#web/platform/idle.ts";
import { Signal } from "#web/platform/signal.ts";

export interface LateLoan {
  loan: Loan;
  standing: ArrearsStatus;
  /** Principal and interest of its rows that fall due today, and how many they are. */
  dueToday: Money;
  dueTodayRows: number;
}

export interface OverdueView {
  /** `loading` until every loan that is behind was looked at once. */
  status: "loading" | "ready" | "error";
  late: readonly LateLoan[];
  today: CalendarDate;
}

/** Between so many the page does what is more urgent: a tap waits for no more than these. */
const CHUNK = 12;

interface Known {
  version: string;
  today: CalendarDate;
  late: LateLoan;
}

export class OverdueLoans {
  #store: LocalStore;
  #shown: Signal<OverdueView>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => OverdueView;
  #known = new Map<string, Known>();
  /** Schedules that were not on the device when they were asked for. */
  #missing = false;
  #asked = false;
  #looking = false;
  #judged = new Judged();
  readonly #daysAhead: number;

  /** `daysAhead`: how the loans will stand so many days from today without payments. */
  constructor(store: LocalStore, daysAhead = 0) {
    this.#store = store;
    this.#daysAhead = daysAhead;
    const first: OverdueView = { status: "loading", late: [], today: this.#day() };
    this.#shown = new Signal(first, () => this.#follow());
    this.subscribe = this.#shown.subscribe;
    this.snapshot = this.#shown.snapshot;
  }

  /** Looks again at every loan. Requests that come while it looks are answered by one further look. */
  readonly refresh = (): void => {
    this.#asked = true;
    if (!this.#looking) void this.#look();
  };

  #day(): CalendarDate {
    return addDays(this.#store.today.snapshot(), this.#daysAhead);
  }

  #follow(): () => void {
    const { layers, syncStatus, today } = this.#store;
    const unfollow = [
      this.#store.live("loans").subscribe(this.refresh),
      today.subscribe(this.refresh),
      syncStatus.subscribe(() => {
        if (this.snapshot().status !== "ready") this.refresh();
      }),
      layers.subscribe((touched) => {
        if (this.#missing && (touched === null || touched.has("amortizationItems"))) this.refresh();
      }),
    ];
    this.refresh();
    return () => {
      for (const each of unfollow) each();
    };
  }

  async #look(): Promise<void> {
    this.#looking = true;
    try {
      while (this.#asked) {
        await untilIdle();
        this.#asked = false;
        await this.#lookOnce();
      }
    } catch (fault) {
      logError("error", fault);
      // The replica may have been replaced while it was read; the change that follows looks again.
      this.#show({ ...this.snapshot(), status: this.snapshot().status === "ready" ? "ready" : "error" });
    } finally {
      this.#looking = false;
    }
  }

  async #lookOnce(): Promise<void> {
    const today = this.#day();
    const loans = this.#store.live("loans").snapshot();
    if (!this.#store.layers.hasOpenLoans) {
      this.#missing = true;
      const failed = this.#store.readiness("amortizationItems") === "error";
      this.#show({ status: failed ? "error" : "loading", late: [], today });
      return;
    }
    const behind = this.#judged.behind(loans.docs, today);
    // Loans of neighbouring ids lie together on the device.
    const unread = behind.filter((loan) => !this.#fresh(loan, today)).sort(byId);
    this.#missing = false;
    for (let from = 0; from < unread.length; from += CHUNK) {
      if (from > 0) await untilIdle();
      await this.#readSome(unread.slice(from, from + CHUNK), today);
      // A change meanwhile changes the question: the loans read so far stay known.
      if (this.#asked) return;
    }
    const late = behind.flatMap((loan) => this.#known.get(loan.id)?.late ?? []);
    if (this.#known.size > late.length) this.#forget(behind);
    const status = loans.status === "ready" && this.#missing ? "loading" : loans.status;
    this.#show({ status, late, today });
  }

  #fresh(loan: Loan, today: CalendarDate): boolean {
    const known = this.#known.get(loan.id);
    if (!known || known.today !== today || known.version !== loan.version) return false;
    // Whom the loan belongs to may change without a fact.
    if (known.late.loan !== loan) this.#known.set(loan.id, { ...known, late: { ...known.late, loan } });
    return true;
  }

  async #readSome(loans: readonly Loan[], today: CalendarDate): Promise<void> {
    const schedules = await this.#store.several(
      "amortizationItems",
      loans.map(({ id }) => id),
    );
    for (const loan of loans) {
      const rows = schedules.get(loan.id)?.rows;
      if (!rows) {
        this.#missing = true;
        continue;
      }
      const late: LateLoan = {
        loan,
        standing: standing({ ...loan, rows }, today),
        dueToday: ZERO,
        dueTodayRows: 0,
      };
      for (const row of rows) {
        if (row.status === "paid" || row.paymentDate !== today) continue;
        late.dueToday = add(late.dueToday, row.remainingAmount);
        late.dueTodayRows += 1;
      }
      this.#known.set(loan.id, { version: loan.version, today, late });
    }
  }

  #forget(behind: readonly Loan[]): void {
    const kept = new Set<string>(behind.map(({ id }) => id));
    for (const id of this.#known.keys()) if (!kept.has(id)) this.#known.delete(id);
  }

  #show(view: OverdueView): void {
    this.#shown.set(view);
  }
}

/** Which loans were behind at the last look: after a collection all but one of them are as they were. */
class Judged {
  #loans: readonly Loan[] = [];
  #isBehind: readonly boolean[] = [];
  #today: CalendarDate | null = null;

  behind(loans: readonly Loan[], today: CalendarDate): Loan[] {
    const isSameDay = today === this.#today;
    const verdicts = loans.map((loan, place) =>
      isSameDay && loan === this.#loans[place] ? this.#isBehind[place] === true : isBehind(loan, today),
    );
    this.#loans = loans;
    this.#isBehind = verdicts;
    this.#today = today;
    return loans.filter((_, place) => verdicts[place]);
  }
}

function byId(a: Loan, b: Loan): number {
  return a.id < b.id ? -1 : 1;
}

function isBehind(loan: Loan, today: CalendarDate): boolean {
  return loan.deleted === null && summaryDaysLate(loan, today) > 0;
}
