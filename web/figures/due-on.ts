/** The rows that fall due on a day and are not paid, over all loans: read from the few schedules that may have one. */
import type { Loan } from "#contract/records/loan";
import { mayFallDueOn } from "#domain/analytics/due-on";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { LoanRow } from "#domain/loan/state";
import type { LocalStore } from "#web/offline/store/local-store.ts";

export interface DueRow {
  loan: Loan;
  row: LoanRow;
}

const CHUNK = 250;

/** Undefined when `isWanted` said no meanwhile. Rejects when a schedule is not on this device yet. */
export async function rowsDueOn(
  store: LocalStore,
  loans: readonly Loan[],
  date: CalendarDate,
  isWanted: () => boolean,
): Promise<DueRow[] | undefined> {
  const candidates = loans.filter((loan) => mayFallDueOn(loan, date));
  const due: DueRow[] = [];
  for (let from = 0; from < candidates.length; from += CHUNK) {
    const some = candidates.slice(from, from + CHUNK);
    const schedules = await store.several(
      "amortizationItems",
      some.map(({ id }) => id),
    );
    if (!isWanted()) return undefined;
    for (const loan of some) {
      const rows = schedules.get(loan.id)?.rows;
      if (!rows) throw new Error(`the schedule of loan ${loan.id} is not on this device`);
      for (const row of rows) if (row.status !== "paid" && row.paymentDate === date) due.push({ loan, row });
    }
  }
  return due;
}
