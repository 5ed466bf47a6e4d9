/** A client's saldo a favor is handed back (ruling L2); in cash it leaves the drawer. */

import { z } from "zod";
import type { Change } from "#contract/collections";
import { derivedId, type Id } from "#contract/id";
import { type Loan, paymentMethod } from "#contract/records/loan";
import type { Payment } from "#contract/records/payment";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { subtract } from "#domain/money/money";
import { movementOf, movesDrawer, posted } from "../cash/movement.ts";
import { applied, type Context, defineCommand, refused } from "../command.ts";
import {
  type LoanAggregate,
  loadAggregate,
  projectLoan,
  withFact,
  withLoan,
  withPayment,
} from "../loan/aggregate.ts";
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

export const refundExcess = defineCommand({
  name: "payment.refundExcess",
  v: 1,
  kind: "money",
  isFlagged: true,
  collection: "payments",
  action: "update",
  args,
  access: { module: "payments", action: "update", reads: ["payments", "loans"] },
  subject: ({ id }) => id,
  load: async (read, { id }) => {
    const payment = await read.get("payments", id);
    return { payment, aggregate: await loadAggregate(read, payment?.loanId ?? null) };
  },
  decide({ payment, aggregate }, args, { commandId, actor, flags }) {
    if (!payment) return refused(refusal("PAYMENT_MISSING"));
    if (payment.annulled) return refused(refusal("PAYMENT_ANNULLED"));
    const id = refundOf(commandId);
    if (aggregate?.loan.refunds.some((refund) => refund.id === id)) return applied([]);
    const available = payment.outcome ? subtract(payment.outcome.excess, payment.outcome.refunded) : 0;
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
    const refunded = withLoan(aggregate, {
      ...aggregate.loan,
      refunds: withFact(aggregate.loan.refunds, refund),
    });
    return applied(
      [...projectLoan(flagged(refunded, payment, flags)), ...paid(payment, args, id, actor.id)],
      flags,
    );
  },
  handedOut: ({ payment }, args, { commandId, actor }) => paid(payment, args, refundOf(commandId), actor.id),
});

function refundOf(commandId: Id): Id {
  return derivedId(commandId, "refund");
}

/** The payment waits for a look again. */
function flagged(aggregate: LoanAggregate, payment: Payment, flags: Context["flags"]): LoanAggregate {
  if (flags.length === 0) return aggregate;
  return withPayment(aggregate, {
    ...payment,
    confirmed: false,
    flags: [...new Set([...payment.flags, ...flags])],
  });
}

/** The salida of a refund in cash. */
function paid(payment: Payment | null, args: RefundArgs, refundId: Id, userId: Id): readonly Change[] {
  if (!movesDrawer(args.method)) return [];
  const movement = posted({
    id: movementOf(refundId),
    type: "salida",
    amount: args.amount,
    concept: `Devolución de saldo a favor${receiptText(payment?.receiptNumber ?? "")}`,
    date: args.today,
    today: args.today,
    at: args.at,
    loanId: payment?.loanId ?? null,
    paymentId: payment?.id ?? null,
    userId,
  });
  return [movement];
}
