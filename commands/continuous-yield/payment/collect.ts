/** Money is received for continuous yield: yield, capital or both (ruling Y2). */

import { z } from "zod";
import { refusal } from "#contract/refusals";
import { applied, defineCommand, refused } from "../../command.ts";
import { loadYield, projectYieldLoan } from "../aggregate.ts";
import { postYield, yieldPaymentDecision } from "./post.ts";
import { isSameYieldPayment, refuseYieldBeforeTap, yieldReceivedFields } from "./received.ts";

const args = z.strictObject(yieldReceivedFields);
export type CollectYieldArgs = z.infer<typeof args>;

export const collectYield = defineCommand({
  name: "yieldPayment.collect",
  v: 1,
  kind: "money",
  isFlagged: true,
  collection: "continuousYieldPayments",
  action: "create",
  args,
  access: { module: "payments", action: "create", reads: ["payments", "loans", "clients"] },
  subject: ({ id }) => id,
  load: async (read, { id, yieldLoanId }) => ({
    existing: await read.get("continuousYieldPayments", id),
    waiting: await read.get("waitingAnnulments", id),
    aggregate: await loadYield(read, yieldLoanId),
  }),
  guard: ({ aggregate }, args) => refuseYieldBeforeTap(aggregate, args),
  decide({ existing, waiting, aggregate }, args, context) {
    if (existing) return isSameYieldPayment(existing, args) ? applied([]) : refused(refusal("KEY_REUSED"));
    // Nothing was received, so nothing is lost.
    if (args.amount <= 0) return refused(refusal("AMOUNT_NOT_POSITIVE"));
    const posting = postYield(aggregate, args, context, { waiting, replaces: null, needsReview: [] });
    return yieldPaymentDecision(posting, posting.aggregate ? projectYieldLoan(posting.aggregate) : []);
  },
});
