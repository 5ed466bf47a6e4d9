/** The rows of a loan as they stand today: their word, what they owe with mora, and the payments that served them. */
import type { Payment } from "#contract/records/payment";
import { lateFeeDueOn, type RowLabel, rowLabel } from "#domain/arrears/standing";
import { daysBetween } from "#domain/calendar/calendar-date";
import type { LoanRow } from "#domain/loan/state";
import { add, type Money, ZERO } from "#domain/money/money";
import { isCollectable } from "#web/lending/collectable.ts";
import { isLive, type LoanBook } from "./loan-book.ts";

export interface RowLine {
  row: LoanRow;
  label: RowLabel;
  daysLate: number;
  /** Mora owed today. */
  lateFeeDue: Money;
  /** Mora charged so far and not forgiven. */
  lateFee: Money;
  /** Principal, interest and mora still owed. */
  remaining: Money;
  /** Live payments that paid something of this row, oldest first. */
  payments: readonly Payment[];
}

type Source = Pick<LoanBook, "loan" | "rows" | "payments" | "today">;

export function rowLines({ loan, rows, payments, today }: Source): RowLine[] {
  const served = paymentsByRow(payments);
  const collectable = isCollectable(loan);
  return rows.map((row) => {
    const label = collectable ? rowLabel(row, today) : row.status;
    const lateFeeDue = collectable ? lateFeeDueOn(row, loan.lateFeeVersions, loan.frequency, today) : ZERO;
    return {
      row,
      label,
      daysLate: label === "late" ? daysBetween(row.paymentDate, today) : 0,
      lateFeeDue,
      lateFee: add(row.lateFeePaid, lateFeeDue),
      remaining: add(row.remainingAmount, lateFeeDue),
      payments: served.get(row.paymentNumber) ?? [],
    };
  });
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
export function nextLine(lines: readonly RowLine[], { loan }: Pick<LoanBook, "loan">): RowLine | undefined {
  if (!isCollectable(loan)) return undefined;
  return lines.find(({ row }) => row.paymentNumber === loan.summary.nextPaymentNumber);
}
