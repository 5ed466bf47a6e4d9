/**
 * A payment in review goes to another row, or to another loan of the client (ruling L7); one without a loan is placed.
 * Its receipt, its date and its movement of the drawer stay as they are: only what it pays changes.
 */

import { z } from "zod";
import * as value from "#contract/value";
import { applied, defineCommand, refused } from "../command.ts";
import { loadAggregate, projectLoan, withoutPayment, withPayment } from "../loan/aggregate.ts";
import { carryRefunds } from "./posting/carry.ts";
import { movable } from "./posting/moving.ts";
import { reviewed } from "./posting/review-step.ts";

const args = z.strictObject({
  id: value.id,
  at: value.instant,
  today: value.date,
  /** Where it goes: its own loan when only the row changes. */
  loanId: value.id,
  paymentNumber: z.int().min(-100_000).max(100_000).nullable(),
  reason: value.reason,
});

export const movePayment = defineCommand({
  name: "payment.move",
  v: 1,
  kind: "record",
  collection: "payments",
  action: "update",
  args,
  access: { module: "payments", action: "update", reads: ["payments", "loans"] },
  subject: ({ id }) => id,
  load: async (read, { id, loanId }) => {
    const payment = await read.get("payments", id);
    return {
      payment,
      source: await loadAggregate(read, payment?.loanId ?? null),
      target: await loadAggregate(read, loanId),
    };
  },
  decide({ source, ...asked }, args, context) {
    const found = movable(asked.payment, source, asked.target);
    if (!found.ok) return refused(found.why);
    const { payment, target } = found;
    const moved = {
      ...reviewed(payment, "move", args, context),
      loanId: target.loan.id,
      paymentNumber: args.paymentNumber,
    };
    if (!source || source.loan.id === target.loan.id) return applied(projectLoan(withPayment(target, moved)));
    const [left, arrived] = carryRefunds(withoutPayment(source, payment.id), target, payment.id, payment.id);
    return applied([...projectLoan(left), ...projectLoan(withPayment(arrived ?? target, moved))]);
  },
});
