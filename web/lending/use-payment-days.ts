/** The payments of a range by day, live. While other days are read, the ones that were read are given as not ready. */
import { useEffect, useMemo, useState } from "react";
import type { DateRange, PaymentDay } from "#domain/analytics/portfolio";
import { useBook } from "#web/offline/book/provider.tsx";
import { logError } from "#web/platform/error-log.ts";
import { PaymentLedger } from "./payment-ledger.ts";

export interface Reading<T> {
  status: "loading" | "ready" | "error";
  items: readonly T[];
}

const NOTHING: Reading<PaymentDay> = { status: "loading", items: [] };

/** A download changes payments by the hundred: they are counted again when it pauses. */
const SETTLE_MS = 300;

export function usePaymentDays({ from, to }: DateRange): Reading<PaymentDay> {
  const book = useBook();
  const [reading, setReading] = useState<Reading<PaymentDay> & Partial<DateRange>>(NOTHING);
  useEffect(() => {
    const ledger = PaymentLedger.of(book);
    let gone = false;
    let cancel = () => {};
    const look = async () => {
      const status = book.readiness("payments");
      if (status !== "ready") return setReading({ status, items: [], from, to });
      const items = await ledger.read({ from, to });
      if (!gone) setReading({ status: "ready", items, from, to });
    };
    const failed = (fault: unknown) => {
      logError("error", fault);
      if (!gone) setReading({ status: "error", items: [], from, to });
    };
    const lookNow = () => {
      if (!gone) void look().catch(failed);
    };
    const lookSoon = () => {
      cancel();
      cancel = book.surroundings.timers.after(SETTLE_MS, lookNow);
    };
    // Opening the book precedes reading it.
    void book.start().then(lookNow, failed);
    let { phase } = book.board.state;
    const unsubscribe = [
      ledger.subscribe(lookSoon),
      book.board.subscribe(() => {
        if (book.board.state.phase === phase) return;
        phase = book.board.state.phase;
        lookSoon();
      }),
    ];
    return () => {
      gone = true;
      cancel();
      for (const each of unsubscribe) each();
    };
  }, [book, from, to]);
  const isAsked = reading.from === from && reading.to === to;
  return useMemo(() => (isAsked ? reading : { ...reading, status: "loading" }), [isAsked, reading]);
}
