/**
 * A command of the tests alone, by which a borrower pays several loans at once: each payment gets a receipt of its own, and
 * so does a charge that no payment is.
 */
import { z } from "zod";
import { applied, bearersOf, bearing, type Command, defineCommand } from "#commands/command";
import { collectPayment } from "#commands/payment/collect";
import * as value from "#contract/value";

const args = z.strictObject({
  id: value.id,
  at: value.instant,
  today: value.date,
  amount: value.positiveAmount,
  payments: z.array(collectPayment.args),
  chargeId: value.id.nullable(),
});
export type SeveralArgs = z.infer<typeof args>;

export const collectSeveral = defineCommand({
  name: "test.collectSeveral",
  v: 1,
  kind: "money",
  isFlagged: true,
  collection: "loans",
  action: "create",
  args,
  access: { module: "payments", action: "create", reads: ["payments", "loans", "clients"] },
  subject: ({ id }) => id,
  receipts: ({ payments, chargeId }) => [...payments.map(({ id }) => id), ...(chargeId ? [chargeId] : [])],
  load: (read, { payments }) => Promise.all(payments.map((each) => collectPayment.load(read, each))),
  decide(states, several, context) {
    const bearers = bearersOf(collectSeveral as Command, several);
    const decisions = several.payments.map((each, i) => {
      const state = states[i];
      if (!state) throw new Error("a payment was not loaded");
      return collectPayment.decide(state, each, bearing(context, bearers, each.id));
    });
    const refusal = decisions.find((decision) => !decision.ok);
    if (refusal) return refusal;
    const taken = decisions.filter((decision) => decision.ok);
    return applied(
      taken.flatMap(({ changes }) => changes),
      taken.flatMap(({ review }) => review),
    );
  },
});
