/** The payments of continuous yield as their list shows them, for PDF and Excel: exactly the rows given, with their total. */
import type { YieldPayment } from "#contract/records/continuous-yield";
import { type Money, subtract, sum, ZERO } from "#domain/money/money";
import type { Column } from "#web/table/table.ts";
import { YIELD_TYPE_LABELS } from "#web/wording/continuous-yield.ts";
import { paymentsText } from "#web/wording/count.ts";
import { openReview, PAYMENT_STATE_WORDS } from "#web/wording/payment.ts";
import type { TableExport } from "../export/export-table.ts";
import { receiptNumber } from "../receipt/frame.ts";

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
export function yieldPaymentsTotal(rows: readonly YieldPaymentRow[]) {
  const live = rows.flatMap(({ payment }) => (payment.annulled === null ? [payment] : []));
  const received = sum(live.map(({ amount }) => amount));
  const refunded = sum(live.map(({ outcome }) => outcome?.refunded ?? ZERO));
  const annulled = rows.length - live.length;
  const collected = subtract(received, refunded);
  return { live, payments: live.length, annulled, late: 0, received, refunded, collected, lateFee: ZERO };
}

export function yieldPaymentsExport(
  rows: readonly YieldPaymentRow[],
  notes: readonly string[],
): Omit<TableExport<YieldPaymentRow>, "format"> {
  const { live, received, refunded, collected } = yieldPaymentsTotal(rows);
  const counted = {
    type: { kind: "text", value: paymentsText(live.length) },
    yield: { kind: "money", value: sum(live.map(yieldPart)) },
    principal: { kind: "money", value: sum(live.map(({ outcome }) => outcome?.principal ?? ZERO)) },
  } as const;
  const line = (label: string, amount: Money, more = {}) => {
    const cells = {
      receipt: { kind: "text", value: label },
      amount: { kind: "money", value: amount },
      ...more,
    };
    return KEYS.map((key) => (cells as Partial<Record<typeof key, TotalCell>>)[key] ?? null);
  };
  const handedBack = [
    line("Recibido", received, counted),
    line("Devuelto", subtract(ZERO, refunded)),
    line("Total", collected),
  ];
  return {
    title: "Pagos de rédito",
    fileName: "pagos-de-redito",
    columns: Object.values(YIELD_PAYMENT_COLUMNS),
    rows,
    totals: refunded > 0 ? handedBack : [line("Total", collected, counted)],
    notes,
  };
}

type TotalCell = { kind: "text"; value: string } | { kind: "money"; value: Money };

const KEYS = Object.keys(YIELD_PAYMENT_COLUMNS) as (keyof typeof YIELD_PAYMENT_COLUMNS)[];
