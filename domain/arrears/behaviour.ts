/** How a borrower paid of late: the last cuotas that fell due or were paid, over all his loans. */
import type { CalendarDate } from "../calendar/calendar-date.ts";
import type { LoanRow } from "../loan/state.ts";

export type CuotaBehaviour = "on_time" | "late" | "owed";

export interface PaidLoan {
  rows: readonly Pick<LoanRow, "paymentNumber" | "paymentDate" | "status" | "lateFee">[];
  payments: readonly {
    date: CalendarDate;
    annulled: unknown;
    outcome: { allocations: readonly { paymentNumber: number }[] } | null;
  }[];
}

export const BEHAVIOUR_CUOTAS = 12;

/**
 * Oldest first. A cuota was late where the last money for it came after its day; where no payment says when it was paid (a
 * notebook's, or one that may not be seen), mora says so. One that falls due today and waits is none yet.
 */
export function lastCuotas(loans: readonly PaidLoan[], today: CalendarDate): CuotaBehaviour[] {
  return loans
    .flatMap((loan) => behaviourOf(loan, today))
    .sort((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0))
    .slice(-BEHAVIOUR_CUOTAS)
    .map(({ behaviour }) => behaviour);
}

function behaviourOf({ rows, payments }: PaidLoan, today: CalendarDate) {
  const paidOn = new Map<number, CalendarDate>();
  for (const { date, annulled, outcome } of payments) {
    if (annulled !== null || !outcome) continue;
    for (const { paymentNumber } of outcome.allocations) {
      const before = paidOn.get(paymentNumber);
      if (before === undefined || date > before) paidOn.set(paymentNumber, date);
    }
  }
  return rows.flatMap((row): { due: CalendarDate; behaviour: CuotaBehaviour }[] => {
    const { paymentNumber, paymentDate: due, status } = row;
    if (paymentNumber < 0) return [];
    if (status !== "paid") return due < today ? [{ due, behaviour: "owed" }] : [];
    const paid = paidOn.get(paymentNumber);
    const wasLate = paid === undefined ? row.lateFee > 0 : paid > due;
    return [{ due, behaviour: wasLate ? "late" : "on_time" }];
  });
}
