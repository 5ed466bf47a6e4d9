/** Payments tallied by day. Annulled ones count in nothing; everything else that was received does. */
import type { CalendarDate } from "../calendar/calendar-date.ts";
import { add, type Money, ZERO } from "../money/money.ts";
import type { PaymentDay } from "./portfolio.ts";

export interface TalliedPayment {
  date: CalendarDate;
  amount: Money;
  annulled: unknown;
  /** Null while its loan is unknown here. */
  outcome: {
    status: "paid" | "partial" | "late";
    lateFee: Money;
    /** When the first instalment is due that it left open. */
    nextDueDateAfter: CalendarDate | null;
  } | null;
}

/** Late by its facts: it came after its cuota's date, whole or in part, or a part of it paid mora. */
export function isLatePayment({ date, outcome }: Pick<TalliedPayment, "date" | "outcome">): boolean {
  if (outcome === null) return false;
  const { status, lateFee, nextDueDateAfter: due } = outcome;
  return status === "late" || lateFee > 0 || (status === "partial" && due !== null && date > due);
}

export type PaymentDays = Map<CalendarDate, PaymentDay>;

export function tallyPayments(into: PaymentDays, payments: readonly TalliedPayment[]): void {
  for (const payment of payments) {
    if (payment.annulled !== null) continue;
    const { date, amount } = payment;
    const day = into.get(date) ?? { date, payments: 0, late: 0, collected: ZERO };
    day.payments += 1;
    day.late += isLatePayment(payment) ? 1 : 0;
    day.collected = add(day.collected, amount);
    into.set(date, day);
  }
}
