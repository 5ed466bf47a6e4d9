/** Whether a client who promised to pay on a day has paid by then. */
import type { CalendarDate } from "../calendar/calendar-date.ts";

export type PromiseState = "kept" | "broken" | "waiting";

export interface PromiseMade {
  /** The day on which it was given. */
  day: CalendarDate;
  /** The day that the client named. */
  promisedFor: CalendarDate;
}

/** A payment of the client, of any loan, that stands. */
export interface PaymentTowards {
  /** Its value date. */
  date: CalendarDate;
}

/**
 * Kept by a payment of the day on which it was given, of the day named or of one between them; the day named is still
 * waiting, and broken from the day after. The hours are not compared: the visit may be of one phone and the payment of
 * another, whose clocks differ. How much was paid does not matter: the client named a day, no amount.
 */
export function promiseState(
  { day, promisedFor }: PromiseMade,
  payments: readonly PaymentTowards[],
  today: CalendarDate,
): PromiseState {
  if (payments.some(({ date }) => date >= day && date <= promisedFor)) return "kept";
  return today > promisedFor ? "broken" : "waiting";
}
