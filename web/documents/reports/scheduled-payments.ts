/** The payments that fall due on a day, on paper, with their count and total. */
import type { Settings } from "#contract/records/business";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { type Money, sum } from "#domain/money/money";
import { type Cell, type Column, makeTable } from "#web/table/table.ts";
import { paymentsText } from "#web/wording/count.ts";
import { blocks, type Paper } from "../paper/content.ts";
import { datedName } from "../paper/period-name.ts";
import { reportHeading } from "./company-heading.ts";

export interface ScheduledRow {
  clientName: string;
  phone: string;
  paymentNumber: number;
  /** Principal and interest that the instalment still owes. */
  amount: Money;
  /** Mora that it owes on the day of printing. */
  lateFee: Money;
  /** In words. */
  status: string;
}

const COLUMNS: readonly Column<ScheduledRow>[] = [
  { heading: "Cliente", kind: "text", read: ({ clientName }) => clientName },
  { heading: "Teléfono", kind: "text", read: ({ phone }) => phone },
  { heading: "N° Pago", kind: "count", read: ({ paymentNumber }) => paymentNumber },
  { heading: "Monto", kind: "money", read: ({ amount }) => amount },
  { heading: "Mora", kind: "money", read: ({ lateFee }) => lateFee },
  { heading: "Estado", kind: "text", read: ({ status }) => status },
];

export interface ScheduledReport {
  date: CalendarDate;
  printedOn: CalendarDate;
  rows: readonly ScheduledRow[];
  settings: Settings | null;
}

export function scheduledTotals(rows: readonly Pick<ScheduledRow, "amount" | "lateFee">[]) {
  return {
    count: rows.length,
    amount: sum(rows.map(({ amount }) => amount)),
    lateFee: sum(rows.map(({ lateFee }) => lateFee)),
  };
}

export function scheduledReport({ date, printedOn, rows, settings }: ScheduledReport): Paper {
  const title = "Pagos Programados";
  const { count, amount, lateFee } = scheduledTotals(rows);
  const totals: Cell[] = [
    { kind: "text", value: "Total" },
    { kind: "text", value: paymentsText(count) },
    null,
    { kind: "money", value: amount },
    { kind: "money", value: lateFee },
    null,
  ];
  return {
    title,
    fileName: datedName(formatDate(date), title),
    footer: `${title} · ${formatDate(date)}`,
    blocks: blocks(
      reportHeading(settings),
      { kind: "heading", text: title, level: 1 },
      { kind: "text", text: `Para el ${formatDate(date)}`, align: "center" },
      { kind: "table", table: makeTable(COLUMNS, rows, [totals]) },
      { kind: "text", text: `Impreso el ${formatDate(printedOn)}`, align: "right", tone: "quiet" },
    ),
  };
}
