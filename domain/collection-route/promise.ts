/** Whether a client who promised to pay on a day has paid by then. */
import type { Instant } from "../calendar/business-date.ts";
import type { CalendarDate } from "../calendar/calendar-date.ts";

export type PromiseState = "kept" | "broken" | "waiting";

export interface PromiseMade {
  /** When it was recorded. */
  at: Instant;
  /** The day that the client named. */
  promisedFor: CalendarDate;
}

/** A payment of the client, of any loan, that stands. */
export interface PaymentTowards {
  /** Its value date. */
  date: CalendarDate;
  /** When it was recorded. */
  at: Instant;
}

/**
 * Kept by a payment that was recorded after the promise and is of the day named or of one before it; the day itself is
 * still waiting, and broken from the day after. How much was paid does not matter: the client named a day, no amount.
 */
export function promiseState(
  { at, promisedFor }: PromiseMade,
  payments: readonly PaymentTowards[],
  today: CalendarDate,
): PromiseState {
  if (payments.some((payment) => payment.at >= at && payment.date <= promisedFor)) return "kept";
  return today > promisedFor ? "broken" : "waiting";
}
