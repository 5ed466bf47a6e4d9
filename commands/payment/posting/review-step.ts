/** A person's decision about a payment in review, kept with the payment. */
import { derivedId } from "#contract/id";
import type { Instant } from "#domain/calendar/business-date";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { Context } from "../../command.ts";
import { withFact } from "../../loan/aggregate.ts";
import type { Family, Kind, PaymentOf } from "../family.ts";

export interface Decided {
  at: Instant;
  today: CalendarDate;
  reason: string;
}

/** The payment out of review, with the step and where it stood before. */
export function reviewed<K extends Kind>(
  { placeOf }: Family<K>,
  payment: PaymentOf<K>,
  action: "confirm" | "move",
  { at, today, reason }: Decided,
  { commandId, actor }: Context,
): PaymentOf<K> {
  const { loanId, number } = placeOf(payment);
  const step = {
    id: derivedId(commandId, "review"),
    at,
    date: today,
    action,
    reason,
    fromLoanId: loanId,
    fromPaymentNumber: number,
    userId: actor.id,
    userName: actor.name,
  };
  return { ...payment, confirmed: true, reviewSteps: withFact(payment.reviewSteps, step) };
}
