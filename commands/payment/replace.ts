/**
 * A payment's amount, date, kind, method or loan was wrong (ruling L12): the old one is annulled and a new one recorded
 * in one command, with its own receipt. As with any money, only the device refuses, and only before the tap.
 */

import { z } from "zod";
import type { Change } from "#contract/collections";
import type { Payment, WaitingAnnulment } from "#contract/records/payment";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { project } from "#domain/loan/replay";
import type { ReviewCode } from "#domain/loan/state";
import { type Money, ZERO } from "#domain/money/money";
import { applied, type Context, defineCommand, refused } from "../command.ts";
import {
  aggregateFacts,
  type LoanAggregate,
  loadAggregate,
  projectLoan,
  withLoan,
} from "../loan/aggregate.ts";
import { carryRefunds, carryWaivers, refundedOf } from "./posting/carry.ts";
import { paymentDecision } from "./posting/decision.ts";
import { refuseBeforeTap } from "./posting/guard.ts";
import { post } from "./posting/post.ts";
import { isSamePayment, prepaymentWithinAmount, receivedFields } from "./posting/received.ts";
import { type Annulment, reversalsOf, voided, voidedIn, waits } from "./posting/void.ts";

const args = z
  .strictObject({ ...receivedFields, replaces: value.id, reason: value.reason })
  .refine(prepaymentWithinAmount, "more prepaid than received");
export type ReplaceArgs = z.infer<typeof args>;

export interface State {
  existing: Payment | null;
  waiting: WaitingAnnulment | null;
  old: Payment | null;
  oldWaiting: WaitingAnnulment | null;
  /** The loan that the old payment is placed on, and the one that the new payment is for. */
  source: LoanAggregate | null;
  target: LoanAggregate | null;
}

export const replacePayment = defineCommand({
  name: "payment.replace",
  v: 1,
  kind: "record",
  isFlagged: true,
  collection: "payments",
  action: "create",
  args,
  access: { module: "payments", action: "update", reads: ["payments", "loans", "clients"] },
  subject: ({ id }) => id,
  load: async (read, { id, loanId, replaces }): Promise<State> => {
    const old = await read.get("payments", replaces);
    return {
      existing: await read.get("payments", id),
      waiting: await read.get("waitingAnnulments", id),
      old,
      oldWaiting: await read.get("waitingAnnulments", replaces),
      source: await loadAggregate(read, old?.loanId ?? null),
      target: await loadAggregate(read, loanId),
    };
  },
  guard(state, args, context) {
    if (!state.old) return refusal("PAYMENT_MISSING");
    if (state.old.annulled) return refusal("PAYMENT_ANNULLED");
    if (state.old.kind === "full_loan") return refusal("PAYMENT_NOT_EDITABLE");
    const { target } = withoutOld(state, args, annulmentOf(args, context));
    const excess = target && excessShort(target, args, context);
    if (excess !== null) return refusal("REFUND_NOT_HELD", { figure: excess });
    return refuseBeforeTap(target, args, context);
  },
  decide(state, args, context) {
    const { existing, waiting, old, oldWaiting } = state;
    if (existing) {
      const isSame = isSamePayment(existing, args, args.replaces);
      return isSame ? applied([]) : refused(refusal("KEY_REUSED"));
    }
    if (args.amount <= 0) return refused(refusal("AMOUNT_NOT_POSITIVE"));
    const annulment = annulmentOf(args, context);
    const { source, target } = withoutOld(state, args, annulment);
    const short = target !== null && excessShort(target, args, context) !== null;
    const odd: readonly ReviewCode[] = [
      // Another person has annulled the old one, and may have recorded its successor too: two for one receipt.
      ...(old?.annulled ? (["DUPLICATE_ROW"] as const) : []),
      ...(short ? (["REFUND_NOT_HELD"] as const) : []),
    ];
    const posting = post(target, args, context, { waiting, replaces: args.replaces, needsReview: odd });
    const settlements = [
      ...(posting.aggregate ? projectLoan(posting.aggregate) : []),
      ...(source && source.loan.id !== posting.aggregate?.loan.id ? projectLoan(source) : []),
    ];
    const taking: readonly Change[] =
      old === null
        ? oldWaiting
          ? []
          : [waits(args.replaces, annulment)]
        : takenBack(old, state.source, annulment);
    return paymentDecision(posting, [...settlements, ...taking]);
  },
});

/** The flags of the server concern the new payment. */
function annulmentOf({ id, at, today, reason }: ReplaceArgs, { actor }: Context): Annulment {
  return { at, date: today, reason, userId: actor.id, userName: actor.name, replacedBy: id, flags: [] };
}

/**
 * Both books with the old payment void and what belonged to it handed on to the new one. The new one's book is projected
 * again: what it replaces may have completed it.
 */
function withoutOld(
  { old, source, target }: State,
  { id, lateFeeReduction }: ReplaceArgs,
  annulment: Annulment,
): Pick<State, "source" | "target"> {
  if (!old || old.annulled || !source) return { source, target };
  const emptied = voidedIn(source, old, annulment);
  if (target?.loan.id !== source.loan.id) {
    const [left, arrived] = carryRefunds(emptied, target, old.id, id);
    return { source: left, target: arrived };
  }
  const [carried] = carryRefunds(emptied, null, old.id, id);
  // A reduction typed again replaces the earlier one.
  const aggregate = lateFeeReduction ? carried : carryWaivers(carried, old.id, id);
  const { status, version } = project(aggregateFacts(aggregate));
  return { source: aggregate, target: withLoan(aggregate, { ...aggregate.loan, status, version }) };
}

/** The excess that the new figures leave, when it is less than what was handed back of the payment; else null. */
function excessShort(target: LoanAggregate, args: ReplaceArgs, context: Context): Money | null {
  const refunded = refundedOf(target.loan, args.id);
  if (refunded === 0) return null;
  const loan = {
    ...target.loan,
    refunds: target.loan.refunds.filter(({ paymentId }) => paymentId !== args.id),
  };
  const { aggregate } = post(withLoan(target, loan), args, context, {
    waiting: null,
    replaces: args.replaces,
    needsReview: [],
  });
  const outcome =
    aggregate && project(aggregateFacts(aggregate)).outcomes.find(({ paymentId }) => paymentId === args.id);
  const excess = outcome?.excess ?? ZERO;
  return excess < refunded ? excess : null;
}

/** The drawer keeps what was refunded: it was handed out, whatever was wrong about the payment. */
function takenBack(old: Payment, source: LoanAggregate | null, annulment: Annulment): readonly Change[] {
  if (old.annulled) return [];
  const unplaced: readonly Change[] = source
    ? []
    : [{ collection: "payments", id: old.id, doc: voided(old, annulment) }];
  return [...unplaced, ...reversalsOf(old, null, annulment)];
}
