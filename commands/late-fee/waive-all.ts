/** Mora of several rows of one loan is forgiven in one act with one reason: of all of them, or of none (ruling F2). */

import { z } from "zod";
import * as value from "#contract/value";
import { defineCommand } from "../command.ts";
import type { LoanAggregate } from "../loan/aggregate.ts";
import { decideWaiver, waiving } from "./waived.ts";

/** As many as a loan has cuotas. */
const MOST_ROWS = 1_000;

const row = z.strictObject({
  paymentNumber: z.int().min(1).max(100_000),
  /** As it was read on the screen: a row that owes less refuses all of it. */
  amount: value.positiveAmount,
});

const args = z.strictObject({
  loanId: value.id,
  at: value.instant,
  today: value.date,
  rows: z
    .array(row)
    .min(1)
    .max(MOST_ROWS)
    .refine((rows) => new Set(rows.map(({ paymentNumber }) => paymentNumber)).size === rows.length),
  reason: value.reason,
});

export const waiveAllLateFees = defineCommand<z.infer<typeof args>, LoanAggregate | null, "lateFee.waiveAll">(
  {
    name: "lateFee.waiveAll",
    ...waiving,
    args,
    decide(aggregate, { at, today, rows, reason }, context) {
      const waived = rows.map((each) => ({ ...each, role: `waiver ${each.paymentNumber}` }));
      return decideWaiver(aggregate, { at, today, reason, rows: waived }, context);
    },
  },
);
