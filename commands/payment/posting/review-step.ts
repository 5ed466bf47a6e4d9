/** What a person decided about a payment in review, kept with it. */
import { derivedId } from "#contract/id";
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

/** The payment out of review, with the step and where it stood before. */
export function reviewed(
  payment: Payment,
  action: Payment["reviewSteps"][number]["action"],
  { at, today, reason }: Decided,
  { commandId, actor }: Context,
): Payment {
  const step = {
    id: derivedId(commandId, "review"),
    at,
    date: today,
    action,
    reason,
    fromLoanId: payment.loanId,
    fromPaymentNumber: payment.paymentNumber,
    userId: actor.id,
    userName: actor.name,
  };
  return { ...payment, confirmed: true, reviewSteps: withFact(payment.reviewSteps, step) };
}
