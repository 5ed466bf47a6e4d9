/** A payment in review is found right as it stands (ruling L7). */

import { z } from "zod";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { applied, defineCommand, refused } from "../command.ts";
import { loadAggregate, projectLoan, withPayment } from "../loan/aggregate.ts";
import { inReview } from "./posting/review.ts";
import { reviewed } from "./posting/review-step.ts";

const args = z.strictObject({ id: value.id, at: value.instant, today: value.date, reason: value.reason });

export const confirmPayment = defineCommand({
  name: "payment.confirm",
  v: 1,
  kind: "record",
  collection: "payments",
  action: "update",
  args,
  access: { module: "payments", action: "update", reads: ["payments", "loans"] },
  subject: ({ id }) => id,
  load: async (read, { id }) => {
    const payment = await read.get("payments", id);
    return { payment, aggregate: await loadAggregate(read, payment?.loanId ?? null) };
  },
  decide({ payment, aggregate }, args, context) {
    if (!payment) return refused(refusal("PAYMENT_MISSING"));
    // Without a loan it pays nothing yet: it has to be moved to one, or annulled.
    if (!inReview(payment) || !(aggregate || payment.annulled))
      return refused(refusal("PAYMENT_NOT_IN_REVIEW"));
    const confirmed = reviewed(payment, "confirm", args, context);
    if (!aggregate) return applied([{ collection: "payments", id: payment.id, doc: confirmed }]);
    return applied(projectLoan(withPayment(aggregate, confirmed)));
  },
});
