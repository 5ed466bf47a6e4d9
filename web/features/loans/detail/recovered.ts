/** The money that came for a loan while it was written off, and the steps that say why it was (ruling L8). */
import type { Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import { collectedOf, isCollected, isRecovered, paymentLine, refundLine } from "#domain/analytics/collected";
import type { StatusAction } from "#domain/loan/facts";
import type { Money } from "#domain/money/money";

/** As *Cobrado* counts it: payments that count, less what was handed back of them. */
export function recoveredOn(payments: readonly Payment[], { refunds }: Pick<Loan, "refunds">): Money {
  const counting = new Map(payments.filter(isCollected).map((payment) => [payment.id, payment]));
  const lines = [...counting.values()].flatMap(
    (payment) => paymentLine("loan", payment, isRecovered(payment)) ?? [],
  );
  const back = refunds.flatMap((refund) => {
    const payment = counting.get(refund.paymentId);
    return payment ? [refundLine("loan", { ...refund, isRecovered: isRecovered(payment) })] : [];
  });
  return collectedOf([...lines, ...back]).recovered;
}

export function lastStep({ statusActions }: Pick<Loan, "statusActions">, action: StatusAction["action"]) {
  return statusActions.findLast((step) => step.action === action);
}
