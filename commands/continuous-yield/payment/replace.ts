/**
 * A payment's amount, date, type, method or loan was wrong (ruling L12): the old one is annulled and a new one recorded in
 * one command, with its own receipt. Money handed back of the old one goes along, and the fold says whether the new one
 * holds it (ruling Y6).
 */

import { z } from "zod";
import type { Change } from "#contract/collections";
import type { YieldPayment } from "#contract/records/continuous-yield";
import type { WaitingAnnulment } from "#contract/records/payment";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { heldExcess } from "#domain/continuous-yield/refunds-held";
import { projectYield } from "#domain/continuous-yield/replay";
import type { ReviewCode } from "#domain/loan/state";
import { type Money, ZERO } from "#domain/money/money";
import { applied, type Context, defineCommand, refused } from "../../command.ts";
import { withLoan, withPayment } from "../../loan/aggregate.ts";
import { carryRefunds, refundedOf } from "../../payment/posting/carry.ts";
import { type Annulment, reversalsOf, voided, waits } from "../../payment/posting/void.ts";
import { aggregateYieldFacts, loadYield, projectYieldLoan, type YieldAggregate } from "../aggregate.ts";
import { postYield, yieldPaymentDecision } from "./post.ts";
import { isSameYieldPayment, refuseYieldBeforeTap, yieldReceivedFields } from "./received.ts";

const args = z.strictObject({ ...yieldReceivedFields, replaces: value.id, reason: value.reason });
export type ReplaceYieldArgs = z.infer<typeof args>;

export interface State {
  existing: YieldPayment | null;
  waiting: WaitingAnnulment | null;
  old: YieldPayment | null;
  oldWaiting: WaitingAnnulment | null;
  /** The loan that the old payment is placed on, and the one that the new payment is for. */
  source: YieldAggregate | null;
  target: YieldAggregate | null;
}

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
  load: async (read, { id, yieldLoanId, replaces }): Promise<State> => {
    const old = await read.get("continuousYieldPayments", replaces);
    return {
      existing: await read.get("continuousYieldPayments", id),
      waiting: await read.get("waitingAnnulments", id),
      old,
      oldWaiting: await read.get("waitingAnnulments", replaces),
      source: await loadYield(read, old?.yieldLoanId ?? null),
      target: await loadYield(read, yieldLoanId),
    };
  },
  guard(state, args, context) {
    if (!state.old) return refusal("PAYMENT_MISSING");
    if (state.old.annulled) return refusal("PAYMENT_ANNULLED");
    const { target } = withoutOld(state, args, annulmentOf(args, context));
    const excess = target && excessShort(target, args, context);
    if (excess !== null) return refusal("REFUND_NOT_HELD", { figure: excess });
    return refuseYieldBeforeTap(target, args);
  },
  decide(state, args, context) {
    const { existing, waiting, old, oldWaiting } = state;
    if (existing) {
      return isSameYieldPayment(existing, args, args.replaces) ? applied([]) : refused(refusal("KEY_REUSED"));
    }
    if (args.amount <= 0) return refused(refusal("AMOUNT_NOT_POSITIVE"));
    const annulment = annulmentOf(args, context);
    const { source, target } = withoutOld(state, args, annulment);
    // Another person has annulled the old one, and may have recorded its successor too: two for one receipt.
    const odd: readonly ReviewCode[] = old?.annulled ? ["DUPLICATE_ROW"] : [];
    const posting = postYield(target, args, context, { waiting, replaces: args.replaces, needsReview: odd });
    const settled = [
      ...(posting.aggregate ? projectYieldLoan(posting.aggregate) : []),
      ...(source && source.loan.id !== posting.aggregate?.loan.id ? projectYieldLoan(source) : []),
    ];
    if (!old) {
      const taking = oldWaiting ? [] : [waits(args.replaces, annulment)];
      return yieldPaymentDecision(posting, [...settled, ...taking]);
    }
    if (old.annulled) return yieldPaymentDecision(posting, settled);
    const unplaced: readonly Change[] = source
      ? []
      : [{ collection: "continuousYieldPayments", id: old.id, doc: voided(old, annulment) }];
    // The drawer keeps what was refunded: it was handed out, whatever was wrong about the payment.
    return yieldPaymentDecision(posting, [...settled, ...unplaced, ...reversalsOf(old, null, annulment)]);
  },
});

/** The flags of the server concern the new payment. */
function annulmentOf({ id, at, today, reason }: ReplaceYieldArgs, { actor }: Context): Annulment {
  return { at, date: today, reason, userId: actor.id, userName: actor.name, replacedBy: id, flags: [] };
}

/**
 * Both loans with the old payment void and its refunds handed on to the new one. The new one's loan is projected again:
 * the payment that it replaces may have completed it.
 */
function withoutOld(
  { old, source, target }: State,
  { id }: ReplaceYieldArgs,
  annulment: Annulment,
): Pick<State, "source" | "target"> {
  if (!old || old.annulled || !source) return { source, target };
  const emptied = withPayment(source, voided(old, annulment));
  if (target?.loan.id !== source.loan.id) {
    const [left, arrived] = carryRefunds(emptied, target, old.id, id);
    return { source: left, target: arrived };
  }
  const [open] = carryRefunds(emptied, null, old.id, id);
  const { status } = projectYield(aggregateYieldFacts(open));
  return { source: open, target: withLoan(open, { ...open.loan, status }) };
}

/** The excess that the new figures leave, when it is less than what was handed back of the payment; else null. */
function excessShort(target: YieldAggregate, args: ReplaceYieldArgs, context: Context): Money | null {
  const refunded = refundedOf(target.loan, args.id);
  if (refunded === ZERO) return null;
  const { aggregate } = postYield(target, args, context, {
    waiting: null,
    replaces: args.replaces,
    needsReview: [],
  });
  const excess = aggregate ? heldExcess(aggregateYieldFacts(aggregate), args.id) : ZERO;
  return excess < refunded ? excess : null;
}
