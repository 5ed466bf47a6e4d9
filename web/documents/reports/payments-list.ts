/** The payments as the list shows them, for paper, PDF and Excel: exactly the rows given, with their totals. */

import { shortId } from "#contract/id";
import type { Settings } from "#contract/records/business";
import type { Payment } from "#contract/records/payment";
import { byOtherMethods, collectedOf, isCollected, ofLoans, paymentLine } from "#domain/analytics/collected";
import { type Received, receivedOf, type TalliedRefund } from "#domain/analytics/payment-tally";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { loanMark } from "#domain/loan/number";
import { subtract, ZERO } from "#domain/money/money";
import { formatCount } from "#domain/money/text";
import { methodOf } from "#domain/payment/method";
import { type Cell, type Column, makeTable, type Table } from "#web/table/table.ts";
import { paymentsText } from "#web/wording/count.ts";
import { PAYMENT_STATE_WORDS, paymentState, servedRowText } from "#web/wording/payment.ts";
import type { TableExport } from "../export/export-table.ts";
import { type Block, blocks, type Paper } from "../paper/content.ts";
import { datedName, periodName } from "../paper/period-name.ts";
import { reportHeading } from "./company-heading.ts";
import { totalsOf } from "./payment-totals.ts";
import { type YieldPaymentRow, yieldPaymentsTable } from "./yield-payments-list.ts";

export interface PaymentRow {
  payment: Payment;
  /** Full name; empty while unknown. */
  clientName: string;
  /** The number of its loan, where that is known and has one. */
  loanNumber: number | undefined;
}

/** Every column that a payment has somewhere: the list on the screen gives those that it shows their place and look. */
export const PAYMENT_COLUMNS = {
  receipt: {
    heading: "ID",
    kind: "text",
    read: ({ payment }) => payment.receiptNumber || shortId(payment.id, 8),
  },
  loan: {
    heading: "Préstamo",
    kind: "text",
    read: ({ payment, loanNumber }) =>
      loanMark({ id: payment.loanId ?? payment.claimedLoanId, number: loanNumber }),
  },
  client: { heading: "Cliente", kind: "text", read: ({ clientName }) => clientName || "N/A" },
  row: {
    heading: "# Cuota",
    kind: "count",
    read: ({ payment }) => servedRow(payment),
    said: ({ payment }) => {
      const row = servedRow(payment);
      return row !== null && row < 0 ? servedRowText(payment.kind, row) : null;
    },
  },
  date: { heading: "Fecha", kind: "date", read: ({ payment }) => payment.date },
  amount: { heading: "Monto", kind: "money", read: ({ payment }) => payment.amount },
  lateFee: {
    heading: "Mora",
    kind: "money",
    read: ({ payment }) => figuresOf(payment)?.lateFee ?? ZERO,
  },
  collector: { heading: "Cobrador", kind: "text", read: ({ payment }) => payment.userName },
  method: { heading: "Método", kind: "text", read: ({ payment }) => methodOf(payment) },
  state: {
    heading: "Estado",
    kind: "text",
    read: ({ payment }) => PAYMENT_STATE_WORDS[paymentState(payment)].label,
  },
} as const satisfies Record<string, Column<PaymentRow>>;

const KEYS = Object.keys(PAYMENT_COLUMNS) as (keyof typeof PAYMENT_COLUMNS)[];
const COLUMNS: readonly Column<PaymentRow>[] = Object.values(PAYMENT_COLUMNS);

/** Annulled payments stand in the list when it was asked to show them, and count in no total. */
export function paymentsTable(rows: readonly PaymentRow[], refunds: readonly TalliedRefund[] = []): Table {
  return makeTable(COLUMNS, rows, totalRows(rows, refunds));
}

/** The arguments with which `exportTable` exports exactly these rows; `notes` name the filters. */
export function paymentsExport(
  rows: readonly PaymentRow[],
  refunds: readonly TalliedRefund[],
  period: string,
  notes: readonly string[] = [],
): Omit<TableExport<PaymentRow>, "format"> {
  return {
    title: "Pagos",
    fileName: "pagos",
    period,
    columns: COLUMNS,
    rows,
    totals: totalRows(rows, refunds),
    notes,
  };
}

function totalRows(rows: readonly PaymentRow[], refunds: readonly TalliedRefund[]): Cell[][] {
  const received = paymentsTotals(rows, refunds);
  const lateFee: Cell = { kind: "money", value: received.lateFee };
  const loan: Cell = { kind: "text", value: paymentsText(received.payments) };
  return totalsOf(KEYS, received, { lateFee, loan }, { lateFee });
}

export function paymentsTotals(rows: readonly PaymentRow[], refunds: readonly TalliedRefund[]): Received {
  return receivedOf(
    rows.map(({ payment }) => payment),
    refunds,
  );
}

/** Payments of continuous yield and what was handed back of them, under their own name (ruling Y4). */
export interface YieldPart {
  rows: readonly YieldPaymentRow[];
  refunds: readonly TalliedRefund[];
}

const NO_YIELD: YieldPart = { rows: [], refunds: [] };

/** *Cobrado* of both kinds (ruling C9). */
export function collectedTotals(
  rows: readonly PaymentRow[],
  refunds: readonly TalliedRefund[],
  ofYield: YieldPart,
): Received {
  const payments = ofYield.rows.map(({ payment }) => payment);
  return receivedOf(
    rows.map(({ payment }) => payment),
    refunds,
    { payments, refunds: ofYield.refunds },
  );
}

export interface PaymentsReport {
  title: string;
  from: CalendarDate;
  to: CalendarDate;
  printedOn: CalendarDate;
  rows: readonly PaymentRow[];
  /** Made on these days. */
  refunds: readonly TalliedRefund[];
  /** Absent where the business has none. */
  ofYield?: YieldPart;
  settings: Settings | null;
}

export function paymentsReport(report: PaymentsReport): Paper {
  const { title, from, to, printedOn, rows, refunds, ofYield = NO_YIELD, settings } = report;
  const total = collectedTotals(rows, refunds, ofYield);
  const { payments, received, refunded, collected, cash, lateFee } = total;
  const period = from === to ? formatDate(from) : `${formatDate(from)} al ${formatDate(to)}`;
  const hasYield = ofYield.rows.length + ofYield.refunds.length > 0;
  const all = [...rows, ...ofYield.rows].map(({ payment }) => payment);
  const handedBack: Block[] = [
    { kind: "amount", label: "Recibido", amount: received },
    { kind: "amount", label: "Saldo a favor devuelto", amount: subtract(ZERO, refunded) },
  ];
  const closing: Block[] = [
    { kind: "pair", label: "Cantidad de pagos", value: formatCount(payments) },
    ...(refunded > 0 ? handedBack : []),
    { kind: "amount", label: "Total cobrado", amount: collected, strong: true },
    ...(hasYield
      ? [
          { kind: "amount" as const, label: "De préstamos", amount: ofLoans(total) },
          { kind: "amount" as const, label: "De rédito continuo", amount: total.yield },
        ]
      : []),
    ...(total.recovered === ZERO
      ? []
      : [{ kind: "amount" as const, label: "De ello recuperado", amount: total.recovered }]),
    { kind: "amount", label: "En efectivo", amount: cash },
    { kind: "amount", label: "Por otros métodos", amount: byOtherMethods(total) },
    { kind: "amount", label: "Total de mora", amount: lateFee },
    ...subtotals("Por cobrador", all, ({ userName }) => userName),
    ...subtotals("Por método", all, ({ paymentMethod }) => paymentMethod),
  ];
  return {
    title,
    fileName: datedName(periodName({ from, to }, printedOn), title),
    footer: `${title} · ${period}`,
    blocks: blocks(
      reportHeading(settings),
      { kind: "heading", text: title, level: 1 },
      { kind: "text", text: `Período: ${period}`, align: "center" },
      { kind: "table", table: paymentsTable(rows, refunds) },
      ...(hasYield
        ? [
            { kind: "text" as const, text: "Rédito Continuo", tone: "strong" as const },
            { kind: "table" as const, table: yieldPaymentsTable(ofYield.rows, ofYield.refunds) },
          ]
        : []),
      closing,
      { kind: "text", text: `Impreso el ${formatDate(printedOn)}`, align: "right", tone: "quiet" },
    ),
  };
}

type AnyPayment = Pick<Payment, "amount" | "annulled" | "userName" | "paymentMethod">;

/** Amounts received by each of them, most first; none where there is but one. Annulled payments count nowhere. */
function subtotals(
  heading: string,
  payments: readonly AnyPayment[],
  nameOf: (payment: AnyPayment) => string,
): Block[] {
  const groups = Map.groupBy(payments.filter(isCollected), nameOf);
  if (groups.size < 2) return [];
  const lines = [...groups].map(([name, of]) => {
    const collected = collectedOf(of.flatMap((payment) => paymentLine("loan", payment) ?? []));
    return { name, amount: collected.received };
  });
  return [
    { kind: "text", text: `${heading} (recibido)`, tone: "strong" },
    ...lines
      .sort((a, b) => b.amount - a.amount)
      .map(({ name, amount }): Block => ({ kind: "amount", label: name || "Sin nombre", amount })),
  ];
}

function servedRow(payment: Payment): number | null {
  return figuresOf(payment)?.paymentNumber ?? payment.paymentNumber;
}

/** Where the peso goes now; what the receipt said while the payment is not applied. */
function figuresOf(payment: Payment) {
  return payment.outcome ?? payment.issued;
}
