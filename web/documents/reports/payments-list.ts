/** The payments as the list shows them, for paper, PDF and Excel: exactly the rows given, with their totals. */

import { shortId } from "#contract/id";
import type { Settings } from "#contract/records/business";
import type { Payment } from "#contract/records/payment";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { type Money, sum, ZERO } from "#domain/money/money";
import { openReview } from "#web/wording/payment.ts";
import type { TableExport } from "../export/export-table.ts";
import { type Block, blocks, fileName, type Paper } from "../paper/content.ts";
import { type Cell, type Column, makeTable, type Table } from "../paper/table.ts";
import { companyHeading } from "./company-heading.ts";

export interface PaymentRow {
  payment: Payment;
  /** Full name; empty while unknown. */
  clientName: string;
}

const STATUSES = { paid: "Pagado", partial: "Parcial", late: "Atrasado" } as const;

const COLUMNS: readonly Column<PaymentRow>[] = [
  { title: "ID", kind: "text", read: ({ payment }) => payment.receiptNumber || shortId(payment.id, 8) },
  {
    title: "Préstamo",
    kind: "text",
    read: ({ payment }) => shortId(payment.loanId ?? payment.claimedLoanId, 8),
  },
  { title: "Cliente", kind: "text", read: ({ clientName }) => clientName || "N/A" },
  {
    title: "# Cuota",
    kind: "count",
    read: ({ payment }) => instalmentNumber(payment),
  },
  { title: "Fecha", kind: "date", read: ({ payment }) => payment.date },
  { title: "Monto (RD$)", kind: "money", read: ({ payment }) => payment.amount },
  { title: "Mora (RD$)", kind: "money", read: ({ payment }) => figuresOf(payment)?.lateFee ?? ZERO },
  { title: "Método", kind: "text", read: ({ payment }) => payment.paymentMethod },
  { title: "Estado", kind: "text", read: ({ payment }) => statusText(payment) },
];

/** Annulled payments stand in the list when it was asked to show them, and count in no total. */
export function paymentsTable(rows: readonly PaymentRow[]): Table {
  return makeTable(COLUMNS, rows, totalsRow(rows));
}

/** What `exportTable` needs to export exactly these rows; `notes` tell the filters. */
export function paymentsExport(
  rows: readonly PaymentRow[],
  format: "xlsx" | "pdf",
  notes: readonly string[] = [],
): TableExport<PaymentRow> {
  return {
    title: "Pagos",
    fileName: "pagos",
    columns: COLUMNS,
    rows,
    totals: totalsRow(rows),
    format,
    notes,
  };
}

function totalsRow(rows: readonly PaymentRow[]): Cell[] {
  const { count, amount, lateFee } = paymentsTotals(rows);
  return [
    { kind: "text", value: "Total" },
    { kind: "text", value: count === 1 ? "1 pago" : `${count} pagos` },
    ...[null, null, null],
    { kind: "money", value: amount },
    { kind: "money", value: lateFee },
    ...[null, null],
  ];
}

export function paymentsTotals(rows: readonly PaymentRow[]): {
  count: number;
  amount: Money;
  lateFee: Money;
} {
  const live = rows.map(({ payment }) => payment).filter((payment) => !payment.annulled);
  return {
    count: live.length,
    amount: sum(live.map((payment) => payment.amount)),
    lateFee: sum(live.map((payment) => figuresOf(payment)?.lateFee ?? ZERO)),
  };
}

export interface PaymentsReport {
  title: string;
  from: CalendarDate;
  to: CalendarDate;
  printedOn: CalendarDate;
  rows: readonly PaymentRow[];
  settings: Settings | null;
}

export function paymentsReport(report: PaymentsReport): Paper {
  const { title, from, to, printedOn, rows, settings } = report;
  const { count, amount, lateFee } = paymentsTotals(rows);
  const period = from === to ? formatDate(from) : `${formatDate(from)} al ${formatDate(to)}`;
  const closing: Block[] = [
    { kind: "pair", label: "Cantidad de pagos", value: String(count) },
    { kind: "amount", label: "Total cobrado", amount, strong: true },
    { kind: "amount", label: "Total de mora", amount: lateFee },
  ];
  return {
    title,
    fileName: fileName(title, from, to),
    footer: `${title} · ${period}`,
    blocks: blocks(
      companyHeading(settings),
      { kind: "heading", text: title, level: 1 },
      { kind: "text", text: `Período: ${period}`, align: "center" },
      { kind: "table", table: paymentsTable(rows) },
      closing,
      { kind: "text", text: `Impreso el ${formatDate(printedOn)}`, align: "right", tone: "quiet" },
    ),
  };
}

/** Where the peso goes now; what the receipt said while the payment is not applied. */
function figuresOf(payment: Payment) {
  return payment.outcome ?? payment.issued;
}

/** Null for what pays no cuota: rows below 1 are those of interest alone. */
function instalmentNumber(payment: Payment): number | null {
  const number = figuresOf(payment)?.paymentNumber ?? payment.paymentNumber;
  return number !== null && number >= 1 ? number : null;
}

function statusText(payment: Payment): string {
  if (payment.annulled) return "Anulado";
  if (openReview(payment).length > 0) return "En revisión";
  const figures = figuresOf(payment);
  return figures ? STATUSES[figures.status] : "En revisión";
}
