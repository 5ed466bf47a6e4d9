/**
 * A payment is annulled (ruling L5): the fact stays, marked void, and its movement of the drawer is taken back. A
 * refund of it goes back too: otherwise the drawer would be short of money that was never received.
 */
import type { Change } from "#contract/collections";
import type { Id } from "#contract/id";
import type { YieldPayment } from "#contract/records/continuous-yield";
import type { Loan } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import type { Instant } from "#domain/calendar/business-date";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { ReviewCode } from "#domain/loan/state";
import { aboutPayment, isCash, movementOf, movesDrawer, reversed } from "../../cash/movement.ts";
import { type Aggregate, withPayment } from "../../loan/aggregate.ts";

export interface Annulment {
  at: Instant;
  date: CalendarDate;
  reason: string;
  userId: Id;
  userName: string;
  replacedBy: Id | null;
  /** The review codes that the server found for the annulment itself. */
  flags: readonly ReviewCode[];
}

/** Annulling settles what was in review; an annulment that is odd itself stays there. */
export function voided<AnyPayment extends Payment | YieldPayment>(
  payment: AnyPayment,
  { flags, ...annulled }: Annulment,
): AnyPayment {
  return {
    ...payment,
    annulled,
    confirmed: flags.length === 0,
    flags: [...new Set([...payment.flags, ...flags])],
    outcome: null,
  };
}

/** The aggregate with its live payments void: its loan is deleted (ruling L13). */
export function emptied<AnyLoan, AnyPayment extends Payment | YieldPayment>(
  aggregate: Aggregate<AnyLoan, AnyPayment>,
  annulment: Annulment,
): Aggregate<AnyLoan, AnyPayment> {
  const live = aggregate.payments.filter(({ annulled }) => annulled === null);
  return live.reduce((open, payment) => withPayment(open, voided(payment, annulment)), aggregate);
}

/** An annulment whose payment has not arrived here yet. */
export function waits(paymentId: Id, annulment: Annulment): Change {
  const doc = { ...annulment, id: paymentId, flags: [...annulment.flags] };
  return { collection: "waitingAnnulments", id: paymentId, doc };
}

/** The movements that take back what a payment, and the refunds of it, did to the drawer. */
export function reversalsOf(
  payment: Payment | YieldPayment,
  loan: Pick<Loan, "refunds"> | null,
  annulment: Annulment,
): readonly Change[] {
  const common = {
    date: annulment.date,
    today: annulment.date,
    at: annulment.at,
    ...aboutPayment(payment),
    userId: annulment.userId,
  };
  const refunds = (loan?.refunds ?? []).filter(
    (refund) => refund.paymentId === payment.id && movesDrawer(refund.method),
  );
  return [
    ...(isCash(payment)
      ? [
          reversed(movementOf(payment.id), {
            ...common,
            type: "salida",
            amount: payment.amount,
            concept: `Anulación de pago${"yieldLoanId" in payment ? " de rédito" : ""}${receiptText(payment.receiptNumber)}`,
          }),
        ]
      : []),
    ...refunds.map((refund) =>
      reversed(movementOf(refund.id), {
        ...common,
        type: "entrada",
        amount: refund.amount,
        concept: `Anulación de devolución de saldo a favor${receiptText(payment.receiptNumber)}`,
      }),
    ),
  ];
}

export function receiptText(receiptNumber: string): string {
  return receiptNumber === "" ? "" : ` — recibo ${receiptNumber}`;
}
