/** Payments with a date before the day on which they were recorded: for some days after that they ask for a look. */
import type { Id } from "#contract/id";
import type { YieldPayment } from "#contract/records/continuous-yield";
import type { Payment } from "#contract/records/payment";
import { isCollected } from "#domain/analytics/collected";
import { businessDate } from "#domain/calendar/business-date";
import { addDays, type CalendarDate } from "#domain/calendar/calendar-date";

export interface BackDated {
  of: "loan" | "yield";
  id: Id;
  loanId: Id;
  date: CalendarDate;
  recordedOn: CalendarDate;
  userName: string;
}

const ASKING_DAYS = 7;
/** A payment with an older date is not found: what is read on each opening stays bounded. */
export const BACK_DATED_DAYS = 35;

/** Null for a payment of its own day, for one that counts no more, and for one that was confirmed or imported. */
export function backDated(
  of: BackDated["of"],
  payment: Payment | YieldPayment,
  today: CalendarDate,
): BackDated | null {
  const { id, date, at, confirmed, flags, claimedLoanId, userName } = payment;
  if (confirmed || !isCollected(payment) || flags.includes("IMPORTED")) return null;
  const recordedOn = businessDate(at);
  if (date >= recordedOn || recordedOn <= addDays(today, -ASKING_DAYS)) return null;
  const placed = "yieldLoanId" in payment ? payment.yieldLoanId : payment.loanId;
  return { of, id, loanId: placed ?? claimedLoanId, date, recordedOn, userName };
}
