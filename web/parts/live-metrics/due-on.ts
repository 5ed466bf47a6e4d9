/** The rows that fall due on a day and are not paid, over all loans: read from the few schedules that may have one. */
import type { Loan } from "#contract/records/loan";
import { mayFallDueOn } from "#domain/analytics/due-on";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { LoanRow } from "#domain/loan/state";
import type { Reader } from "#web/offline/store/reader.ts";

export interface DueRow {
  loan: Loan;
  row: LoanRow;
}

const CHUNK = 250;

/** Null while a schedule that belongs to them is not on this device yet. */
export async function readRowsDueOn(read: Reader, date: CalendarDate | undefined): Promise<DueRow[] | null> {
  if (date === undefined) return [];
  const { docs } = await read.all("loans");
  const candidates = docs.filter((loan) => mayFallDueOn(loan, date));
  const due: DueRow[] = [];
  for (let from = 0; from < candidates.length; from += CHUNK) {
    const some = candidates.slice(from, from + CHUNK);
    const ids = some.map(({ id }) => id);
    const schedules = await read.several("amortizationItems", ids);
    for (const loan of some) {
      const rows = schedules.get(loan.id)?.rows;
      if (!rows) return null;
      for (const row of rows) if (row.status !== "paid" && row.paymentDate === date) due.push({ loan, row });
    }
  }
  return due;
}
