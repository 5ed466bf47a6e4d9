/** A payment of continuous yield is annulled with a reason (ruling L5); one that has not arrived yet, when it arrives. */

import { z } from "zod";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { applied, defineCommand } from "../../command.ts";
import { type Annulment, reversalsOf, voided, waits } from "../../payment/posting/void.ts";
import { loadYield, projectYieldLoan, withYieldPayment } from "../aggregate.ts";

const args = z.strictObject({ id: value.id, at: value.instant, today: value.date, reason: value.reason });

export const annulYieldPayment = defineCommand({
  name: "yieldPayment.annul",
  v: 1,
  kind: "record",
  isFlagged: true,
  collection: "continuousYieldPayments",
  action: "delete",
  args,
  access: { module: "payments", action: "delete", reads: ["payments", "loans"] },
  subject: ({ id }) => id,
  load: async (read, { id }) => {
    const payment = await read.get("continuousYieldPayments", id);
    return {
      payment,
      aggregate: await loadYield(read, payment?.yieldLoanId ?? null),
      waiting: await read.get("waitingAnnulments", id),
    };
  },
  guard({ payment }) {
    if (!payment) return refusal("PAYMENT_MISSING");
    return payment.annulled ? refusal("PAYMENT_ANNULLED") : null;
  },
  decide({ payment, aggregate, waiting }, { id, at, today, reason }, { actor, flags }) {
    const by = { userId: actor.id, userName: actor.name };
    const annulment: Annulment = { at, date: today, reason, ...by, replacedBy: null, flags };
    if (!payment) return applied(waiting ? [] : [waits(id, annulment)], flags);
    // The first annulment counts; a second one changes nothing, least of all the drawer.
    if (payment.annulled) return applied([], flags);
    const annulled = voided(payment, annulment);
    const settled = aggregate
      ? projectYieldLoan(withYieldPayment(aggregate, annulled))
      : [{ collection: "continuousYieldPayments" as const, id, doc: annulled }];
    return applied([...settled, ...reversalsOf(payment, aggregate?.loan ?? null, annulment)], flags);
  },
});
