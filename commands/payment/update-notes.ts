/** The note of a payment changes: the only edit that is no new payment (ruling L12). */

import { z } from "zod";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { applied, defineCommand, refused } from "../command.ts";
import { conflictsOf } from "../conflict.ts";
import type { Family, Kind } from "./family.ts";
import { LOAN_PAYMENTS } from "./loan-payments.ts";

const args = z.strictObject({ id: value.id, at: value.instant, notes: value.prose(1000) });

export const updateNotesOf = <K extends Kind>(family: Family<K>) =>
  defineCommand({
    name: `${family.kind}.updateNotes`,
    v: 1,
    kind: "record",
    collection: family.collection,
    action: "update",
    args,
    access: { module: "payments", action: "update", reads: ["payments"] },
    subject: ({ id }) => id,
    load: (read, { id }) => family.get(read, id),
    decide(payment, { notes }, context) {
      if (!payment) return refused(refusal("PAYMENT_MISSING"));
      if (payment.annulled) return refused(refusal("PAYMENT_ANNULLED"));
      const conflicts = conflictsOf(payment, { notes }, context.base);
      if (conflicts.length > 0) return refused(refusal("CONFLICT", { conflicts }));
      return applied([family.stored({ ...payment, notes })]);
    },
  });

export const updatePaymentNotes = updateNotesOf(LOAN_PAYMENTS);
