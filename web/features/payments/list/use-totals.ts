/** How many payments there are and what they come to: of all from the ledger, of some from the rows in sight. */
import { useMemo } from "react";
import type { Payment } from "#contract/records/payment";
import { type Received, receivedIn } from "#domain/analytics/payment-tally";
import type { PaymentRow } from "#web/documents/reports/payments-list.ts";
import type { MadeRefund } from "#web/figures/refunds.ts";
import { usePaymentDays } from "#web/figures/use-payment-days.ts";
import { useRefunds } from "#web/figures/use-refunds.ts";
import { foldedOnce, readRange, visibleRows } from "#web/ui/list/visible-rows.ts";
import { ANNULLED, CHOICES, searchTextOf } from "./payment-filters.ts";

type Search = Record<string, unknown>;

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

interface Asked {
  docs: readonly Payment[];
  /** The only one that is asked for, if any. */
  loanId: string | undefined;
  rowOf: (payment: Payment) => PaymentRow;
}

/** The refunds that go with the rows that the address asks for: made within its dates, of payments that it finds. */
export function useRefundsAsked(
  search: Search,
  { docs, loanId, rowOf }: Asked,
): readonly MadeRefund[] | null {
  const made = useRefunds(docs);
  return useMemo(() => {
    if (made === null) return null;
    const { from, to } = readRange(String(search.fecha ?? ""));
    const asked = made.filter(
      ({ date, payment }) =>
        (from === undefined || date >= from) &&
        (to === undefined || date <= to) &&
        (loanId === undefined || payment.loanId === loanId),
    );
    const rows = new Set(
      visibleRows(
        { rows: asked.map(({ payment }) => rowOf(payment)), columns: [], filters: CHOICES, textOf: TEXT },
        { text: textOf(search.q), chosen: chosenOf(search), order: "" },
      ).map(({ payment }) => payment),
    );
    return asked.filter(({ payment }) => rows.has(payment));
  }, [made, search, loanId, rowOf]);
}

const TEXT = foldedOnce(searchTextOf);

function chosenOf(search: Search): Record<string, string> {
  return Object.fromEntries(CHOICES.map(({ key }) => [key, textOf(search[key])]));
}

function textOf(value: unknown): string {
  return value === undefined ? "" : String(value);
}
