/** The note of a payment changes: the only edit that is no new payment (ruling L12). */

import { z } from "zod";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { applied, defineCommand, refused } from "../command.ts";
import { conflictsOf } from "../conflict.ts";

const args = z.strictObject({ id: value.id, at: value.instant, notes: value.prose(1000) });

export const updatePaymentNotes = defineCommand({
  name: "payment.updateNotes",
  v: 1,
  kind: "record",
  collection: "payments",
  action: "update",
  args,
  access: { module: "payments", action: "update", reads: ["payments"] },
  subject: ({ id }) => id,
  load: (read, { id }) => read.get("payments", id),
  decide(payment, { id, notes }, context) {
    if (!payment) return refused(refusal("PAYMENT_MISSING"));
    if (payment.annulled) return refused(refusal("PAYMENT_ANNULLED"));
    const conflicts = conflictsOf(payment, { notes }, context.base);
    if (conflicts.length > 0) return refused(refusal("CONFLICT", { conflicts }));
    return applied([{ collection: "payments", id, doc: { ...payment, notes } }]);
  },
});
