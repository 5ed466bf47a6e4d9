/**
 * Saldo a favor handed back, of payments that stand. The loans in memory say on which payments and days, so that only
 * those payments are read.
 */
import type { Id } from "#contract/id";
import type { YieldPayment } from "#contract/records/continuous-yield";
import type { Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import { may, type Principal } from "#domain/access/permissions";
import { isCollected, isRecovered } from "#domain/analytics/collected";
import type { TalliedRefund } from "#domain/analytics/payment-tally";
import { ZERO } from "#domain/money/money";
import type { Reader } from "#web/offline/store/reader.ts";

type AnyPayment = Payment | YieldPayment;

export interface RefundOf<P extends AnyPayment> extends TalliedRefund {
  payment: P;
  /** The person who handed it back. */
  userId: string;
}

export type MadeRefund = RefundOf<Payment>;
export type MadeYieldRefund = RefundOf<YieldPayment>;

/** Loans do not reach the device of a person who may not view them, and with them the days of their refunds. */
export function knowsRefunds({ principal }: { principal: Principal | null }): boolean {
  return principal !== null && may(principal, "loans", "view");
}

/** Null for a person who may not view loans. */
export async function refundsMade(read: Reader): Promise<MadeRefund[] | null> {
  if (!knowsRefunds(read)) return null;
  const loans = [...(await read.all("loans")).byId.values()];
  return madeOn(loans, (ids) => read.several("payments", ids), marksOf);
}

/** The same of continuous yield. */
export async function yieldRefundsMade(read: Reader): Promise<MadeYieldRefund[] | null> {
  if (!knowsRefunds(read)) return null;
  const { docs } = await read.all("continuousYield");
  return madeOn(docs, (ids) => read.several("continuousYieldPayments", ids), noMarks);
}

export const refundsWithin = (payments: readonly Payment[]) => within(payments, marksOf);
export const yieldRefundsWithin = (payments: readonly YieldPayment[]) => within(payments, noMarks);

type Marks = Pick<TalliedRefund, "loanId" | "isRecovered">;

const marksOf = (payment: Payment): Marks => ({
  loanId: payment.loanId,
  isRecovered: isRecovered(payment),
});
const noMarks = (): Marks => ({});

async function madeOn<P extends AnyPayment>(
  loans: readonly Pick<Loan, "refunds">[],
  several: (ids: Id[]) => Promise<ReadonlyMap<string, P>>,
  marks: (payment: P) => Marks,
): Promise<RefundOf<P>[]> {
  const made = loans.flatMap(({ refunds }) => refunds);
  if (made.length === 0) return [];
  const payments = await several(made.map(({ paymentId }) => paymentId));
  return made.flatMap(({ paymentId, date, amount, method, userId }) => {
    const payment = payments.get(paymentId);
    return payment && isCollected(payment)
      ? [{ payment, date, amount, method, userId, ...marks(payment) }]
      : [];
  });
}

/** Without the loans the days are unknown: what was handed back is taken off the payment's own day. */
function within<P extends AnyPayment>(payments: readonly P[], marks: (payment: P) => Marks): RefundOf<P>[] {
  return payments.flatMap((payment) => {
    const amount = isCollected(payment) ? (payment.outcome?.refunded ?? ZERO) : ZERO;
    const { date, paymentMethod: method, userId } = payment;
    return amount > 0 ? [{ payment, date, amount, method, userId, ...marks(payment) }] : [];
  });
}
