/** Money is received for a loan: the verb that the whole product exists for. */

import { z } from "zod";
import type { Id } from "#contract/id";
import { refusal } from "#contract/refusals";
import { applied, defineCommand, refused, type Wanted } from "../command.ts";
import type { Kind, ReceivedOf, Receiving } from "./family.ts";
import { LOAN_RECEIVING } from "./loan-payments.ts";
import { refuseBeforeTap } from "./posting/guard.ts";
import { paymentDecision, post } from "./posting/post.ts";
import { prepaymentWithinAmount, receivedFields } from "./posting/received.ts";

/** `loansRead`: what is read of a loan beside its payments. */
export const collectOf = <K extends Kind, R extends ReceivedOf<K>>(
  family: Receiving<K, R>,
  args: z.ZodType<R>,
  loansRead: (loanId: Id) => Wanted,
) =>
  defineCommand({
    name: `${family.kind}.collect`,
    v: 1,
    kind: "money",
    isFlagged: true,
    collection: family.collection,
    action: "create",
    args,
    access: { module: "payments", action: "create", reads: ["payments", "loans", "clients"] },
    subject: ({ id }) => id,
    load: async (read, args) => {
      const [existing, waiting, aggregate] = await Promise.all([
        family.get(read, args.id),
        read.get("waitingAnnulments", args.id),
        family.load(read, family.placeOf(args).loanId),
      ]);
      return { existing, waiting, aggregate };
    },
    preload: (args) => {
      const { loanId } = family.placeOf(args);
      return {
        [family.collection]: [args.id],
        waitingAnnulments: [args.id],
        ...(loanId && loansRead(loanId)),
      };
    },
    guard: ({ aggregate }, args, context) => refuseBeforeTap(family, aggregate, args, context),
    decide({ existing, waiting, aggregate }, args, context) {
      if (existing) {
        const isSame = existing.replaces === null && family.isSame(existing, args);
        return isSame ? applied([]) : refused(refusal("KEY_REUSED"));
      }
      // Nothing was received, so nothing is lost.
      if (args.amount <= 0) return refused(refusal("AMOUNT_NOT_POSITIVE"));
      const posting = post(family, aggregate, args, context, { waiting, replaces: null, needsReview: [] });
      return paymentDecision(family, posting, posting.aggregate ? family.project(posting.aggregate) : []);
    },
  });

const args = z.strictObject(receivedFields).refine(prepaymentWithinAmount, "more prepaid than received");
export type CollectArgs = z.infer<typeof args>;

export const collectPayment = collectOf(LOAN_RECEIVING, args, (loanId) => ({
  loans: [loanId],
  amortizationItems: [loanId],
}));
