/** A client's saldo a favor is handed back (ruling L2); in cash it leaves the drawer. */

import { z } from "zod";
import { derivedId } from "#contract/id";
import { type Loan, paymentMethod } from "#contract/records/loan";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { subtract } from "#domain/money/money";
import { movementOf, movesDrawer, posted } from "../cash/movement.ts";
import { applied, defineCommand, refused } from "../command.ts";
import { loadBook, settled, withFact, withLoan } from "../loan/book.ts";
import { receiptText } from "./void.ts";

const args = z.strictObject({
  /** The payment whose excess is handed back. */
  id: value.id,
  at: value.instant,
  today: value.date,
  amount: value.positiveAmount,
  method: paymentMethod,
  reason: value.reason,
});

export const refundExcess = defineCommand({
  name: "payment.refundExcess",
  v: 1,
  kind: "record",
  collection: "payments",
  action: "update",
  args,
  access: { module: "payments", action: "update", reads: ["payments", "loans"] },
  subject: ({ id }) => id,
  load: async (read, { id }) => {
    const payment = await read.get("payments", id);
    return { payment, book: await loadBook(read, payment?.loanId ?? null) };
  },
  decide({ payment, book }, { at, today, amount, method, reason }, { commandId, actor }) {
    if (!payment) return refused(refusal("PAYMENT_MISSING"));
    if (payment.annulled) return refused(refusal("PAYMENT_ANNULLED"));
    const id = derivedId(commandId, "refund");
    if (book?.loan.refunds.some((refund) => refund.id === id)) return applied([]);
    const available = payment.outcome ? subtract(payment.outcome.excess, payment.outcome.refunded) : 0;
    if (!book || amount > available) return refused(refusal("NO_EXCESS", { figure: available }));
    const refund: Loan["refunds"][number] = {
      id,
      date: today,
      at,
      paymentId: payment.id,
      amount,
      reason,
      method,
      userId: actor.id,
      userName: actor.name,
    };
    const loan = { ...book.loan, refunds: withFact(book.loan.refunds, refund) };
    const movement = posted({
      id: movementOf(id),
      type: "salida",
      amount,
      concept: `Devolución de saldo a favor${receiptText(payment.receiptNumber)}`,
      date: today,
      today,
      at,
      loanId: loan.id,
      paymentId: payment.id,
      userId: actor.id,
    });
    return applied([...settled(withLoan(book, loan)), ...(movesDrawer(method) ? [movement] : [])]);
  },
});
