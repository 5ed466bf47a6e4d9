/**
 * Saldo a favor handed back, of payments that stand. The loans in memory say on which payments and days, so that only
 * those payments are read.
 */
import type { YieldPayment } from "#contract/records/continuous-yield";
import type { Payment } from "#contract/records/payment";
import { may, type Principal } from "#domain/access/permissions";
import { isCollected, isRecovered } from "#domain/analytics/collected";
import type { TalliedRefund } from "#domain/analytics/payment-tally";
import { ZERO } from "#domain/money/money";
import type { Reader } from "#web/offline/store/reader.ts";

export interface MadeRefund extends TalliedRefund {
  payment: Payment;
  /** The person who handed it back. */
  userId: string;
}

/** Loans do not reach the device of a person who may not view them, and with them the days of their refunds. */
export function knowsRefunds({ principal }: { principal: Principal | null }): boolean {
  return principal !== null && may(principal, "loans", "view");
}

/** Null for a person who may not view loans. */
export async function refundsMade(read: Reader): Promise<MadeRefund[] | null> {
  if (!knowsRefunds(read)) return null;
  const loans = await read.all("loans");
  const made = [...loans.byId.values()].flatMap((loan) => loan.refunds);
  if (made.length === 0) return [];
  const payments = await read.several(
    "payments",
    made.map(({ paymentId }) => paymentId),
  );
  return made.flatMap(({ paymentId, date, amount, method, userId }) => {
    const payment = payments.get(paymentId);
    return payment && isCollected(payment)
      ? [{ payment, date, amount, method, userId, loanId: payment.loanId, isRecovered: isRecovered(payment) }]
      : [];
  });
}

/** Without the loans the days are unknown: what was handed back is taken off the payment's own day. */
export function refundsWithin(payments: readonly Payment[]): MadeRefund[] {
  return payments.flatMap((payment) => {
    const amount = isCollected(payment) ? (payment.outcome?.refunded ?? ZERO) : ZERO;
    const { date, paymentMethod: method, userId, loanId } = payment;
    return amount > 0
      ? [{ payment, date, amount, method, userId, loanId, isRecovered: isRecovered(payment) }]
      : [];
  });
}

export interface MadeYieldRefund extends TalliedRefund {
  payment: YieldPayment;
  userId: string;
}

/** The same of continuous yield. */
export async function yieldRefundsMade(read: Reader): Promise<MadeYieldRefund[] | null> {
  if (!knowsRefunds(read)) return null;
  const made = (await read.all("continuousYield")).docs.flatMap((loan) => loan.refunds);
  if (made.length === 0) return [];
  const ids = made.map(({ paymentId }) => paymentId);
  const payments = await read.several("continuousYieldPayments", ids);
  return made.flatMap(({ paymentId, date, amount, method, userId }) => {
    const payment = payments.get(paymentId);
    return payment && isCollected(payment) ? [{ payment, date, amount, method, userId }] : [];
  });
}

export function yieldRefundsWithin(payments: readonly YieldPayment[]): MadeYieldRefund[] {
  return payments.flatMap((payment) => {
    const amount = isCollected(payment) ? (payment.outcome?.refunded ?? ZERO) : ZERO;
    const { date, paymentMethod: method, userId } = payment;
    return amount > 0 ? [{ payment, date, amount, method, userId }] : [];
  });
}
