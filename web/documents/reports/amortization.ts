/** The amortization table on paper, with its totals. */
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { type Money, sum } from "#domain/money/money";
import { type Column, makeTable, type Table } from "../paper/table.ts";

/** Both a generated schedule and the rows of a running loan have these. */
export interface AmortizationRow {
  paymentNumber: number;
  paymentDate: CalendarDate;
  payment: Money;
  principal: Money;
  interest: Money;
  endingBalance: Money;
}

const COLUMNS: readonly Column<AmortizationRow>[] = [
  { title: "#", kind: "count", read: (row) => row.paymentNumber },
  { title: "Fecha", kind: "date", read: (row) => row.paymentDate },
  { title: "Cuota (RD$)", kind: "money", read: (row) => row.payment },
  { title: "Capital (RD$)", kind: "money", read: (row) => row.principal },
  { title: "Interés (RD$)", kind: "money", read: (row) => row.interest },
  { title: "Saldo (RD$)", kind: "money", read: (row) => row.endingBalance },
];

export function amortizationTable(rows: readonly AmortizationRow[]): Table {
  const total = (read: (row: AmortizationRow) => Money) =>
    ({ kind: "money", value: sum(rows.map(read)) }) as const;
  return makeTable(COLUMNS, rows, [
    null,
    { kind: "text", value: "Total" },
    total((row) => row.payment),
    total((row) => row.principal),
    total((row) => row.interest),
    null,
  ]);
}
