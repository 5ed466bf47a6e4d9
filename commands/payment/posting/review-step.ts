/** A person's decision about a payment in review, kept with the payment. */
import { derivedId } from "#contract/id";
import type { YieldPayment } from "#contract/records/continuous-yield";
import type { Payment } from "#contract/records/payment";
import type { Instant } from "#domain/calendar/business-date";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { Context } from "../../command.ts";
import { withFact } from "../../loan/aggregate.ts";

interface Decided {
  at: Instant;
  today: CalendarDate;
  reason: string;
}

/** Where it stood: of a loan its row, of continuous yield its week. */
function placeOf(payment: Payment | YieldPayment) {
  if ("yieldLoanId" in payment) return { fromLoanId: payment.yieldLoanId, fromPaymentNumber: payment.week };
  return { fromLoanId: payment.loanId, fromPaymentNumber: payment.paymentNumber };
}

/** The payment out of review, with the step and where it stood before. */
export function reviewed<AnyPayment extends Payment | YieldPayment>(
  payment: AnyPayment,
  action: Payment["reviewSteps"][number]["action"],
  { at, today, reason }: Decided,
  { commandId, actor }: Context,
): AnyPayment {
  const step = {
    id: derivedId(commandId, "review"),
    at,
    date: today,
    action,
    reason,
    ...placeOf(payment),
    userId: actor.id,
    userName: actor.name,
  };
  return { ...payment, confirmed: true, reviewSteps: withFact(payment.reviewSteps, step) };
}
