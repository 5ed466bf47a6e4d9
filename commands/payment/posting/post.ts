/**
 * Money enters a loan's book: the fact, the mora forgiven with it, its movement of the drawer, and everything odd about
 * it. Nothing here refuses: the money is already in the collector's hand.
 */
import type { Change } from "#contract/collections";
import type { Id } from "#contract/id";
import type { Payment, WaitingAnnulment } from "#contract/records/payment";
import type { ReviewCode } from "#domain/loan/state";
import { aboutPayment, movementOf, movesDrawer, posted } from "../../cash/movement.ts";
import type { Context } from "../../command.ts";
import { dateFlags } from "../../date-flags.ts";
import { type LoanAggregate, withFact, withLoan, withPayment } from "../../loan/aggregate.ts";
import { reviewFlags } from "./place.ts";
import { isStaleQuote } from "./quote.ts";
import { paymentOf, type Received } from "./received.ts";
import { waiversOf } from "./reduction.ts";
import { receiptText, reversalsOf, voided } from "./void.ts";

export interface Posting {
  payment: Payment;
  /** Null while the loan is unknown here. */
  aggregate: LoanAggregate | null;
  cash: readonly Change[];
}

export interface Circumstances {
  /** An annulment that arrived before this money. */
  waiting: WaitingAnnulment | null;
  /** The payment that this one stands for (ruling L12). */
  replaces: Id | null;
  /** The oddities that the command itself found. */
  needsReview: readonly ReviewCode[];
}

/** `book` is the loan as it stands before this money, or null when it is unknown. */
export function post(
  aggregate: LoanAggregate | null,
  received: Received,
  context: Context,
  { waiting, replaces, needsReview: odd }: Circumstances,
): Posting {
  const payment: Payment = {
    ...paymentOf(received, context),
    loanId: aggregate?.loan.id ?? null,
    replaces,
    flags: [...new Set([...flagsOf(aggregate, received, context), ...odd])],
  };
  const cash = movesDrawer(payment.paymentMethod) ? [entry(payment, received)] : [];
  const waivers = aggregate && mayForgive(context) ? waiversOf(aggregate, received, context) : [];
  const forgiven =
    aggregate &&
    withLoan(aggregate, { ...aggregate.loan, waivers: waivers.reduce(withFact, aggregate.loan.waivers) });
  if (!waiting) return { payment, aggregate: forgiven && withPayment(forgiven, payment), cash };
  const { id: _id, flags, ...annulled } = waiting;
  const annulment = { ...annulled, flags };
  const annulledPayment = voided(payment, annulment);
  return {
    payment: annulledPayment,
    aggregate: forgiven && withPayment(forgiven, annulledPayment),
    cash: [
      ...cash,
      ...reversalsOf(payment, null, annulment),
      { collection: "waitingAnnulments", id: waiting.id, doc: null },
    ],
  };
}

export function mayForgive(context: Context): boolean {
  return context.may("payments", "update");
}

function flagsOf(aggregate: LoanAggregate | null, received: Received, context: Context): ReviewCode[] {
  const dropped = received.lateFeeReduction !== null && (!aggregate || !mayForgive(context));
  const stale = aggregate !== null && received.quote !== null && isStaleQuote(aggregate, received);
  return [
    ...new Set<ReviewCode>([
      ...context.flags,
      ...dateFlags(received, "payments", context),
      ...reviewFlags(aggregate?.loan ?? null, received.date),
      ...(stale ? (["STALE_QUOTE"] as const) : []),
      ...(dropped ? (["WAIVER_DROPPED"] as const) : []),
    ]),
  ];
}

function entry(payment: Payment, received: Received): Change {
  return posted({
    id: movementOf(payment.id),
    type: "entrada",
    amount: payment.amount,
    concept: concept(payment),
    date: payment.date,
    today: received.today,
    at: payment.at,
    ...aboutPayment(payment),
    userId: payment.userId,
  });
}

function concept({ kind, paymentNumber, receiptNumber }: Payment): string {
  const of = {
    installment: paymentNumber === null ? "Pago de cuota" : `Pago de cuota #${paymentNumber}`,
    interest_only: "Pago de interés",
    principal_prepayment: "Abono a capital",
    full_loan: "Pago total del préstamo",
  };
  return `${of[kind]}${receiptText(receiptNumber)}`;
}
