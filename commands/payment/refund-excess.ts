/** A client's saldo a favor is handed back (ruling L2); in cash it leaves the drawer. */

import { z } from "zod";
import type { Change } from "#contract/collections";
import { derivedId, type Id } from "#contract/id";
import { type Loan, paymentMethod } from "#contract/records/loan";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { subtract, ZERO } from "#domain/money/money";
import { aboutPayment, movementOf, movesDrawer, posted } from "../cash/movement.ts";
import { applied, type Context, defineCommand, refused } from "../command.ts";
import { withFact, withLoan, withPayment } from "../loan/aggregate.ts";
import { type AggregateOf, type Family, find, type Kind, type PaymentOf } from "./family.ts";
import { LOAN_PAYMENTS } from "./loan-payments.ts";
import { receiptText } from "./posting/void.ts";

const args = z.strictObject({
  /** The payment whose excess is handed back. */
  id: value.id,
  at: value.instant,
  today: value.date,
  amount: value.positiveAmount,
  method: paymentMethod,
  reason: value.reason,
});
type RefundArgs = z.infer<typeof args>;

export const refundExcessOf = <K extends Kind>(family: Family<K>) =>
  defineCommand({
    name: `${family.kind}.refundExcess`,
    v: 1,
    kind: "money",
    isFlagged: true,
    collection: family.collection,
    action: "update",
    args,
    access: { module: "payments", action: "update", reads: ["payments", "loans"] },
    subject: ({ id }) => id,
    load: (read, { id }) => find(family, read, id),
    decide({ payment, aggregate }, args, { commandId, actor, flags }) {
      if (!payment) return refused(refusal("PAYMENT_MISSING"));
      if (payment.annulled) return refused(refusal("PAYMENT_ANNULLED"));
      const id = refundOf(commandId);
      if (aggregate?.loan.refunds.some((refund) => refund.id === id)) return applied([]);
      const available = payment.outcome ? subtract(payment.outcome.excess, payment.outcome.refunded) : ZERO;
      if (!aggregate || args.amount > available) return refused(refusal("NO_EXCESS", { figure: available }));
      const refund: Loan["refunds"][number] = {
        id,
        date: args.today,
        at: args.at,
        paymentId: payment.id,
        amount: args.amount,
        reason: args.reason,
        method: args.method,
        userId: actor.id,
        userName: actor.name,
      };
      const refunds = withFact(aggregate.loan.refunds, refund);
      const refunded = withLoan(aggregate, { ...aggregate.loan, refunds });
      return applied(
        [...family.project(flagged(refunded, payment, flags)), ...handedBack(payment, args, id, actor.id)],
        flags,
      );
    },
    handedOut: ({ payment }, args, { commandId, actor }) =>
      handedBack(payment, args, refundOf(commandId), actor.id),
  });

export const refundExcess = refundExcessOf(LOAN_PAYMENTS);

function refundOf(commandId: Id): Id {
  return derivedId(commandId, "refund");
}

/** The payment waits for a look again. */
function flagged<K extends Kind>(
  aggregate: AggregateOf<K>,
  payment: PaymentOf<K>,
  flags: Context["flags"],
): AggregateOf<K> {
  if (flags.length === 0) return aggregate;
  const odd = [...new Set([...payment.flags, ...flags])];
  return withPayment(aggregate, { ...payment, confirmed: false, flags: odd });
}

/** The salida of a refund in cash. */
function handedBack(
  payment: PaymentOf<Kind> | null,
  args: RefundArgs,
  refundId: Id,
  userId: Id,
): readonly Change[] {
  if (!movesDrawer(args.method)) return [];
  const movement = posted({
    id: movementOf(refundId),
    type: "salida",
    amount: args.amount,
    concept: `Devolución de saldo a favor${receiptText(payment?.receiptNumber ?? "")}`,
    date: args.today,
    today: args.today,
    at: args.at,
    ...(payment && aboutPayment(payment)),
    userId,
  });
  return [movement];
}
