/** The payments made for interest alone, and those that mora took whole: they buy time. */
import type { Payment } from "#contract/records/payment";
import { isLive } from "./loan-book.ts";

export function isInterestPayment({ kind, outcome }: Payment): boolean {
  if (kind === "interest_only") return true;
  return outcome !== null && outcome.lateFee > 0 && outcome.interest === 0 && outcome.principal === 0;
}

/** Live ones, newest first. */
export function interestPayments(payments: readonly Payment[]): Payment[] {
  return payments.filter((payment) => isLive(payment) && isInterestPayment(payment)).toReversed();
}
