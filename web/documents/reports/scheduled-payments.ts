/** The payments that fall due on a day, on paper, with their count and total. */
import type { Settings } from "#contract/records/business";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { type Money, sum } from "#domain/money/money";
import { blocks, fileName, type Paper } from "../paper/content.ts";
import { type Column, makeTable } from "../paper/table.ts";
import { companyHeading } from "./company-heading.ts";

export interface ScheduledRow {
  clientName: string;
  phone: string;
  paymentNumber: number;
  /** What the instalment still owes. */
  amount: Money;
  /** In words. */
  status: string;
}

const COLUMNS: readonly Column<ScheduledRow>[] = [
  { title: "Cliente", kind: "text", read: ({ clientName }) => clientName },
  { title: "Teléfono", kind: "text", read: ({ phone }) => phone },
  { title: "N° Pago", kind: "count", read: ({ paymentNumber }) => paymentNumber },
  { title: "Monto (RD$)", kind: "money", read: ({ amount }) => amount },
  { title: "Estado", kind: "text", read: ({ status }) => status },
];

export interface ScheduledReport {
  date: CalendarDate;
  printedOn: CalendarDate;
  rows: readonly ScheduledRow[];
  settings: Settings | null;
}

export function scheduledTotals(rows: readonly { amount: Money }[]): { count: number; amount: Money } {
  return { count: rows.length, amount: sum(rows.map(({ amount }) => amount)) };
}

export function scheduledReport({ date, printedOn, rows, settings }: ScheduledReport): Paper {
  const title = "Pagos Programados";
  const { count, amount } = scheduledTotals(rows);
  return {
    title,
    fileName: fileName(title, date),
    footer: `${title} · ${formatDate(date)}`,
    blocks: blocks(
      companyHeading(settings),
      { kind: "heading", text: title, level: 1 },
      { kind: "text", text: `Para el ${formatDate(date)}`, align: "center" },
      {
        kind: "table",
        table: makeTable(COLUMNS, rows, [
          { kind: "text", value: "Total" },
          { kind: "text", value: count === 1 ? "1 pago" : `${count} pagos` },
          null,
          { kind: "money", value: amount },
          null,
        ]),
      },
      { kind: "text", text: `Impreso el ${formatDate(printedOn)}`, align: "right", tone: "quiet" },
    ),
  };
}
