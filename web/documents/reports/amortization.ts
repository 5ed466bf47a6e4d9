/** The amortization table on paper, with its totals: as agreed in a contract, or as it stands on a day. */
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { type Money, sum } from "#domain/money/money";
import { type ScheduleLine, totalOfLines } from "#domain/statement/schedule-lines";
import { type Cell, type Column, makeTable, type Table } from "#web/table/table.ts";
import { ADJUSTMENT_WORDS, rowWord } from "#web/wording/loan.ts";

/** A row of a schedule that nothing has happened to yet. */
export interface AmortizationRow {
  paymentNumber: number;
  paymentDate: CalendarDate;
  payment: Money;
  principal: Money;
  interest: Money;
  endingBalance: Money;
}

const COLUMNS: readonly Column<AmortizationRow>[] = [
  { heading: "#", kind: "count", read: (row) => row.paymentNumber },
  { heading: "Fecha", kind: "date", read: (row) => row.paymentDate },
  { heading: "Cuota", kind: "money", read: (row) => row.payment },
  { heading: "Capital", kind: "money", read: (row) => row.principal },
  { heading: "Interés", kind: "money", read: (row) => row.interest },
  { heading: "Saldo", kind: "money", read: (row) => row.endingBalance },
];

export function amortizationTable(rows: readonly AmortizationRow[]): Table {
  const total = (read: (row: AmortizationRow) => Money) => moneyCell(sum(rows.map(read)));
  return makeTable(COLUMNS, rows, [
    [
      null,
      TOTAL,
      total((row) => row.payment),
      total((row) => row.principal),
      total((row) => row.interest),
      null,
    ],
  ]);
}

const LINE_COLUMNS: readonly Column<ScheduleLine>[] = [
  { heading: "#", kind: "text", read: lineName },
  { heading: "Vence", kind: "date", read: lineDate },
  { heading: "Cuota", kind: "money", read: (line) => line.payment },
  { heading: "Capital", kind: "money", read: (line) => line.principal },
  { heading: "Interés", kind: "money", read: (line) => line.interest },
  { heading: "Saldo", kind: "money", read: ({ balance }) => balance },
  { heading: "Estado", kind: "text", read: lineState },
];

/** The table as it stands: abonos and condoned interest are lines of it, so that capital comes to the amount lent. */
export function scheduleTable(lines: readonly ScheduleLine[]): Table {
  const { payment, principal, interest } = totalOfLines(lines);
  return makeTable(LINE_COLUMNS, lines, [
    [TOTAL, null, moneyCell(payment), moneyCell(principal), moneyCell(interest), null, null],
  ]);
}

/** The number of a cuota; extra interest rows are counted apart, and what stands beside the cuotas says its name. */
export function lineName(line: ScheduleLine): string {
  if (line.kind !== "row") return ADJUSTMENT_WORDS[line.kind].label;
  const { paymentNumber } = line.row;
  return paymentNumber < 0 ? `Interés ${-paymentNumber}` : `${paymentNumber}`;
}

export function lineDate(line: ScheduleLine): CalendarDate | null {
  return line.kind === "row" ? line.row.paymentDate : null;
}

export function lineState(line: ScheduleLine): string | null {
  return line.kind === "row" ? rowWord(line.label, line.lateFeeDue).label : null;
}

export const TOTAL: Cell = { kind: "text", value: "Total" };

export function moneyCell(value: Money): Cell {
  return { kind: "money", value };
}
