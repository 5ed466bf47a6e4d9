/** The collections of each day of a range, the days without payments among them. */
import { useMemo } from "react";
import { NOTHING_RECEIVED, type ReceivedDay } from "#domain/analytics/payment-tally";
import { daysOf } from "#domain/analytics/period";
import type { DateRange } from "#domain/analytics/portfolio";
import { usePaymentDays } from "#web/parts/live-metrics/use-payment-days.ts";

export interface CollectedDays {
  status: "loading" | "ready" | "error";
  days: readonly ReceivedDay[];
}

export function useCollectedDays(range: DateRange): CollectedDays {
  const { status, items } = usePaymentDays(range);
  return useMemo(() => {
    const known = new Map(items.map((day) => [day.date, day]));
    const days = daysOf(range).map((date): ReceivedDay => known.get(date) ?? { date, ...NOTHING_RECEIVED });
    return { status, days };
  }, [status, items, range]);
}
