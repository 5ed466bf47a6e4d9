/** A payment of continuous yield finds its loan: on arrival, or when a loan that it waited for arrives. */
import type { YieldLoan, YieldPayment } from "#contract/records/continuous-yield";
import { reviewFlags } from "../../payment/posting/place.ts";

/** A payment that was waiting for this loan, placed on it. That its loan was unknown is no longer odd. */
export function placeYieldPayment(payment: YieldPayment, loan: YieldLoan): YieldPayment {
  const flags = [
    ...payment.flags.filter((flag) => flag !== "LOAN_UNKNOWN"),
    ...reviewFlags(loan, payment.date),
  ];
  return { ...payment, yieldLoanId: loan.id, flags: [...new Set(flags)] };
}
