/**
 * *Anular* of a movement recorded by itself: a second movement takes it back, with the reason, on the day that is open
 * (ruling C1); that of an *Aporte* is of its kind too, so that neither becomes income nor expense (C7). A movement of a payment, an expense or a loan is corrected where that is.
 */
import { z } from "zod";
import { derivedId } from "#contract/id";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { formatDate } from "#domain/calendar/calendar-date";
import { isRecordedByItself } from "#domain/cash/sums";
import { applied, defineCommand, refused } from "../command.ts";
import { reversed } from "./movement.ts";

export const annulTransaction = defineCommand({
  name: "transaction.annul",
  v: 1,
  kind: "record",
  collection: "transactions",
  action: "delete",
  args: z.strictObject({ id: value.id, at: value.instant, today: value.date, reason: value.reason }),
  access: { module: "cash", action: "delete", reads: ["cash"] },
  subject: ({ id }) => id,
  load: async (read, { id }) => ({
    movement: await read.get("transactions", id),
    reversal: await read.get("transactions", derivedId(id, "reversal")),
  }),
  decide({ movement, reversal }, { at, today, reason }, { actor }) {
    if (!movement) return refused(refusal("TRANSACTION_MISSING"));
    if (!isRecordedByItself(movement)) return refused(refusal("TRANSACTION_NOT_MANUAL"));
    if (reversal) return refused(refusal("TRANSACTION_ANNULLED"));
    const { id, transactionType, amount, paymentMethod, concept, transactionDate, cause } = movement;
    return applied([
      reversed(id, {
        type: transactionType === "entrada" ? "salida" : "entrada",
        amount,
        method: paymentMethod,
        concept: `Anulación del ${formatDate(transactionDate)}: ${concept}`.slice(0, 200),
        date: today,
        today,
        at,
        userId: actor.id,
        cause: cause ?? null,
        notes: reason,
      }),
    ]);
  },
});
