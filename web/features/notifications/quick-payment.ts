/** A quick payment: the whole of an overdue row with the mora of today, in cash, dated today. */
import { aggregateFacts, type LoanAggregate } from "#commands/loan/aggregate";
import type { CollectArgs } from "#commands/payment/collect";
import type { Id } from "#contract/id";
import type { Instant } from "#domain/calendar/business-date";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { ZERO } from "#domain/money/money";
import { defaultAmount } from "#domain/payment/default-amount";
import type { OverdueAlert } from "./alerts.ts";

/** `missing`: the loan is not here, so what it owes is unknown. */
export type QuickPayment = { ok: true; args: CollectArgs } | { ok: false; reason: "missing" | "moved" };

/**
 * Refused when the row owes another amount than the notification said: a sum that was read aloud must not change
 * under the finger (ruling P5 gives the amount, the fold the lateness).
 */
export function quickPayment(
  aggregate: LoanAggregate | null,
  alert: Pick<OverdueAlert, "data">,
  tap: { id: Id; at: Instant; today: CalendarDate },
): QuickPayment {
  const { loanId, paymentNumber, amount } = alert.data;
  if (!aggregate || !loanId || !Number.isInteger(paymentNumber)) return { ok: false, reason: "missing" };
  const proposal = defaultAmount(aggregateFacts(aggregate), {
    choice: "full",
    date: tap.today,
    paymentNumber,
  });
  if (proposal.paymentNumber !== paymentNumber || proposal.amount !== amount) {
    return { ok: false, reason: "moved" };
  }
  return {
    ok: true,
    args: {
      id: tap.id,
      loanId,
      at: tap.at,
      today: tap.today,
      date: tap.today,
      amount,
      kind: proposal.kind,
      paymentNumber,
      paymentMethod: "Efectivo",
      prepaymentAmount: ZERO,
      afterPrepayment: "keep_cuota",
      shiftsSchedule: true,
      seenPaymentIds: seen(aggregate, paymentNumber),
      notes: "",
      quote: null,
      lateFeeReduction: null,
    },
  };
}

/** The payments naming the same row that are known here (ruling L7). */
function seen({ payments }: LoanAggregate, paymentNumber: number): Id[] {
  return payments
    .filter((payment) => payment.paymentNumber === paymentNumber && !payment.annulled)
    .map(({ id }) => id)
    .slice(-200);
}
