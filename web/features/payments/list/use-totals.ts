/** The sum of the payments: all of them, or those of a range, from the ledger; others from the rows in sight. */
import { useMemo } from "react";
import type { Payment } from "#contract/records/payment";
import { type Received, receivedIn } from "#domain/analytics/payment-tally";
import type { PaymentRow } from "#web/documents/reports/payments-list.ts";
import type { MadeRefund } from "#web/parts/live-metrics/refunds.ts";
import { usePaymentDays } from "#web/parts/live-metrics/use-payment-days.ts";
import { useRefunds } from "#web/parts/live-metrics/use-refunds.ts";
import type { Search } from "#web/ui/list/asked.ts";
import { readRange } from "#web/ui/list/visible-rows.ts";
import { ANNULLED } from "./annulled-filter.ts";
import { refundsAsked } from "./asked-payments.ts";

export interface CollectedView {
  /** *Cobrado* of the days that the address asks for, or of all; null while it is being counted. */
  total: Received | null;
  /** How many payments of loans there are in all: annulled ones are counted with the others where they are shown. */
  count: number | "counting";
}

/** All that the list has read of them, and of continuous yield too (ruling C9). */
export function useCollected(search: Search): CollectedView {
  const { from, to } = readRange(String(search.fecha ?? ""));
  const { status, items } = usePaymentDays(null);
  const showsAnnulled = search[ANNULLED] !== undefined;
  return useMemo(() => {
    if (status !== "ready") return { total: null, count: "counting" };
    const all = receivedIn(items);
    const count = all.payments - all.yieldPayments + (showsAnnulled ? all.annulled : 0);
    if (!from && !to) return { total: all, count };
    const asked = items.filter(({ date }) => (!from || date >= from) && (!to || date <= to));
    return { total: receivedIn(asked), count };
  }, [status, items, from, to, showsAnnulled]);
}

/** The refunds that go with the rows of the list; null while they are read. */
export function useRefundsAsked(
  search: Search,
  docs: readonly Payment[],
  rowOf: (payment: Payment) => PaymentRow,
): readonly MadeRefund[] | null {
  const made = useRefunds(docs);
  return useMemo(() => made && refundsAsked(made, search, rowOf), [made, search, rowOf]);
}
