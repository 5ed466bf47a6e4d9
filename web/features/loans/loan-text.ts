/** A loan in the words that its list, its screen and its papers share, and whether it shows at all. */
import type { Loan } from "#contract/records/loan";
import { formatDate } from "#domain/calendar/calendar-date";

/**
 * A deleted loan shows only when money reached it afterwards (ruling L13): deleting annuls all payments, so one that
 * counts came later.
 */
export function isListed({ deleted, summary }: Loan): boolean {
  return deleted === null || summary.lastPaymentDate !== null;
}

export function periodText({ startDate, endDate }: Pick<Loan, "startDate" | "endDate">): string {
  return `${formatDate(startDate)} – ${formatDate(endDate)}`;
}
