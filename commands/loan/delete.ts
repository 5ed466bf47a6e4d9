/**
 * A loan is deleted (ruling L13): its live payments are annulled with one reason, the drawer gets back what moved, and
 * the loan is hidden. Facts, receipts and audit stay, so old receipts still open.
 */

import { z } from "zod";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { applied, defineCommand, refused } from "../command.ts";
import { type Annulment, emptied, reversalsOf } from "../payment/posting/void.ts";
import { loadAggregate, projectLoan, withLoan } from "./aggregate.ts";
import { takeBackPayout } from "./payout.ts";

const args = z.strictObject({ id: value.id, at: value.instant, today: value.date, reason: value.reason });

export const deleteLoan = defineCommand({
  name: "loan.delete",
  v: 1,
  kind: "record",
  collection: "loans",
  action: "delete",
  args,
  access: { module: "loans", action: "delete", reads: ["loans", "payments"] },
  subject: ({ id }) => id,
  load: (read, { id }) => loadAggregate(read, id),
  decide(aggregate, { at, today, reason }, { actor, commandId }) {
    if (!aggregate) return refused(refusal("LOAN_MISSING"));
    const live = aggregate.payments.filter((payment) => payment.annulled === null);
    // A payment that arrived after the deletion brought the loan back to the list: it can be deleted again.
    if (aggregate.loan.deleted && live.length === 0) return refused(refusal("LOAN_MISSING"));
    const annulment: Annulment = {
      at,
      date: today,
      reason,
      userId: actor.id,
      userName: actor.name,
      replacedBy: null,
      flags: [],
    };
    const open = emptied(aggregate, annulment);
    const loan = {
      ...open.loan,
      payoutMovementId: null,
      deleted: { at, date: today, reason, userId: actor.id, userName: actor.name },
    };
    return applied([
      ...projectLoan(withLoan(open, loan)),
      ...live.flatMap((payment) => reversalsOf(payment, aggregate.loan, annulment)),
      ...takeBackPayout(aggregate.loan, { commandId, at, today, userId: actor.id }),
    ]);
  },
});
