/** Mora owed by a row is forgiven, with a reason (ruling F2). */

import { z } from "zod";
import * as value from "#contract/value";
import { defineCommand } from "../command.ts";
import type { LoanAggregate } from "../loan/aggregate.ts";
import { decideWaiver, waiving } from "./waived.ts";

const args = z.strictObject({
  loanId: value.id,
  at: value.instant,
  today: value.date,
  paymentNumber: z.int().min(1).max(100_000),
  amount: value.positiveAmount,
  reason: value.reason,
});

export const waiveLateFee = defineCommand<z.infer<typeof args>, LoanAggregate | null, "lateFee.waive">({
  name: "lateFee.waive",
  ...waiving,
  args,
  decide: (aggregate, { at, today, paymentNumber, amount, reason }, context) =>
    decideWaiver(
      aggregate,
      { at, today, reason, rows: [{ paymentNumber, amount, role: "waiver" }] },
      context,
    ),
});
