/** The lines of a loan's table today, and of each cuota the payments that served it. */
import type { Payment } from "#contract/records/payment";
import { type Adjustment, type RowState, scheduleLines } from "#domain/statement/schedule-lines";
import { isCollectable } from "#web/parts/live-metrics/collectable.ts";
import { isLive, type LoanRecords } from "./loan-book.ts";

export interface RowLine extends RowState {
  /** Live payments that paid something of this row, oldest first. */
  payments: readonly Payment[];
}

export type TableLine = RowLine | Adjustment;

type Source = Pick<LoanRecords, "loan" | "rows" | "payments" | "today">;

export function tableLines({ loan, rows, payments, today }: Source): TableLine[] {
  const served = paymentsByRow(payments);
  return scheduleLines(loan, rows, today).map((line) =>
    line.kind === "row" ? { ...line, payments: served.get(line.row.paymentNumber) ?? [] } : line,
  );
}

/** The cuotas alone. */
export function rowsOf(lines: readonly TableLine[]): RowLine[] {
  return lines.filter((line) => line.kind === "row");
}

function paymentsByRow(payments: readonly Payment[]): Map<number, Payment[]> {
  const served = new Map<number, Payment[]>();
  for (const payment of payments.filter(isLive)) {
    for (const { paymentNumber } of payment.outcome?.allocations ?? []) {
      served.set(paymentNumber, [...(served.get(paymentNumber) ?? []), payment]);
    }
  }
  return served;
}

/** The next row to collect; undefined when nothing is owed or the loan cannot be collected. */
export function nextLine(
  lines: readonly RowLine[],
  { loan }: Pick<LoanRecords, "loan">,
): RowLine | undefined {
  if (!isCollectable(loan)) return undefined;
  return lines.find(({ row }) => row.paymentNumber === loan.summary.nextPaymentNumber);
}

/** The next cuota that falls due after today, of a loan that is collected. */
export function comingLine(
  lines: readonly RowLine[],
  { loan, today }: Pick<LoanRecords, "loan" | "today">,
): RowLine | undefined {
  if (!isCollectable(loan)) return undefined;
  return lines.find(({ row }) => row.status !== "paid" && row.paymentDate > today);
}
