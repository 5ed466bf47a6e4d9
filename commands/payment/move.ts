/**
 * A payment in review goes to another row or week, or to another loan of the client (rulings L7, Y4); one without a loan
 * is placed. Its receipt, its date and its movement of the drawer stay as they are: only what it pays changes.
 */

import { z } from "zod";
import type { Id } from "#contract/id";
import { type Refusal, type RefusalCode, refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { applied, defineCommand, refused } from "../command.ts";
import { withoutPayment, withPayment } from "../loan/aggregate.ts";
import type { AggregateOf, Family, Kind, PaymentOf, PlaceOf } from "./family.ts";
import { LOAN_PAYMENTS } from "./loan-payments.ts";
import { carryRefunds } from "./posting/carry.ts";
import { inReview } from "./posting/review.ts";
import { type Decided, reviewed } from "./posting/review-step.ts";

type MoveArgs<K extends Kind> = Decided & PlaceOf<K> & { id: Id };

/** `args` name the place where it goes: its own loan when only the row or the week changes. */
export const moveOf = <K extends Kind>(family: Family<K>, args: z.ZodType<MoveArgs<K>>) =>
  defineCommand({
    name: `${family.kind}.move`,
    v: 1,
    kind: "record",
    collection: family.collection,
    action: "update",
    args,
    access: { module: "payments", action: "update", reads: ["payments", "loans"] },
    subject: ({ id }) => id,
    load: async (read, args) => {
      const payment = await family.get(read, args.id);
      return {
        payment,
        source: await family.load(read, payment && family.placeOf(payment).loanId),
        target: await family.load(read, family.placeOf(args).loanId),
      };
    },
    decide({ source, ...asked }, args, context) {
      const found = movable(family, asked.payment, source, asked.target);
      if (!found.ok) return refused(found.why);
      const { payment, target } = found;
      const moved = family.placed(reviewed(family, payment, "move", args, context), family.placeOf(args));
      if (!source || source.loan.id === target.loan.id)
        return applied(family.project(withPayment(target, moved)));
      const [left, arrived] = carryRefunds(
        withoutPayment(source, payment.id),
        target,
        payment.id,
        payment.id,
      );
      return applied([...family.project(left), ...family.project(withPayment(arrived ?? target, moved))]);
    },
  });

export const movePayment = moveOf(
  LOAN_PAYMENTS,
  z.strictObject({
    id: value.id,
    at: value.instant,
    today: value.date,
    loanId: value.id,
    paymentNumber: z.int().min(-100_000).max(100_000).nullable(),
    reason: value.reason,
  }),
);

type Movable<K extends Kind> =
  | { ok: true; payment: PaymentOf<K>; target: AggregateOf<K> }
  | { ok: false; why: Refusal };

/** Whether a payment may go to the loan that an administrator chose for it. `source`: the loan it is on. */
function movable<K extends Kind>(
  family: Family<K>,
  payment: PaymentOf<K> | null,
  source: AggregateOf<K> | null,
  target: AggregateOf<K> | null,
): Movable<K> {
  if (!payment) return no("PAYMENT_MISSING");
  if (payment.annulled) return no("PAYMENT_ANNULLED");
  if (!inReview(payment)) return no("PAYMENT_NOT_IN_REVIEW");
  if (!target || (target.loan.deleted && target.loan.id !== source?.loan.id)) return no("LOAN_MISSING");
  if (source && source.loan.clientId !== target.loan.clientId) return no("LOAN_OF_ANOTHER_CLIENT");
  const locked = (source && family.locked(source)) ?? family.locked(target);
  if (locked) return { ok: false, why: locked };
  return target.loan.status === "cancelled" ? no("LOAN_NOT_ACTIVE") : { ok: true, payment, target };
}

function no(code: RefusalCode): { ok: false; why: Refusal } {
  return { ok: false, why: refusal(code) };
}
