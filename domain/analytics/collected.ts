/**
 * *Cobrado* (ruling C9): one function says what was collected, on every screen, paper and report. It counts each payment
 * that stands, of a loan and of continuous yield, on its own date, less what was handed back, on the day on which it was.
 * A payment that was annulled counts in nothing, and neither do the refunds of it: annulling takes both back.
 */
import { inCash } from "../cash/sums.ts";
import { add, type Money, subtract, ZERO } from "../money/money.ts";

/** Money that counts: a payment that stands, or what was handed back of one. */
export interface CollectedLine {
  of: "loan" | "yield";
  isRefund: boolean;
  /** Its payment came while the loan was written off (ruling L8). */
  isRecovered?: boolean;
  /** Below zero when it was handed back. */
  amount: Money;
  method: string;
}

export interface Collected {
  /** Those that are summed; refunds are no payments. */
  payments: number;
  /** How many of them are of continuous yield. */
  yieldPayments: number;
  refunds: number;
  /** All that came in. */
  received: Money;
  refunded: Money;
  /** Received less refunded. */
  collected: Money;
  /** The part of continuous yield in what was collected. */
  yield: Money;
  /** The part of loans that were written off: *de ello recuperado*. */
  recovered: Money;
  recoveredPayments: number;
  /** The part in cash; the rest came by other methods. */
  cash: Money;
}

export const NOTHING_COLLECTED: Collected = {
  payments: 0,
  yieldPayments: 0,
  refunds: 0,
  received: ZERO,
  refunded: ZERO,
  collected: ZERO,
  yield: ZERO,
  recovered: ZERO,
  recoveredPayments: 0,
  cash: ZERO,
};

/**
 * Whether a payment counts: whatever became of its loan, reviewed or not, placed on a loan or on none. One by which a loan
 * settled another is repaid and never collected, and so is what is handed back of it (ruling P8).
 */
export function isCollected({ annulled, renewal }: { annulled: unknown; renewal?: unknown }): boolean {
  return annulled === null && renewal === undefined;
}

/** Whether it came while its loan was written off (ruling L8), as the fold says. */
export function isRecovered({ outcome }: { outcome: { recovered?: true | undefined } | null }): boolean {
  return outcome?.recovered === true;
}

/** Null for a payment that does not count. */
export function paymentLine(
  of: CollectedLine["of"],
  payment: { amount: Money; paymentMethod: string; annulled: unknown; renewal?: unknown },
  recovered = false,
): CollectedLine | null {
  if (!isCollected(payment)) return null;
  const { amount, paymentMethod: method } = payment;
  return { of, isRefund: false, isRecovered: recovered, amount, method };
}

/** The line of a refund of a payment that counts. */
export function refundLine(
  of: CollectedLine["of"],
  { amount, method, isRecovered = false }: { amount: Money; method: string; isRecovered?: boolean },
): CollectedLine {
  return { of, isRefund: true, isRecovered, amount: subtract(ZERO, amount), method };
}

export function collectedOf(lines: Iterable<CollectedLine>): Collected {
  let total = NOTHING_COLLECTED;
  for (const line of lines) total = collectedWith(total, collectedIn(line));
  return total;
}

export function collectedIn({ of, isRefund, isRecovered = false, amount, method }: CollectedLine): Collected {
  const isYield = of === "yield";
  return {
    payments: isRefund ? 0 : 1,
    yieldPayments: isYield && !isRefund ? 1 : 0,
    refunds: isRefund ? 1 : 0,
    received: isRefund ? ZERO : amount,
    refunded: isRefund ? subtract(ZERO, amount) : ZERO,
    collected: amount,
    yield: isYield ? amount : ZERO,
    recovered: isRecovered ? amount : ZERO,
    recoveredPayments: isRecovered && !isRefund ? 1 : 0,
    cash: inCash({ method }) ? amount : ZERO,
  };
}

/** Both together. */
export function collectedWith(one: Collected, other: Collected): Collected {
  return {
    payments: one.payments + other.payments,
    yieldPayments: one.yieldPayments + other.yieldPayments,
    refunds: one.refunds + other.refunds,
    received: add(one.received, other.received),
    refunded: add(one.refunded, other.refunded),
    collected: add(one.collected, other.collected),
    yield: add(one.yield, other.yield),
    recovered: add(one.recovered, other.recovered),
    recoveredPayments: one.recoveredPayments + other.recoveredPayments,
    cash: add(one.cash, other.cash),
  };
}

/** The rest of what was collected, beside cash. */
export function byOtherMethods({ collected, cash }: Pick<Collected, "collected" | "cash">): Money {
  return subtract(collected, cash);
}

/** The rest of what was collected, beside continuous yield. */
export function ofLoans({ collected, yield: ofYield }: Pick<Collected, "collected" | "yield">): Money {
  return subtract(collected, ofYield);
}
