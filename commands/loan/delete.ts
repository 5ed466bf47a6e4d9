/**
 * A loan is deleted (ruling L13): its live payments are annulled with one reason, the drawer gets back what moved, and
 * the loan is hidden. Facts, receipts and audit stay, so old receipts still open.
 */

import { z } from "zod";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { applied, defineCommand, refused } from "../command.ts";
import { type Annulment, reversalsOf, voidedIn } from "../payment/void.ts";
import { loadBook, settled, withLoan } from "./book.ts";
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
  load: (read, { id }) => loadBook(read, id),
  decide(book, { at, today, reason }, { actor, commandId }) {
    if (!book) return refused(refusal("LOAN_MISSING"));
    const live = book.payments.filter((payment) => payment.annulled === null);
    // A payment that arrived after the deletion brought the loan back to the list: it can be deleted again.
    if (book.loan.deleted && live.length === 0) return refused(refusal("LOAN_MISSING"));
    const annulment: Annulment = {
      at,
      date: today,
      reason,
      userId: actor.id,
      userName: actor.name,
      replacedBy: null,
      flags: [],
    };
    const emptied = live.reduce((open, payment) => voidedIn(open, payment, annulment), book);
    const loan = {
      ...emptied.loan,
      payoutMovementId: null,
      deleted: { at, date: today, reason, userId: actor.id, userName: actor.name },
    };
    return applied([
      ...settled(withLoan(emptied, loan)),
      ...live.flatMap((payment) => reversalsOf(payment, book.loan, annulment)),
      ...takeBackPayout(book.loan, { commandId, at, today, userId: actor.id }),
    ]);
  },
});
