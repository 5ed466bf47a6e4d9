/**
 * Saldo a favor handed back, of payments that stand. The loans in memory say on which payments and days, so that only
 * those payments are read.
 */
import type { Payment } from "#contract/records/payment";
import { may } from "#domain/access/permissions";
import type { TalliedRefund } from "#domain/analytics/payment-tally";
import { ZERO } from "#domain/money/money";
import type { LocalStore } from "#web/offline/store/local-store.ts";

export interface MadeRefund extends TalliedRefund {
  payment: Payment;
}

/** Loans do not reach the device of somebody who may not view them, and with them the days of their refunds. */
export function knowsRefunds(store: LocalStore): boolean {
  return store.principal !== null && may(store.principal, "loans", "view");
}

export async function refundsMade(store: LocalStore): Promise<MadeRefund[]> {
  const loans = store.live("loans");
  await loans.load();
  const made = [...loans.snapshot().byId.values()].flatMap((loan) => loan.refunds);
  if (made.length === 0) return [];
  const payments = await store.several(
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
