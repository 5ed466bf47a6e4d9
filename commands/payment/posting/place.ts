/** A payment finds its loan: on arrival, when a loan it waited for arrives, or by a person's hand. */
import type { YieldLoan } from "#contract/records/continuous-yield";
import type { Loan } from "#contract/records/loan";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { ReviewCode } from "#domain/loan/state";
import type { Family, Kind, LoanOf, PaymentOf } from "../family.ts";

type AnyLoan = Pick<Loan | YieldLoan, "deleted" | "status" | "startDate"> & {
  opening?: Loan["opening"] | YieldLoan["opening"];
};

/** The oddities of money arriving for this loan (rulings D4, L8, L13). The fold adds those that it finds itself. */
export function reviewFlags(loan: AnyLoan | null, date: CalendarDate): ReviewCode[] {
  if (!loan) return ["LOAN_UNKNOWN"];
  return [
    ...(loan.deleted ? (["LOAN_DELETED"] as const) : []),
    ...(loan.status === "cancelled" ? (["LOAN_CANCELLED"] as const) : []),
    ...(loan.status === "completed" ? (["LOAN_COMPLETED"] as const) : []),
    ...(date < firstDayOf(loan) ? (["DATE_ODD"] as const) : []),
  ];
}

/** Money of before the day up to which the notebook of a rédito was followed is in its opening (ruling Y7). */
function firstDayOf({ startDate, opening }: AnyLoan): CalendarDate {
  return opening && "capital" in opening ? opening.date : startDate;
}

/** A payment that was waiting for this loan, placed on it. That its loan was unknown is no longer odd. */
export function placedOn<K extends Kind>(
  family: Family<K>,
  payment: PaymentOf<K>,
  loan: LoanOf<K>,
): PaymentOf<K> {
  const flags = [
    ...payment.flags.filter((flag) => flag !== "LOAN_UNKNOWN"),
    ...reviewFlags(loan, payment.date),
  ];
  const placed = family.placed(payment, { ...family.placeOf(payment), loanId: loan.id });
  return { ...placed, flags: [...new Set(flags)] };
}
