/** The projected part of a loan that no fold has reached yet; settling replaces all of it. */
import type { Loan } from "#contract/records/loan";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { ZERO } from "#domain/money/money";

export function blankProjection(
  start: CalendarDate,
): Pick<Loan, "endDate" | "status" | "summary" | "version"> {
  return {
    endDate: start,
    status: "active",
    summary: {
      nextPaymentNumber: null,
      nextDueDate: null,
      nextAmount: ZERO,
      outstandingPrincipal: ZERO,
      outstandingInterest: ZERO,
      balance: ZERO,
      totalInterest: ZERO,
      totalPaid: ZERO,
      totalExcess: ZERO,
      roundingAdjustment: ZERO,
      paidRows: 0,
      rows: 0,
      progressPercent: 0,
      lastDueDate: start,
      lastPaymentDate: null,
    },
    version: "",
  };
}
