/** The amount by which a loan would be up to date today, as its screen and its button say it and the form opens with it. */
import { factsOf } from "#commands/loan/facts-of";
import { isWrittenOff } from "#domain/loan/written-off";
import { add, type Money, sum, ZERO } from "#domain/money/money";
import { catchUp } from "#domain/payment/catch-up";
import { isCollectable } from "#web/parts/live-metrics/collectable.ts";
import type { LoanRecords } from "./loan-book.ts";
import type { RowLine } from "./row-lines.ts";

export interface OwedToday {
  /** All that is overdue with its mora, and the cuota of the day. */
  amount: Money;
  overdueRows: number;
  /** The part of it that is mora. */
  lateFee: Money;
  hasToday: boolean;
}

type Source = Pick<LoanRecords, "loan" | "payments" | "today">;

/**
 * Null where nothing fell due, and of a loan that is written off, which is behind with nothing (ruling L8). A person who
 * does not see the payments collects nothing: the stored rows answer.
 */
export function owedToday(
  { loan, payments, today }: Source,
  lines: readonly RowLine[],
  seesPayments: boolean,
): OwedToday | null {
  if (!isCollectable(loan) || isWrittenOff(loan)) return null;
  const due = lines.filter(({ row }) => row.paymentDate <= today && row.status !== "paid");
  if (due.length === 0) return null;
  const { overdue, dueToday } = seesPayments
    ? catchUp(factsOf(loan, payments), today)
    : { overdue: sum(due.map(({ remaining }) => remaining)), dueToday: ZERO };
  return {
    amount: add(overdue, dueToday),
    overdueRows: due.filter(({ row }) => row.paymentDate < today).length,
    lateFee: sum(due.map(({ lateFeeDue }) => lateFeeDue)),
    hasToday: due.some(({ row }) => row.paymentDate === today),
  };
}
