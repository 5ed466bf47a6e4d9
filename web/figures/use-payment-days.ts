/**
 * The money received in a range by day, live; without a range, all of it. While other days are read, the ones that were
 * read are given as not ready.
 */
import { useEffect, useMemo, useState } from "react";
import type { ReceivedDay } from "#domain/analytics/payment-tally";
import type { DateRange } from "#domain/analytics/portfolio";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import { logError } from "#web/platform/error-log.ts";
import { PaymentLedger } from "./payment-ledger.ts";
import { knowsRefunds } from "./refunds.ts";

export interface Reading<T> {
  status: "loading" | "ready" | "error";
  items: readonly T[];
}

interface Ends {
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
}

const EVER: Ends = {};
const NOTHING: Reading<ReceivedDay> = { status: "loading", items: [] };

/** A download changes payments by the hundred: they are counted again when it pauses. */
const SETTLE_MS = 300;

export function usePaymentDays(range: DateRange | null): Reading<ReceivedDay> {
  const store = useLocalStore();
  const { from, to } = range ?? EVER;
  const [reading, setReading] = useState<Reading<ReceivedDay> & Ends>(NOTHING);
  useEffect(() => {
    const ledger = PaymentLedger.of(store);
    let gone = false;
    let cancel = () => {};
    const look = async () => {
      const status = readiness(store);
      if (status !== "ready") return setReading({ status, items: [], from, to });
      const items = await ledger.read(from && to ? { from, to } : null);
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
      cancel = store.environment.timers.after(SETTLE_MS, lookNow);
    };
    // Opening the book precedes reading it.
    void store.start().then(lookNow, failed);
    let { phase } = store.syncStatus.state;
    const unsubscribe = [
      ledger.subscribe(lookSoon),
      store.syncStatus.subscribe(() => {
        if (store.syncStatus.state.phase === phase) return;
        phase = store.syncStatus.state.phase;
        lookSoon();
      }),
    ];
    return () => {
      gone = true;
      cancel();
      for (const each of unsubscribe) each();
    };
  }, [store, from, to]);
  const isAsked = reading !== NOTHING && reading.from === from && reading.to === to;
  return useMemo(() => (isAsked ? reading : { ...reading, status: "loading" }), [isAsked, reading]);
}

/** A sum waits for everything that counts in it. */
function readiness(store: LocalStore): Reading<ReceivedDay>["status"] {
  const parts = [store.readiness("payments"), knowsRefunds(store) ? store.readiness("loans") : "ready"];
  if (parts.includes("error")) return "error";
  return parts.includes("loading") ? "loading" : "ready";
}
