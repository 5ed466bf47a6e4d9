/** A payment of continuous yield that stands is looked after: its note, a look at its oddities, its excess. */

import { z } from "zod";
import type { Change } from "#contract/collections";
import { derivedId, type Id } from "#contract/id";
import type { YieldPayment } from "#contract/records/continuous-yield";
import { paymentMethod } from "#contract/records/loan";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { subtract, ZERO } from "#domain/money/money";
import { movementOf, movesDrawer, posted } from "../../cash/movement.ts";
import { applied, defineCommand, refused } from "../../command.ts";
import { conflictsOf } from "../../conflict.ts";
import { withFact, withLoan, withPayment } from "../../loan/aggregate.ts";
import { inReview } from "../../payment/posting/review.ts";
import { reviewed } from "../../payment/posting/review-step.ts";
import { receiptText } from "../../payment/posting/void.ts";
import { loadYield, projectYieldLoan } from "../aggregate.ts";

/** The only edit that is no new payment (ruling L12). */
export const updateYieldPaymentNotes = defineCommand({
  name: "yieldPayment.updateNotes",
  v: 1,
  kind: "record",
  collection: "continuousYieldPayments",
  action: "update",
  args: z.strictObject({ id: value.id, at: value.instant, notes: value.prose(1000) }),
  access: { module: "payments", action: "update", reads: ["payments"] },
  subject: ({ id }) => id,
  load: (read, { id }) => read.get("continuousYieldPayments", id),
  decide(payment, { id, notes }, context) {
    if (!payment) return refused(refusal("PAYMENT_MISSING"));
    if (payment.annulled) return refused(refusal("PAYMENT_ANNULLED"));
    const conflicts = conflictsOf(payment, { notes }, context.base);
    if (conflicts.length > 0) return refused(refusal("CONFLICT", { conflicts }));
    return applied([{ collection: "continuousYieldPayments", id, doc: { ...payment, notes } }]);
  },
});

/** A payment in review is found right as it stands (ruling L7). */
export const confirmYieldPayment = defineCommand({
  name: "yieldPayment.confirm",
  v: 1,
  kind: "record",
  collection: "continuousYieldPayments",
  action: "update",
  args: z.strictObject({ id: value.id, at: value.instant, today: value.date, reason: value.reason }),
  access: { module: "payments", action: "update", reads: ["payments", "loans"] },
  subject: ({ id }) => id,
  load: async (read, { id }) => {
    const payment = await read.get("continuousYieldPayments", id);
    return { payment, aggregate: await loadYield(read, payment?.yieldLoanId ?? null) };
  },
  decide({ payment, aggregate }, args, context) {
    if (!payment) return refused(refusal("PAYMENT_MISSING"));
    // Without a loan it pays nothing yet: it waits for its loan, or is annulled.
    if (!inReview(payment) || !(aggregate || payment.annulled))
      return refused(refusal("PAYMENT_NOT_IN_REVIEW"));
    const doc = reviewed(payment, "confirm", args, context);
    if (!aggregate) return applied([{ collection: "continuousYieldPayments", id: payment.id, doc }]);
    return applied(projectYieldLoan(withPayment(aggregate, doc)));
  },
});

const refundArgs = z.strictObject({
  /** The payment whose excess is handed back. */
  id: value.id,
  at: value.instant,
  today: value.date,
  amount: value.positiveAmount,
  method: paymentMethod,
  reason: value.reason,
});
type RefundArgs = z.infer<typeof refundArgs>;

/** A client's saldo a favor is handed back (ruling L2); in cash it leaves the drawer. */
export const refundYieldExcess = defineCommand({
  name: "yieldPayment.refundExcess",
  v: 1,
  kind: "money",
  isFlagged: true,
  collection: "continuousYieldPayments",
  action: "update",
  args: refundArgs,
  access: { module: "payments", action: "update", reads: ["payments", "loans"] },
  subject: ({ id }) => id,
  load: async (read, { id }) => {
    const payment = await read.get("continuousYieldPayments", id);
    return { payment, aggregate: await loadYield(read, payment?.yieldLoanId ?? null) };
  },
  decide({ payment, aggregate }, args, { commandId, actor, flags }) {
    if (!payment) return refused(refusal("PAYMENT_MISSING"));
    if (payment.annulled) return refused(refusal("PAYMENT_ANNULLED"));
    const id = refundOf(commandId);
    if (aggregate?.loan.refunds.some((refund) => refund.id === id)) return applied([]);
    const { outcome } = payment;
    const available = outcome ? subtract(outcome.excess, outcome.refunded) : ZERO;
    if (!aggregate || args.amount > available) return refused(refusal("NO_EXCESS", { figure: available }));
    const { today: date, at, amount, reason, method } = args;
    const by = { userId: actor.id, userName: actor.name };
    const refund = { id, date, at, paymentId: payment.id, amount, reason, method, ...by };
    const refunds = withFact(aggregate.loan.refunds, refund);
    const refunded = withLoan(aggregate, { ...aggregate.loan, refunds });
    const odd = [...new Set([...payment.flags, ...flags])];
    const looked = flags.length > 0 ? { ...payment, confirmed: false, flags: odd } : null;
    const settled = projectYieldLoan(looked ? withPayment(refunded, looked) : refunded);
    return applied([...settled, ...handedBack(payment, args, id, actor.id)], flags);
  },
  handedOut: ({ payment }, args, { commandId, actor }) =>
    handedBack(payment, args, refundOf(commandId), actor.id),
});

function refundOf(commandId: Id): Id {
  return derivedId(commandId, "refund");
}

/** The salida of a refund in cash. */
function handedBack(
  payment: YieldPayment | null,
  { amount, today, at, method }: RefundArgs,
  refundId: Id,
  userId: Id,
): readonly Change[] {
  if (!movesDrawer(method)) return [];
  const movement = posted({
    id: movementOf(refundId),
    type: "salida",
    amount,
    concept: `Devolución de saldo a favor${receiptText(payment?.receiptNumber ?? "")}`,
    date: today,
    today,
    at,
    yieldLoanId: payment?.yieldLoanId ?? null,
    yieldPaymentId: payment?.id ?? null,
    userId,
  });
  return [movement];
}
