/**
 * A command of the tests alone, by which a borrower pays several loans at once: each payment gets a receipt of its own, and
 * so does a charge that no payment is.
 */
import { z } from "zod";
import { findCommand } from "#commands/catalogue";
import { applied, bearersOf, bearing, type Command, defineCommand } from "#commands/command";
import { collectPayment } from "#commands/payment/collect";
import { ORIGINALS } from "#commands/unclaimed-cash/original";
import { takingOf } from "#commands/unclaimed-cash/take";
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

/** The commands of a server that knows this one too, and takes what came of it late. */
export const findWithSeveral: typeof findCommand = (name, v) => {
  const several = collectSeveral as Command;
  if (name === several.name && v === several.v) return several;
  if (name === "lateMoney.take") return takingOf([...ORIGINALS, several]) as Command;
  return findCommand(name, v);
};
