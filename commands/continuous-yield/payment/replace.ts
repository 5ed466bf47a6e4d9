/**
 * A payment's amount, date, type or method was wrong (ruling L12): the old one is annulled and a new one recorded in one
 * command, with its own receipt. Money handed back of the old one goes along.
 */

import { z } from "zod";
import type { YieldLoan, YieldPayment } from "#contract/records/continuous-yield";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { projectYield } from "#domain/continuous-yield/replay";
import type { ReviewCode } from "#domain/loan/state";
import { type Money, sum, ZERO } from "#domain/money/money";
import { applied, type Context, defineCommand, refused } from "../../command.ts";
import { type Annulment, reversalsOf, voided, waits } from "../../payment/posting/void.ts";
import {
  aggregateYieldFacts,
  loadYield,
  projectYieldLoan,
  withYieldLoan,
  withYieldPayment,
  type YieldAggregate,
} from "../aggregate.ts";
import { postYield, yieldPaymentDecision } from "./post.ts";
import { isSameYieldPayment, refuseYieldBeforeTap, yieldReceivedFields } from "./received.ts";

const args = z.strictObject({ ...yieldReceivedFields, replaces: value.id, reason: value.reason });
export type ReplaceYieldArgs = z.infer<typeof args>;

export const replaceYieldPayment = defineCommand({
  name: "yieldPayment.replace",
  v: 1,
  kind: "record",
  isFlagged: true,
  collection: "continuousYieldPayments",
  action: "create",
  args,
  access: { module: "payments", action: "update", reads: ["payments", "loans", "clients"] },
  subject: ({ id }) => id,
  load: async (read, { id, yieldLoanId, replaces }) => ({
    existing: await read.get("continuousYieldPayments", id),
    waiting: await read.get("waitingAnnulments", id),
    old: await read.get("continuousYieldPayments", replaces),
    oldWaiting: await read.get("waitingAnnulments", replaces),
    aggregate: await loadYield(read, yieldLoanId),
  }),
  guard(state, args, context) {
    if (!state.old) return refusal("PAYMENT_MISSING");
    if (state.old.annulled) return refusal("PAYMENT_ANNULLED");
    const emptied = withoutOld(state, args, context);
    const excess = emptied && excessShort(emptied, args, context);
    if (excess !== null) return refusal("REFUND_NOT_HELD", { figure: excess });
    return refuseYieldBeforeTap(emptied, args);
  },
  decide(state, args, context) {
    const { existing, waiting, old, oldWaiting } = state;
    if (existing) {
      return isSameYieldPayment(existing, args, args.replaces) ? applied([]) : refused(refusal("KEY_REUSED"));
    }
    if (args.amount <= 0) return refused(refusal("AMOUNT_NOT_POSITIVE"));
    const emptied = withoutOld(state, args, context);
    const isShort = emptied !== null && excessShort(emptied, args, context) !== null;
    const odd: readonly ReviewCode[] = [
      // Somebody else has annulled the old one, and may have recorded its successor too: two for one receipt.
      ...(old?.annulled ? (["DUPLICATE_ROW"] as const) : []),
      ...(isShort ? (["REFUND_NOT_HELD"] as const) : []),
    ];
    const posting = postYield(emptied, args, context, { waiting, replaces: args.replaces, odd });
    const settled = posting.aggregate ? projectYieldLoan(posting.aggregate) : [];
    const annulment = annulmentOf(args, context);
    if (!old) {
      const taking = oldWaiting ? [] : [waits(args.replaces, annulment)];
      return yieldPaymentDecision(posting, [...settled, ...taking]);
    }
    // The drawer keeps what was refunded: it was handed out, whatever was wrong about the payment.
    const taking = old.annulled ? [] : reversalsOf(old, null, annulment);
    const unplaced =
      old.annulled || old.yieldLoanId === emptied?.loan.id
        ? []
        : [{ collection: "continuousYieldPayments" as const, id: old.id, doc: voided(old, annulment) }];
    return yieldPaymentDecision(posting, [...settled, ...unplaced, ...taking]);
  },
});

/** The flags of the server concern the new payment. */
function annulmentOf({ id, at, today, reason }: ReplaceYieldArgs, { actor }: Context): Annulment {
  return { at, date: today, reason, userId: actor.id, userName: actor.name, replacedBy: id, flags: [] };
}

/** The loan with the old payment void, its refunds handed on to the new one, and projected again. */
function withoutOld(
  { old, aggregate }: { old: YieldPayment | null; aggregate: YieldAggregate | null },
  args: ReplaceYieldArgs,
  context: Context,
): YieldAggregate | null {
  if (!aggregate || !old || old.annulled || old.yieldLoanId !== aggregate.loan.id) return aggregate;
  const refunds = aggregate.loan.refunds.map((refund) =>
    refund.paymentId === old.id ? { ...refund, paymentId: args.id } : refund,
  );
  const emptied = withYieldPayment(aggregate, voided(old, annulmentOf(args, context)));
  const open = withYieldLoan(emptied, { ...aggregate.loan, refunds });
  const { status } = projectYield(aggregateYieldFacts(open));
  return withYieldLoan(open, { ...open.loan, status });
}

/** The excess that the new figures leave, when it is less than what was handed back of the payment; else null. */
function excessShort(aggregate: YieldAggregate, args: ReplaceYieldArgs, context: Context): Money | null {
  const isOwn = ({ paymentId }: YieldLoan["refunds"][number]) => paymentId === args.id;
  const refunded = sum(aggregate.loan.refunds.filter(isOwn).map(({ amount }) => amount));
  if (refunded === ZERO) return null;
  const loan = { ...aggregate.loan, refunds: aggregate.loan.refunds.filter((each) => !isOwn(each)) };
  const posting = postYield(withYieldLoan(aggregate, loan), args, context, {
    waiting: null,
    replaces: null,
    odd: [],
  });
  const outcomes = posting.aggregate ? projectYield(aggregateYieldFacts(posting.aggregate)).outcomes : [];
  const excess = outcomes.find(({ paymentId }) => paymentId === args.id)?.excess ?? ZERO;
  return excess < refunded ? excess : null;
}
