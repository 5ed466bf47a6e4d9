/**
 * Money received, tallied by day: what came in on a day, less what was handed back of it on the day it was handed back
 * (ruling N1). Annulled payments count in nothing, and neither do the refunds of them: annulling takes both back.
 * Every figure of a period and every total of payments is made here.
 */
import type { CalendarDate } from "../calendar/calendar-date.ts";
import { add, type Money, subtract, ZERO } from "../money/money.ts";
import type { DateRange, PaymentDay } from "./portfolio.ts";

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
  /** The figures of its receipt, for as long as it is not applied. */
  issued?: { lateFee: Money } | null;
}

/** Saldo a favor handed back, of a payment that stands. */
export interface TalliedRefund {
  date: CalendarDate;
  amount: Money;
}

export interface Received {
  payments: number;
  /** Payments of these days that were annulled. */
  annulled: number;
  late: number;
  /** All that came in. */
  received: Money;
  refunded: Money;
  /** Received less refunded. */
  collected: Money;
  /** Mora within what was received. */
  lateFee: Money;
}

export interface ReceivedDay extends PaymentDay, Received {}

/** Late by its facts: it came after its cuota's date, whole or in part, or a part of it paid mora. */
export function isLatePayment({ date, outcome }: Pick<TalliedPayment, "date" | "outcome">): boolean {
  if (outcome === null) return false;
  const { status, lateFee, nextDueDateAfter: due } = outcome;
  return status === "late" || lateFee > 0 || (status === "partial" && due !== null && date > due);
}

export type PaymentDays = Map<CalendarDate, ReceivedDay>;

const NOTHING: Received = {
  payments: 0,
  annulled: 0,
  late: 0,
  received: ZERO,
  refunded: ZERO,
  collected: ZERO,
  lateFee: ZERO,
};

/** Days are replaced, never changed, so that a map made from another leaves the other as it was. */
export function tallyReceived(
  into: PaymentDays,
  payments: readonly TalliedPayment[],
  refunds: readonly TalliedRefund[],
): void {
  for (const payment of payments) addTo(into, payment.date, ofPayment(payment));
  for (const { date, amount } of refunds) {
    addTo(into, date, { ...NOTHING, refunded: amount, collected: subtract(ZERO, amount) });
  }
}

function ofPayment(payment: TalliedPayment): Received {
  if (payment.annulled !== null) return { ...NOTHING, annulled: 1 };
  const { amount, outcome, issued } = payment;
  return {
    payments: 1,
    annulled: 0,
    late: isLatePayment(payment) ? 1 : 0,
    received: amount,
    refunded: ZERO,
    collected: amount,
    lateFee: (outcome ?? issued)?.lateFee ?? ZERO,
  };
}

function addTo(into: PaymentDays, date: CalendarDate, more: Received): void {
  into.set(date, { date, ...both(into.get(date) ?? NOTHING, more) });
}

function both(one: Received, other: Received): Received {
  return {
    payments: one.payments + other.payments,
    annulled: one.annulled + other.annulled,
    late: one.late + other.late,
    received: add(one.received, other.received),
    refunded: add(one.refunded, other.refunded),
    collected: add(one.collected, other.collected),
    lateFee: add(one.lateFee, other.lateFee),
  };
}

/** The tally of a range, or of all days. */
export function receivedIn(days: Iterable<ReceivedDay>, range?: DateRange): Received {
  let total = NOTHING;
  for (const day of days) {
    if (!range || (day.date >= range.from && day.date <= range.to)) total = both(total, day);
  }
  return total;
}

/** The tally of a list of payments and of the refunds beside it. */
export function receivedOf(payments: readonly TalliedPayment[], refunds: readonly TalliedRefund[]): Received {
  const days: PaymentDays = new Map();
  tallyReceived(days, payments, refunds);
  return receivedIn(days.values());
}
