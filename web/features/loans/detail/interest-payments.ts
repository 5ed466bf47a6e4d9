/** The payments that served interest or mora only: they buy time and lower no principal. */
import type { Payment } from "#contract/records/payment";
import { isLive } from "./loan-book.ts";

export function isInterestPayment({ kind, outcome }: Payment): boolean {
  if (kind === "interest_only") return true;
  if (kind === "full_loan" || !outcome) return false;
  return (
    (outcome.paymentNumber ?? 0) < 0 || (outcome.principal === 0 && outcome.lateFee + outcome.interest > 0)
  );
}

/** Live ones, newest first. */
export function interestPayments(payments: readonly Payment[]): Payment[] {
  return payments.filter((payment) => isLive(payment) && isInterestPayment(payment)).toReversed();
}
