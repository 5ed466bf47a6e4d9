/** The mora that a loan owes today, cuota by cuota: what *Perdonar mora* lists and forgives in one act. */
import { type Money, sum } from "#domain/money/money";
import { rowName } from "#web/wording/loan.ts";
import type { RowLine } from "./row-lines.ts";

export interface LateFeesOwed {
  rows: readonly { paymentNumber: number; name: string; daysLate: number; amount: Money }[];
  total: Money;
}

/** The extra interest rows carry no mora of their own. */
export function lateFeesOwed(lines: readonly RowLine[]): LateFeesOwed {
  const rows = lines
    .filter(({ row, lateFeeDue }) => lateFeeDue > 0 && row.paymentNumber > 0)
    .map(({ row: { paymentNumber }, lateFeeDue, daysLate }) => ({
      paymentNumber,
      name: rowName(paymentNumber),
      daysLate,
      amount: lateFeeDue,
    }));
  return { rows, total: sum(rows.map(({ amount }) => amount)) };
}
