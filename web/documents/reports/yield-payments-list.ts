/** The payments of continuous yield as their list shows them, for PDF and Excel: exactly the rows given, with their total. */
import type { YieldPayment } from "#contract/records/continuous-yield";
import { isCollected } from "#domain/analytics/collected";
import { type Received, receivedOf, type TalliedRefund } from "#domain/analytics/payment-tally";
import { type Money, sum, ZERO } from "#domain/money/money";
import { type Cell, type Column, makeTable, type Table } from "#web/table/table.ts";
import { YIELD_TYPE_LABELS } from "#web/wording/continuous-yield.ts";
import { paymentsText } from "#web/wording/count.ts";
import { openReview, PAYMENT_STATE_WORDS } from "#web/wording/payment.ts";
import type { TableExport } from "../export/export-table.ts";
import { receiptNumber } from "../receipt/frame.ts";
import { totalsOf } from "./payment-totals.ts";

export interface YieldPaymentRow {
  payment: YieldPayment;
  /** Full name; empty while unknown. */
  clientName: string;
}

export const YIELD_PAYMENT_COLUMNS = {
  receipt: { heading: "Recibo", kind: "text", read: ({ payment }) => receiptNumber(payment) },
  client: { heading: "Cliente", kind: "text", read: ({ clientName }) => clientName || "N/A" },
  type: { heading: "Tipo", kind: "text", read: ({ payment }) => YIELD_TYPE_LABELS[payment.type] },
  date: { heading: "Fecha", kind: "date", read: ({ payment }) => payment.date },
  amount: { heading: "Monto", kind: "money", read: ({ payment }) => payment.amount },
  yield: { heading: "Rédito", kind: "money", read: ({ payment }) => yieldPart(payment) },
  principal: { heading: "Capital", kind: "money", read: ({ payment }) => payment.outcome?.principal ?? ZERO },
  collector: { heading: "Cobrador", kind: "text", read: ({ payment }) => payment.userName },
  method: { heading: "Método", kind: "text", read: ({ payment }) => payment.paymentMethod },
  state: { heading: "Estado", kind: "text", read: (row) => yieldPaymentState(row).label },
} as const satisfies Record<string, Column<YieldPaymentRow>>;

/** Weeks that it paid, and what it paid ahead. */
export function yieldPart({ outcome }: YieldPayment): Money {
  return outcome ? sum([...outcome.yield.map(({ amount }) => amount), outcome.ahead]) : ZERO;
}

export function yieldPaymentState({ payment }: YieldPaymentRow) {
  if (payment.annulled) return PAYMENT_STATE_WORDS.annulled;
  return openReview(payment).length > 0 ? PAYMENT_STATE_WORDS.review : PAYMENT_STATE_WORDS.paid;
}

/** Annulled ones stand in the list and count in no total. */
export function yieldPaymentsTotal(
  rows: readonly YieldPaymentRow[],
  refunds: readonly TalliedRefund[],
): Received {
  return receivedOf([], [], { payments: rows.map(({ payment }) => payment), refunds });
}

export function yieldPaymentsExport(
  rows: readonly YieldPaymentRow[],
  refunds: readonly TalliedRefund[],
  period: string,
  notes: readonly string[],
): Omit<TableExport<YieldPaymentRow>, "format"> {
  return {
    title: "Pagos de rédito",
    fileName: "pagos-de-redito",
    period,
    columns: COLUMNS,
    rows,
    totals: totalRows(rows, refunds),
    notes,
  };
}

export function yieldPaymentsTable(
  rows: readonly YieldPaymentRow[],
  refunds: readonly TalliedRefund[],
): Table {
  return makeTable(COLUMNS, rows, totalRows(rows, refunds));
}

function totalRows(rows: readonly YieldPaymentRow[], refunds: readonly TalliedRefund[]): Cell[][] {
  const received = yieldPaymentsTotal(rows, refunds);
  const live = rows.flatMap(({ payment }) => (isCollected(payment) ? [payment] : []));
  return totalsOf(KEYS, received, {
    type: { kind: "text", value: paymentsText(received.payments) },
    yield: { kind: "money", value: sum(live.map(yieldPart)) },
    principal: { kind: "money", value: sum(live.map(({ outcome }) => outcome?.principal ?? ZERO)) },
  });
}

const COLUMNS: readonly Column<YieldPaymentRow>[] = Object.values(YIELD_PAYMENT_COLUMNS);
const KEYS = Object.keys(YIELD_PAYMENT_COLUMNS) as (keyof typeof YIELD_PAYMENT_COLUMNS)[];
