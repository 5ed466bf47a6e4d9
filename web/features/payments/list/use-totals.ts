/** How many payments there are and what they come to: of all from the ledger, of some from the rows in sight. */
import { useMemo } from "react";
import type { Payment } from "#contract/records/payment";
import { type Received, receivedIn } from "#domain/analytics/payment-tally";
import type { PaymentRow } from "#web/documents/reports/payments-list.ts";
import type { MadeRefund } from "#web/figures/refunds.ts";
import { usePaymentDays } from "#web/figures/use-payment-days.ts";
import { useRefunds } from "#web/figures/use-refunds.ts";
import type { Search } from "#web/ui/list/asked.ts";
import { refundsAsked } from "./asked-payments.ts";
import { ANNULLED } from "./payment-filters.ts";

export interface AllPayments {
  /** Null while they are being counted. */
  total: Received | null;
  /** Annulled payments are counted with the others where they are shown. */
  count: number | "counting";
}

/** Every payment of the book, whatever the list has read of them. */
export function useAllPayments(search: Search): AllPayments {
  const { status, items } = usePaymentDays(null);
  return useMemo(() => {
    if (status !== "ready") return { total: null, count: "counting" };
    const total = receivedIn(items);
    return { total, count: total.payments + (search[ANNULLED] === undefined ? 0 : total.annulled) };
  }, [status, items, search]);
}

/** The refunds that go with the rows of the list; null while they are looked for. */
export function useRefundsAsked(
  search: Search,
  docs: readonly Payment[],
  rowOf: (payment: Payment) => PaymentRow,
): readonly MadeRefund[] | null {
  const made = useRefunds(docs);
  return useMemo(() => made && refundsAsked(made, search, rowOf), [made, search, rowOf]);
}
