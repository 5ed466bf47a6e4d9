/** The refusals before the tap that takes the money. The server never asks: the money is taken by then. */
import { type Refusal, refusal } from "#contract/refusals";
import type { Context } from "../../command.ts";
import type { LoanAggregate } from "../../loan/aggregate.ts";
import { mayForgive } from "./post.ts";
import { currentQuote, isStaleQuote } from "./quote.ts";
import type { Received } from "./received.ts";
import { lateFeeOwed } from "./reduction.ts";

export function refuseBeforeTap(
  aggregate: LoanAggregate | null,
  received: Received,
  context: Context,
): Refusal | null {
  if (!aggregate) return refusal("LOAN_MISSING");
  const { loan } = aggregate;
  if (loan.deleted || loan.status === "cancelled" || loan.status === "completed") {
    return refusal("LOAN_NOT_ACTIVE");
  }
  const { amount, kind, paymentNumber, prepaymentAmount, date, today, lateFeeReduction } = received;
  if (amount <= 0) return refusal("AMOUNT_NOT_POSITIVE");
  if (paymentNumber === null && (kind === "installment" || kind === "principal_prepayment")) {
    return refusal("PAYMENT_NUMBER_REQUIRED");
  }
  if (kind === "principal_prepayment" && prepaymentAmount <= 0) return refusal("PREPAYMENT_NOT_POSITIVE");
  if (date > today) return refusal("DATE_IN_FUTURE");
  if (date < loan.startDate) return refusal("DATE_BEFORE_LOAN");
  if (lateFeeReduction) {
    if (!mayForgive(context)) return refusal("FORBIDDEN");
    if (lateFeeReduction.amount > lateFeeOwed(aggregate, received)) return refusal("NO_LATE_FEE");
  }
  if (kind === "full_loan" && isStaleQuote(aggregate, received)) {
    return refusal("STALE_QUOTE", { figure: currentQuote(aggregate, received) });
  }
  return null;
}
