/** A payment in review is found right as it stands (ruling L7). */

import { z } from "zod";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { applied, defineCommand, refused } from "../command.ts";
import { withPayment } from "../loan/aggregate.ts";
import { type Family, find, type Kind } from "./family.ts";
import { LOAN_PAYMENTS } from "./loan-payments.ts";
import { inReview } from "./posting/review.ts";
import { reviewed } from "./posting/review-step.ts";

const args = z.strictObject({ id: value.id, at: value.instant, today: value.date, reason: value.reason });

export const confirmOf = <K extends Kind>(family: Family<K>) =>
  defineCommand({
    name: `${family.kind}.confirm`,
    v: 1,
    kind: "record",
    collection: family.collection,
    action: "update",
    args,
    access: { module: "payments", action: "update", reads: ["payments", "loans"] },
    subject: ({ id }) => id,
    load: (read, { id }) => find(family, read, id),
    decide({ payment, aggregate }, args, context) {
      if (!payment) return refused(refusal("PAYMENT_MISSING"));
      // Without a loan it pays nothing yet: it has to be moved to one, or annulled.
      if (!inReview(payment) || !(aggregate || payment.annulled))
        return refused(refusal("PAYMENT_NOT_IN_REVIEW"));
      const confirmed = reviewed(family, payment, "confirm", args, context);
      if (!aggregate) return applied([family.stored(confirmed)]);
      return applied(family.project(withPayment(aggregate, confirmed)));
    },
  });

export const confirmPayment = confirmOf(LOAN_PAYMENTS);
