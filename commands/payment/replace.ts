/**
 * A payment's amount, date, kind, method or loan was wrong (ruling L12): the old one is annulled and a new one recorded
 * in one command, with its own receipt. As with any money, only the device refuses, and only before the tap.
 */

import { z } from "zod";
import type { Change } from "#contract/collections";
import type { Id } from "#contract/id";
import type { WaitingAnnulment } from "#contract/records/payment";
import { type Refusal, refusal } from "#contract/refusals";
import * as value from "#contract/value";
import type { ReviewCode } from "#domain/loan/state";
import { type Money, ZERO } from "#domain/money/money";
import { applied, type Context, defineCommand, refused } from "../command.ts";
import { withPayment } from "../loan/aggregate.ts";
import type { AggregateOf, Family, Kind, PaymentOf, ReceivedOf, Receiving } from "./family.ts";
import { LOAN_RECEIVING } from "./loan-payments.ts";
import { carryRefunds, refundedOf } from "./posting/carry.ts";
import { refuseBeforeTap } from "./posting/guard.ts";
import { paymentDecision, post } from "./posting/post.ts";
import { prepaymentWithinAmount, receivedFields } from "./posting/received.ts";
import { type Annulment, reversalsOf, voided, waits } from "./posting/void.ts";

export const replacingFields = { replaces: value.id, reason: value.reason };
export interface Replacing {
  replaces: Id;
  reason: string;
}

export interface State<K extends Kind> {
  existing: PaymentOf<K> | null;
  waiting: WaitingAnnulment | null;
  old: PaymentOf<K> | null;
  oldWaiting: WaitingAnnulment | null;
  /** The loan that the old payment is placed on, and the one that the new payment is for. */
  source: AggregateOf<K> | null;
  target: AggregateOf<K> | null;
}

export const replaceOf = <K extends Kind, R extends ReceivedOf<K>>(
  family: Receiving<K, R>,
  args: z.ZodType<NoInfer<R> & Replacing>,
) =>
  defineCommand({
    name: `${family.kind}.replace`,
    v: 1,
    kind: "record",
    isFlagged: true,
    collection: family.collection,
    action: "create",
    args,
    access: { module: "payments", action: "update", reads: ["payments", "loans", "clients"] },
    subject: ({ id }) => id,
    load: async (read, args): Promise<State<K>> => {
      const old = await family.get(read, args.replaces);
      return {
        existing: await family.get(read, args.id),
        waiting: await read.get("waitingAnnulments", args.id),
        old,
        oldWaiting: await read.get("waitingAnnulments", args.replaces),
        source: await family.load(read, old && family.placeOf(old).loanId),
        target: await family.load(read, family.placeOf(args).loanId),
      };
    },
    guard(state, args, context) {
      if (!state.old) return refusal("PAYMENT_MISSING");
      if (state.old.annulled) return refusal("PAYMENT_ANNULLED");
      if (!family.isEditable(state.old)) return refusal("PAYMENT_NOT_EDITABLE");
      const { target } = withoutOld(family, state, args, annulmentOf(args, context));
      const excess = target && excessShort(family, target, args, context);
      if (excess !== null) return refusal("REFUND_NOT_HELD", { figure: excess });
      return refuseBeforeTap(family, target, args, context);
    },
    decide(state, args, context) {
      const { existing, waiting, old, oldWaiting } = state;
      if (existing) {
        const isSame = existing.replaces === args.replaces && family.isSame(existing, args);
        return isSame ? applied([]) : refused(refusal("KEY_REUSED"));
      }
      if (args.amount <= 0) return refused(refusal("AMOUNT_NOT_POSITIVE"));
      const locked = lockedBy(family, state);
      if (locked) return refused(locked);
      const annulment = annulmentOf(args, context);
      const { source, target } = withoutOld(family, state, args, annulment);
      const isShort =
        !family.foldSeesRefunds && target !== null && excessShort(family, target, args, context) !== null;
      const needsReview: readonly ReviewCode[] = [
        // Another person has annulled the old one, and may have recorded its successor too: two for one receipt.
        ...(old?.annulled ? (["DUPLICATE_ROW"] as const) : []),
        ...(isShort ? (["REFUND_NOT_HELD"] as const) : []),
      ];
      const posting = post(family, target, args, context, { waiting, replaces: args.replaces, needsReview });
      const settled = [
        ...(posting.aggregate ? family.project(posting.aggregate) : []),
        ...(source && source.loan.id !== posting.aggregate?.loan.id ? family.project(source) : []),
      ];
      const unseen = oldWaiting ? [] : [waits(args.replaces, annulment)];
      const taking = old ? takenBack(family, old, state.source, annulment) : unseen;
      return paymentDecision(family, posting, [...settled, ...taking]);
    },
  });

const args = z
  .strictObject({ ...receivedFields, ...replacingFields })
  .refine(prepaymentWithinAmount, "more prepaid than received");
export type ReplaceArgs = z.infer<typeof args>;

export const replacePayment = replaceOf(LOAN_RECEIVING, args);

function lockedBy<K extends Kind>(family: Family<K>, { old, source, target }: State<K>): Refusal | null {
  const left = old && !old.annulled && source ? family.locked(source) : null;
  return left ?? (target && family.locked(target));
}

/** The flags of the server concern the new payment. */
function annulmentOf(
  { id, at, today, reason }: Pick<ReplaceArgs, "id" | "at" | "today" | "reason">,
  { actor }: Context,
): Annulment {
  return { at, date: today, reason, userId: actor.id, userName: actor.name, replacedBy: id, flags: [] };
}

/** Both loans with the old payment void and what belonged to it handed on to the new one. */
function withoutOld<K extends Kind, R extends ReceivedOf<K>>(
  family: Receiving<K, R>,
  { old, source, target }: State<K>,
  received: R & Replacing,
  annulment: Annulment,
): Pick<State<K>, "source" | "target"> {
  if (!old || old.annulled || !source) return { source, target };
  const emptied = withPayment(source, voided(old, annulment));
  if (target?.loan.id !== source.loan.id) {
    const [left, arrived] = carryRefunds(emptied, target, old.id, received.id);
    return { source: left, target: arrived };
  }
  const [carried] = carryRefunds(emptied, null, old.id, received.id);
  const reopened = family.reopened(carried, old.id, received);
  return { source: reopened, target: reopened };
}

/** The excess that the new figures leave, when it is less than what was handed back of the payment; else null. */
function excessShort<K extends Kind, R extends ReceivedOf<K>>(
  family: Receiving<K, R>,
  target: AggregateOf<K>,
  received: R & Replacing,
  context: Context,
): Money | null {
  const refunded = refundedOf(target.loan, received.id);
  if (refunded === ZERO) return null;
  const { replaces } = received;
  const { aggregate } = post(family, target, received, context, { waiting: null, replaces, needsReview: [] });
  const excess = aggregate ? family.heldExcess(aggregate, received.id) : ZERO;
  return excess < refunded ? excess : null;
}

/** The drawer keeps what was refunded: it was handed out, whatever was wrong about the payment. */
function takenBack<K extends Kind>(
  family: Family<K>,
  old: PaymentOf<K>,
  source: AggregateOf<K> | null,
  annulment: Annulment,
): readonly Change[] {
  if (old.annulled) return [];
  const unplaced = source ? [] : [family.stored(voided(old, annulment))];
  return [...unplaced, ...reversalsOf(old, null, annulment)];
}
