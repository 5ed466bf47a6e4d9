/**
 * *Cobrado* tallied by day, with what only payments of loans say beside it: mora, delay, annulments. Every figure of a
 * period is a sum of its days.
 */
import type { CalendarDate } from "../calendar/calendar-date.ts";
import { add, type Money, ZERO } from "../money/money.ts";
import { isOfRenewal } from "../payment/method.ts";
import {
  type Collected,
  type CollectedLine,
  collectedIn,
  collectedWith,
  isCollected,
  isRecovered,
  NOTHING_COLLECTED,
  paymentLine,
  refundLine,
} from "./collected.ts";
import {
  type EarnedMoney,
  earnedByPayment,
  earnedByYield,
  earnedTogether,
  NOTHING_EARNED,
} from "./earned.ts";
import type { DateRange, PaymentDay } from "./portfolio.ts";

interface AnyTalliedPayment {
  date: CalendarDate;
  amount: Money;
  paymentMethod: string;
  annulled: unknown;
}

export interface TalliedYieldPayment extends AnyTalliedPayment {
  /** Null while its loan is unknown here. */
  outcome?: { yield: readonly { amount: Money }[]; ahead: Money } | null;
}

export interface TalliedPayment extends AnyTalliedPayment {
  /** The loan by whose granting it was settled. */
  renewal?: string | undefined;
  /** Null while it is placed on no loan. */
  loanId?: string | null;
  /** Null while its loan is unknown here. */
  outcome: {
    status: "paid" | "partial" | "late";
    lateFee: Money;
    interest: Money;
    principal: Money;
    /** When the first instalment is due that it left open. */
    nextDueDateAfter: CalendarDate | null;
    recovered?: true | undefined;
  } | null;
  /** The figures of its receipt, for as long as it is not applied. */
  issued?: { lateFee: Money } | null;
}

/** Saldo a favor handed back, of a payment that stands. */
export interface TalliedRefund {
  date: CalendarDate;
  amount: Money;
  method: string;
  /** The loan of the payment. */
  loanId?: string | null;
  /** The payment came while its loan was written off. */
  isRecovered?: boolean;
}

export interface Received extends Collected {
  /** Payments of loans of these days that were annulled. */
  annulled: number;
  /** Payments of loans that came late; of loans that were written off, none (ruling L8). */
  late: number;
  /** Mora within what was received. */
  lateFee: Money;
  /** Collected on loans that ran before they were entered (ruling N2), and were not written off. */
  onRunning: Money;
  /** The part of it that is no capital coming back. */
  earned: EarnedMoney;
}

export interface ReceivedDay extends PaymentDay, Received {}

interface JudgedPayment {
  date: CalendarDate;
  outcome: Pick<NonNullable<TalliedPayment["outcome"]>, "status" | "lateFee" | "nextDueDateAfter"> | null;
}

/** Late by its facts: it came after its cuota's date, whole or in part, or a part of it paid mora. */
export function isLatePayment({ date, outcome }: JudgedPayment): boolean {
  if (outcome === null) return false;
  const { status, lateFee, nextDueDateAfter: due } = outcome;
  return status === "late" || lateFee > 0 || (status === "partial" && due !== null && date > due);
}

export type PaymentDays = Map<CalendarDate, ReceivedDay>;

export const NOTHING_RECEIVED: Received = {
  ...NOTHING_COLLECTED,
  annulled: 0,
  late: 0,
  lateFee: ZERO,
  onRunning: ZERO,
  earned: NOTHING_EARNED,
};

/** Whether a loan ran before it was entered (ruling L15). */
export type IsRunning = (loanId: string | null | undefined) => boolean;
const NONE_RUNS: IsRunning = () => false;

/** Days are replaced, never changed, so that a map made from another leaves the other as it was. */
export function tallyReceived(
  into: PaymentDays,
  payments: readonly TalliedPayment[],
  refunds: readonly TalliedRefund[],
  isRunning = NONE_RUNS,
): void {
  for (const payment of payments) addTo(into, payment.date, ofPayment(payment, isRunning(payment.loanId)));
  for (const refund of refunds) {
    addTo(into, refund.date, ofLine(refundLine("loan", refund), isRunning(refund.loanId)));
  }
}

/** The same of continuous yield. */
export function tallyYield(
  into: PaymentDays,
  payments: readonly TalliedYieldPayment[],
  refunds: readonly TalliedRefund[],
): void {
  for (const payment of payments) {
    const line = paymentLine("yield", payment);
    if (line) addTo(into, payment.date, { ...ofLine(line, false), earned: earnedByYield(payment.outcome) });
  }
  for (const refund of refunds) addTo(into, refund.date, ofLine(refundLine("yield", refund), false));
}

/** A payment of a loan earns interest, mora and recovered principal; one that does not count earns nothing. */
export function earnedOf(payment: Pick<TalliedPayment, "annulled" | "renewal" | "outcome">): EarnedMoney {
  return isCollected(payment) ? earnedByPayment(payment.outcome) : NOTHING_EARNED;
}

function ofPayment(payment: TalliedPayment, runs: boolean): Received {
  const line = paymentLine("loan", payment, isRecovered(payment));
  // The payment by which a reenganche settled a loan was never collected, annulled or not.
  if (line === null) return { ...NOTHING_RECEIVED, annulled: isOfRenewal(payment) ? 0 : 1 };
  const { outcome, issued } = payment;
  return {
    ...ofLine(line, runs),
    late: isLatePayment(payment) && !line.isRecovered ? 1 : 0,
    lateFee: (outcome ?? issued)?.lateFee ?? ZERO,
    earned: earnedOf(payment),
  };
}

function ofLine(line: CollectedLine, runs: boolean): Received {
  return {
    ...NOTHING_RECEIVED,
    ...collectedIn(line),
    onRunning: runs && !line.isRecovered ? line.amount : ZERO,
  };
}

function addTo(into: PaymentDays, date: CalendarDate, more: Received): void {
  into.set(date, { date, ...both(into.get(date) ?? NOTHING_RECEIVED, more) });
}

function both(one: Received, other: Received): Received {
  return {
    ...collectedWith(one, other),
    annulled: one.annulled + other.annulled,
    late: one.late + other.late,
    lateFee: add(one.lateFee, other.lateFee),
    onRunning: add(one.onRunning, other.onRunning),
    earned: earnedTogether(one.earned, other.earned),
  };
}

/** The days of both, each once. */
export function daysTogether(...some: readonly Iterable<ReceivedDay>[]): ReceivedDay[] {
  const all: PaymentDays = new Map();
  for (const days of some) for (const { date, ...day } of days) addTo(all, date, day);
  return [...all.values()];
}

/** The tally of a range, or of all days. */
export function receivedIn(days: Iterable<ReceivedDay>, range?: DateRange): Received {
  let total = NOTHING_RECEIVED;
  for (const day of days) {
    if (!range || (day.date >= range.from && day.date <= range.to)) total = both(total, day);
  }
  return total;
}

/** The tally of a list of payments and of the refunds beside it. */
export function receivedOf(
  payments: readonly TalliedPayment[],
  refunds: readonly TalliedRefund[],
  ofYield: { payments: readonly TalliedYieldPayment[]; refunds: readonly TalliedRefund[] } = NO_YIELD,
): Received {
  const days: PaymentDays = new Map();
  tallyReceived(days, payments, refunds);
  tallyYield(days, ofYield.payments, ofYield.refunds);
  return receivedIn(days.values());
}

const NO_YIELD = { payments: [], refunds: [] };
