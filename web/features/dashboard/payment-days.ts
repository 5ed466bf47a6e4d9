/**
 * What was collected on each day of a range. A day is read once and kept; when payments change, only the days they
 * are dated on are read again, so that a month of a large book is not read anew with every collect.
 */
import { useEffect, useMemo, useRef, useState } from "react";
import { daysOf } from "#domain/analytics/period";
import type { DateRange } from "#domain/analytics/portfolio";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { add, type Money, ZERO } from "#domain/money/money";
import type { Book } from "#web/offline/book/book.ts";
import { useBook } from "#web/offline/book/provider.tsx";
import { logError } from "#web/platform/error-log.ts";

export interface PaymentDay {
  date: CalendarDate;
  payments: number;
  amount: Money;
}

export interface PaymentDaysView {
  status: "loading" | "ready" | "error";
  days: readonly PaymentDay[];
}

/** More changed payments than this, and every day is read again. */
const MANY = 500;

export class PaymentDays {
  #book: Book;
  #known = new Map<CalendarDate, PaymentDay>();

  constructor(book: Book) {
    this.#book = book;
  }

  /** Undefined when `isWanted` said no meanwhile. */
  async read(range: DateRange, isWanted: () => boolean): Promise<PaymentDay[] | undefined> {
    const days: PaymentDay[] = [];
    for (const date of daysOf(range)) {
      const day = this.#known.get(date) ?? (await this.#readDay(date));
      if (!isWanted()) return undefined;
      this.#known.set(date, day);
      days.push(day);
    }
    return days;
  }

  /** Forgets the days of these payments; of all when it cannot be told which. The date of a payment never changes. */
  async forget(ids: ReadonlySet<string> | null): Promise<void> {
    const found = ids === null || ids.size > MANY ? null : await this.#book.several("payments", [...ids]);
    if (found === null || found.size < (ids?.size ?? 0)) this.#known.clear();
    else for (const { date } of found.values()) this.#known.delete(date);
  }

  async #readDay(date: CalendarDate): Promise<PaymentDay> {
    const { docs } = await this.#book.payments({ from: date, to: date }, Number.POSITIVE_INFINITY);
    const day: PaymentDay = { date, payments: 0, amount: ZERO };
    for (const payment of docs) {
      if (payment.annulled) continue;
      day.payments += 1;
      day.amount = add(day.amount, payment.amount);
    }
    return day;
  }
}

export function usePaymentDays({ from, to }: DateRange): PaymentDaysView {
  const book = useBook();
  const [reader] = useState(() => new PaymentDays(book));
  const [view, setView] = useState<PaymentDaysView & Partial<DateRange>>({ status: "loading", days: [] });
  const turn = useRef(0);
  useEffect(() => {
    const look = async () => {
      turn.current += 1;
      const mine = turn.current;
      const isWanted = () => mine === turn.current;
      const status = book.readiness("payments");
      if (status !== "ready") {
        setView({ status, days: [], from, to });
        return;
      }
      const days = await reader.read({ from, to }, isWanted);
      if (days) setView({ status: "ready", days, from, to });
    };
    const fail = (fault: unknown) => {
      logError("error", fault);
      setView({ status: "error", days: [], from, to });
    };
    let { phase } = book.board.state;
    const unfollow = [
      book.store.subscribe((touched) => {
        const ids = touched === null ? null : touched.get("payments");
        if (ids !== undefined) reader.forget(ids).then(look).catch(fail);
      }),
      // Until it is all here, whether it may still come depends on how the download goes.
      book.board.subscribe(() => {
        if (book.board.state.phase === phase) return;
        phase = book.board.state.phase;
        look().catch(fail);
      }),
    ];
    // Opening the book precedes reading it.
    void book.start().then(look).catch(fail);
    return () => {
      turn.current += 1;
      for (const each of unfollow) each();
    };
  }, [book, reader, from, to]);
  const isAsked = view.from === from && view.to === to;
  return useMemo(() => (isAsked ? view : { ...view, status: "loading" }), [isAsked, view]);
}
