/**
 * *Cobrado* in a range by day, live; without a range, all of it. While other days are read, the ones that were read are
 * given as not ready.
 */
import { useEffect, useMemo, useState } from "react";
import type { ReceivedDay } from "#domain/analytics/payment-tally";
import type { DateRange } from "#domain/analytics/portfolio";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { EarningDay } from "#domain/reports/earned-months";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import { logError } from "#web/platform/error-log.ts";
import type { BackDated } from "./back-dated.ts";
import { PaymentLedger, type UnplacedPayment } from "./payment-ledger.ts";
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

/** A download changes payments by the hundred: they are counted again when it pauses. */
const SETTLE_MS = 300;

export function usePaymentDays(range: DateRange | null): Reading<ReceivedDay> {
  const { from, to } = range ?? EVER;
  const asked = useMemo(() => (from && to ? { from, to } : null), [from, to]);
  return useLedger(readDays, asked);
}

function readDays(ledger: PaymentLedger, range: DateRange | null) {
  return ledger.read(range);
}

/** Earnings of every month that has payments. A day may hold those of its whole month, so that only whole months are true. */
export function useEarnings(): Reading<EarningDay> {
  return useLedger(readEarned, null);
}

function readEarned(ledger: PaymentLedger) {
  return ledger.earned();
}

/** Payments that are placed on no loan: they count in *Cobrado*, and no loan says so. */
export function useUnplacedPayments(): Reading<UnplacedPayment> {
  return useLedger(readUnplaced, null);
}

function readUnplaced(ledger: PaymentLedger) {
  return ledger.unplaced();
}

/** Payments of the last weeks that were dated before the day on which they were recorded. */
export function useBackDated(): Reading<BackDated> {
  return useLedger(readBackDated, null);
}

function readBackDated(ledger: PaymentLedger) {
  return ledger.backDated();
}

type Ask<T> = (ledger: PaymentLedger, range: DateRange | null) => Promise<readonly T[]>;

/** `ask` and `range` stay the same object for as long as the question is the same. */
function useLedger<T>(ask: Ask<T>, range: DateRange | null): Reading<T> {
  const store = useLocalStore();
  const [reading, setReading] = useState<(Reading<T> & { range: DateRange | null }) | null>(null);
  useEffect(() => {
    const ledger = PaymentLedger.of(store);
    let gone = false;
    let cancel = () => {};
    const look = async () => {
      const status = readiness(store);
      if (status !== "ready") return setReading({ status, items: [], range });
      const items = await ask(ledger, range);
      if (!gone) setReading({ status: "ready", items, range });
    };
    const failed = (fault: unknown) => {
      logError("error", fault);
      if (!gone) setReading({ status: "error", items: [], range });
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
  }, [store, ask, range]);
  return useMemo(() => {
    if (reading === null) return { status: "loading", items: [] };
    return reading.range === range ? reading : { ...reading, status: "loading" };
  }, [reading, range]);
}

/** A sum waits for everything that counts in it. */
function readiness(store: LocalStore): Reading<ReceivedDay>["status"] {
  const parts = (["payments", "continuousYieldPayments"] as const).map((name) => store.readiness(name));
  if (knowsRefunds(store)) parts.push(store.readiness("loans"), store.readiness("continuousYield"));
  if (parts.includes("error")) return "error";
  return parts.includes("loading") ? "loading" : "ready";
}
