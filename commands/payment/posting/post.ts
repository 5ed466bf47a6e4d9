/**
 * Money enters a loan of either kind: the fact, what is recorded with it, its movement of the drawer, and everything odd
 * about it. Nothing here refuses: the money is already in the collector's hand.
 */
import type { Change } from "#contract/collections";
import type { Id } from "#contract/id";
import type { WaitingAnnulment } from "#contract/records/payment";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import type { ReviewCode } from "#domain/loan/state";
import { aboutPayment, isCash, movementOf, posted } from "../../cash/movement.ts";
import { applied, type Context, type Decision } from "../../command.ts";
import { dateFlags } from "../../date-flags.ts";
import { withPayment } from "../../loan/aggregate.ts";
import type { AggregateOf, Family, Kind, PaymentOf, ReceivedOf, Receiving } from "../family.ts";
import { reviewFlags } from "./place.ts";
import { reviewCodes } from "./review.ts";
import { receiptText, reversalsOf, voided } from "./void.ts";

export interface Posting<K extends Kind> {
  payment: PaymentOf<K>;
  /** Null while the loan is unknown here. */
  aggregate: AggregateOf<K> | null;
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

/** `aggregate`: the loan before this money, or null when it is unknown. */
export function post<K extends Kind, R extends ReceivedOf<K>>(
  family: Receiving<K, R>,
  aggregate: AggregateOf<K> | null,
  received: R,
  context: Context,
  { waiting, replaces, needsReview }: Circumstances,
): Posting<K> {
  const made = family.made(received, context);
  const flags: readonly ReviewCode[] = [
    ...context.flags,
    ...dateFlags(received, "payments", context),
    ...reviewFlags(aggregate?.loan ?? null, received.date),
    ...family.oddities(aggregate, received, context),
    ...needsReview,
  ];
  const placed = family.placed(made, { ...family.placeOf(made), loanId: aggregate?.loan.id ?? null });
  const payment = { ...placed, replaces, flags: [...new Set(flags)] };
  const entry = isCash(payment) ? [entryOf(payment, family.concept(payment), received.today)] : [];
  const open = aggregate && family.beside(family.crossed(aggregate), received, context);
  if (!waiting) return { payment, aggregate: open && withPayment(open, payment), cash: entry };
  const { id, ...annulment } = waiting;
  const annulled = voided(payment, annulment);
  const reversals = reversalsOf(payment, null, annulment);
  return {
    payment: annulled,
    aggregate: open && withPayment(open, annulled),
    cash: [...entry, ...reversals, { collection: "waitingAnnulments", id, doc: null }],
  };
}

function entryOf(payment: PaymentOf<Kind>, concept: string, today: CalendarDate): Change {
  return posted({
    id: movementOf(payment.id),
    type: "entrada",
    amount: payment.amount,
    concept: `${concept}${receiptText(payment.receiptNumber)}`,
    date: payment.date,
    today,
    at: payment.at,
    ...aboutPayment(payment),
    userId: payment.userId,
  });
}

/** The answer of a command that received money. `settled` are the changes of every loan that the command opened. */
export function paymentDecision<K extends Kind>(
  family: Family<K>,
  { payment, aggregate, cash }: Posting<K>,
  settled: readonly Change[],
): Decision {
  const changes = [...settled, ...(aggregate ? [] : [family.stored(payment)]), ...cash];
  const isOfPayment = ({ collection, id }: Change) => collection === family.collection && id === payment.id;
  const stored = changes.find(isOfPayment)?.doc;
  return applied(changes, stored && "flags" in stored && "outcome" in stored ? reviewCodes(stored) : []);
}
