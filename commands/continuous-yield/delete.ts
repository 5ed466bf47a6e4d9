/**
 * A continuous-yield loan is deleted (ruling L13): its live payments are annulled with one reason, the drawer gets back
 * what moved, and the loan is hidden. Facts, receipts and audit stay.
 */

import { z } from "zod";
import { derivedId } from "#contract/id";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { applied, defineCommand, refused } from "../command.ts";
import { withLoan } from "../loan/aggregate.ts";
import { type Annulment, emptied, reversalsOf } from "../payment/posting/void.ts";
import { loadYield, projectYieldLoan } from "./aggregate.ts";
import { undoneYield } from "./status.ts";

const args = z.strictObject({ id: value.id, at: value.instant, today: value.date, reason: value.reason });

export const deleteYield = defineCommand({
  name: "yield.delete",
  v: 1,
  kind: "record",
  collection: "continuousYield",
  action: "delete",
  args,
  access: { module: "loans", action: "delete", reads: ["loans", "payments"] },
  subject: ({ id }) => id,
  load: (read, { id }) => loadYield(read, id),
  decide(aggregate, { at, today, reason }, { actor, commandId }) {
    if (!aggregate) return refused(refusal("LOAN_MISSING"));
    const live = aggregate.payments.filter((payment) => payment.annulled === null);
    // A payment that arrived after the deletion brought the loan back to the list: it can be deleted again.
    if (aggregate.loan.deleted && live.length === 0) return refused(refusal("LOAN_MISSING"));
    const deleted = { at, date: today, reason, userId: actor.id, userName: actor.name };
    const annulment: Annulment = { ...deleted, replacedBy: null, flags: [] };
    const open = emptied(aggregate, annulment);
    const { loan, changes } = undoneYield(open.loan, {
      ...deleted,
      id: derivedId(commandId, "deleted"),
      commandId,
    });
    return applied([
      ...projectYieldLoan(withLoan(open, { ...loan, deleted })),
      ...live.flatMap((payment) => reversalsOf(payment, aggregate.loan, annulment)),
      ...changes,
    ]);
  },
});
