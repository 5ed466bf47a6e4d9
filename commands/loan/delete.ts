/**
 * A loan is deleted (ruling L13): its live payments are annulled with one reason, the drawer gets back what moved, and
 * the loan is hidden. Facts, receipts and audit stay, so old receipts still open.
 */

import { z } from "zod";
import { derivedId } from "#contract/id";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { applied, defineCommand, refused } from "../command.ts";
import { type Annulment, emptied, reversalsOf } from "../payment/posting/void.ts";
import { projectLoan, withLoan } from "./aggregate.ts";
import { loadGranted, undone, undoRefusal } from "./undo.ts";

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
  load: (read, { id }) => loadGranted(read, id),
  decide({ aggregate, settled }, { at, today, reason }, { actor, commandId }) {
    if (!aggregate) return refused(refusal("LOAN_MISSING"));
    const live = aggregate.payments.filter((payment) => payment.annulled === null);
    // A payment that arrived after the deletion brought the loan back to the list: it can be deleted again.
    if (aggregate.loan.deleted && live.length === 0) return refused(refusal("LOAN_MISSING"));
    const why = undoRefusal(aggregate);
    if (why) return refused(why);
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
    const undoing = { ...annulment, id: derivedId(commandId, "deleted"), commandId };
    const granted = undone(aggregate, settled, undoing);
    const deleted = { at, date: today, reason, userId: actor.id, userName: actor.name };
    return applied([
      ...projectLoan(withLoan(open, { ...granted.loan, deleted })),
      ...live.flatMap((payment) => reversalsOf(payment, aggregate.loan, annulment)),
      ...granted.changes,
    ]);
  },
});
