/**
 * Saldo a favor handed back, of payments that stand. The loans in memory say on which payments and days, so that only
 * those payments are read.
 */
import type { Payment } from "#contract/records/payment";
import { may, type Principal } from "#domain/access/permissions";
import type { TalliedRefund } from "#domain/analytics/payment-tally";
import { ZERO } from "#domain/money/money";
import type { Reader } from "#web/offline/store/reader.ts";

export interface MadeRefund extends TalliedRefund {
  payment: Payment;
}

/** Loans do not reach the device of somebody who may not view them, and with them the days of their refunds. */
export function knowsRefunds({ principal }: { principal: Principal | null }): boolean {
  return principal !== null && may(principal, "loans", "view");
}

/** Null for somebody who may not view loans. */
export async function refundsMade(read: Reader): Promise<MadeRefund[] | null> {
  if (!knowsRefunds(read)) return null;
  const loans = await read.all("loans");
  const made = [...loans.byId.values()].flatMap((loan) => loan.refunds);
  if (made.length === 0) return [];
  const payments = await read.several(
    "payments",
    made.map(({ paymentId }) => paymentId),
  );
  return made.flatMap(({ paymentId, date, amount }) => {
    const payment = payments.get(paymentId);
    return payment?.annulled === null ? [{ payment, date, amount }] : [];
  });
}

/** Without the loans the days are unknown: what was handed back is taken off the payment's own day. */
export function refundsWithin(payments: readonly Payment[]): MadeRefund[] {
  return payments.flatMap((payment) => {
    const amount = payment.annulled === null ? (payment.outcome?.refunded ?? ZERO) : ZERO;
    return amount > 0 ? [{ payment, date: payment.date, amount }] : [];
  });
}
