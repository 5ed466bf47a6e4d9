/** The collections of each day of a range, the days without payments among them. */
import { useMemo } from "react";
import { daysOf } from "#domain/analytics/period";
import type { DateRange, PaymentDay } from "#domain/analytics/portfolio";
import { ZERO } from "#domain/money/money";
import { usePaymentDays } from "#web/figures/use-payment-days.ts";

export interface CollectedDays {
  status: "loading" | "ready" | "error";
  days: readonly PaymentDay[];
}

export function useCollectedDays(range: DateRange): CollectedDays {
  const { status, items } = usePaymentDays(range);
  return useMemo(() => {
    const known = new Map(items.map((day) => [day.date, day]));
    const days = daysOf(range).map(
      (date): PaymentDay => known.get(date) ?? { date, payments: 0, late: 0, collected: ZERO },
    );
    return { status, days };
  }, [status, items, range]);
}
