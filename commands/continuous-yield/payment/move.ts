/**
 * A payment of continuous yield in review goes to another loan of the same client, and there to its oldest unpaid week or
 * the week that is named (rulings L7, Y4); one without a loan is placed. Its receipt, its date and its movement stay.
 */

import { z } from "zod";
import * as value from "#contract/value";
import { LAST_WEEK } from "#domain/continuous-yield/facts";
import { applied, defineCommand, refused } from "../../command.ts";
import { withoutPayment, withPayment } from "../../loan/aggregate.ts";
import { carryRefunds } from "../../payment/posting/carry.ts";
import { movable } from "../../payment/posting/moving.ts";
import { reviewed } from "../../payment/posting/review-step.ts";
import { loadYield, projectYieldLoan } from "../aggregate.ts";

const args = z.strictObject({
  id: value.id,
  at: value.instant,
  today: value.date,
  /** Where it goes: its own loan when only the week changes. */
  yieldLoanId: value.id,
  week: z.int().min(1).max(LAST_WEEK).nullable(),
  reason: value.reason,
});

export const moveYieldPayment = defineCommand({
  name: "yieldPayment.move",
  v: 1,
  kind: "record",
  collection: "continuousYieldPayments",
  action: "update",
  args,
  access: { module: "payments", action: "update", reads: ["payments", "loans"] },
  subject: ({ id }) => id,
  load: async (read, { id, yieldLoanId }) => {
    const payment = await read.get("continuousYieldPayments", id);
    return {
      payment,
      source: await loadYield(read, payment?.yieldLoanId ?? null),
      target: await loadYield(read, yieldLoanId),
    };
  },
  decide({ source, ...asked }, args, context) {
    const found = movable(asked.payment, source, asked.target);
    if (!found.ok) return refused(found.why);
    const { payment, target } = found;
    const moved = {
      ...reviewed(payment, "move", args, context),
      yieldLoanId: target.loan.id,
      week: args.week,
    };
    if (!source || source.loan.id === target.loan.id) {
      return applied(projectYieldLoan(withPayment(target, moved)));
    }
    const emptied = withoutPayment(source, payment.id);
    const [left, arrived] = carryRefunds(emptied, target, payment.id, payment.id);
    return applied([...projectYieldLoan(left), ...projectYieldLoan(withPayment(arrived ?? target, moved))]);
  },
});
