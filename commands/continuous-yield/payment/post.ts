/** Money enters a continuous-yield loan: the fact, its movement of the drawer, and everything odd about it. Nothing here refuses. */

import type { Change } from "#contract/collections";
import type { Id } from "#contract/id";
import type { YieldPayment } from "#contract/records/continuous-yield";
import type { WaitingAnnulment } from "#contract/records/payment";
import type { ReviewCode } from "#domain/loan/state";
import { aboutPayment, movementOf, movesDrawer, posted } from "../../cash/movement.ts";
import { applied, type Context, type Decision } from "../../command.ts";
import { dateFlags } from "../../date-flags.ts";
import { withPayment } from "../../loan/aggregate.ts";
import { reviewFlags } from "../../payment/posting/place.ts";
import { reviewCodes } from "../../payment/posting/review.ts";
import { receiptText, reversalsOf, voided } from "../../payment/posting/void.ts";
import type { YieldAggregate } from "../aggregate.ts";
import { type YieldReceived, yieldPaymentOf } from "./received.ts";

export interface YieldPosting {
  payment: YieldPayment;
  /** Null while the loan is unknown here. */
  aggregate: YieldAggregate | null;
  cash: readonly Change[];
}

export interface YieldCircumstances {
  /** An annulment that arrived before this money. */
  waiting: WaitingAnnulment | null;
  /** The payment that this one stands for (ruling L12). */
  replaces: Id | null;
  /** The oddities that the command itself found. */
  needsReview: readonly ReviewCode[];
}

export function postYield(
  aggregate: YieldAggregate | null,
  received: YieldReceived,
  context: Context,
  { waiting, replaces, needsReview: odd }: YieldCircumstances,
): YieldPosting {
  const found = reviewFlags(aggregate?.loan ?? null, received.date);
  const dated = dateFlags(received, "payments", context);
  const payment: YieldPayment = {
    ...yieldPaymentOf(received, context),
    yieldLoanId: aggregate?.loan.id ?? null,
    replaces,
    flags: [...new Set([...context.flags, ...dated, ...found, ...odd])],
  };
  const cash = movesDrawer(payment.paymentMethod) ? [entry(payment, received)] : [];
  if (!waiting) return { payment, aggregate: aggregate && withPayment(aggregate, payment), cash };
  const { id: _id, ...annulment } = waiting;
  const annulled = voided(payment, annulment);
  return {
    payment: annulled,
    aggregate: aggregate && withPayment(aggregate, annulled),
    cash: [
      ...cash,
      ...reversalsOf(payment, null, annulment),
      { collection: "waitingAnnulments", id: waiting.id, doc: null },
    ],
  };
}

function entry(payment: YieldPayment, { today }: YieldReceived): Change {
  const { type, receiptNumber, amount, date, at, userId } = payment;
  const concept = `${CONCEPTS[type]}${receiptText(receiptNumber)}`;
  return posted({
    id: movementOf(payment.id),
    type: "entrada",
    amount,
    concept,
    date,
    today,
    at,
    ...aboutPayment(payment),
    userId,
  });
}

const CONCEPTS: Record<YieldPayment["type"], string> = {
  yield: "Pago de rédito",
  principal: "Pago de capital de rédito",
  mixed: "Pago mixto de rédito",
};

/** `settled` are the changes of the loan that the command opened. */
export function yieldPaymentDecision(
  { payment, aggregate, cash }: YieldPosting,
  settled: readonly Change[],
): Decision {
  const unplaced: readonly Change[] = aggregate
    ? []
    : [{ collection: "continuousYieldPayments", id: payment.id, doc: payment }];
  const changes = [...settled, ...unplaced, ...cash];
  const stored = changes.find(
    (change) => change.collection === "continuousYieldPayments" && change.id === payment.id,
  );
  return applied(
    changes,
    stored?.collection === "continuousYieldPayments" && stored.doc ? reviewCodes(stored.doc) : [],
  );
}
