/** Money is received for a loan: the verb that the whole product exists for. */

import { z } from "zod";
import { refusal } from "#contract/refusals";
import { applied, defineCommand, refused } from "../command.ts";
import { loadAggregate, projectLoan } from "../loan/aggregate.ts";
import { paymentDecision } from "./posting/decision.ts";
import { refuseBeforeTap } from "./posting/guard.ts";
import { post } from "./posting/post.ts";
import { isSamePayment, prepaymentWithinAmount, receivedFields } from "./posting/received.ts";

const args = z.strictObject(receivedFields).refine(prepaymentWithinAmount, "more prepaid than received");
export type CollectArgs = z.infer<typeof args>;

export const collectPayment = defineCommand({
  name: "payment.collect",
  v: 1,
  kind: "money",
  isFlagged: true,
  collection: "payments",
  action: "create",
  args,
  access: { module: "payments", action: "create", reads: ["payments", "loans", "clients"] },
  subject: ({ id }) => id,
  load: async (read, { id, loanId }) => {
    const [existing, waiting, aggregate] = await Promise.all([
      read.get("payments", id),
      read.get("waitingAnnulments", id),
      loadAggregate(read, loanId),
    ]);
    return { existing, waiting, aggregate };
  },
  preload: ({ id, loanId }) => ({
    payments: [id],
    waitingAnnulments: [id],
    loans: [loanId],
    amortizationItems: [loanId],
  }),
  guard: ({ aggregate }, args, context) => refuseBeforeTap(aggregate, args, context),
  decide({ existing, waiting, aggregate }, args, context) {
    if (existing) return isSamePayment(existing, args) ? applied([]) : refused(refusal("KEY_REUSED"));
    // Nothing was received, so nothing is lost.
    if (args.amount <= 0) return refused(refusal("AMOUNT_NOT_POSITIVE"));
    const posting = post(aggregate, args, context, { waiting, replaces: null, needsReview: [] });
    return paymentDecision(posting, posting.aggregate ? projectLoan(posting.aggregate) : []);
  },
});
