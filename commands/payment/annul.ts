/**
 * A payment is annulled with a reason (ruling L5). One that has not arrived here yet is annulled when it arrives: the
 * annulment waits under the payment's id, in a collection of its own so that the payment's place stays free for it.
 */

import { z } from "zod";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { applied, defineCommand, refused, wholeBook } from "../command.ts";
import { withPayment } from "../loan/aggregate.ts";
import { type Family, find, type Kind } from "./family.ts";
import { LOAN_PAYMENTS } from "./loan-payments.ts";
import { type Annulment, reversalsOf, voided, waits } from "./posting/void.ts";

const args = z.strictObject({ id: value.id, at: value.instant, today: value.date, reason: value.reason });

export const annulOf = <K extends Kind>(family: Family<K>) =>
  defineCommand({
    name: `${family.kind}.annul`,
    v: 1,
    kind: "record",
    isFlagged: true,
    collection: family.collection,
    action: "delete",
    args,
    access: { module: "payments", action: "delete", reads: ["payments", "loans"] },
    subject: ({ id }) => id,
    load: async (read, { id }) => ({
      ...(await find(family, read, id)),
      waiting: await read.get("waitingAnnulments", id),
      known: await family.get(wholeBook(read), id),
    }),
    guard({ payment }) {
      if (!payment) return refusal("PAYMENT_MISSING");
      return payment.annulled ? refusal("PAYMENT_ANNULLED") : null;
    },
    decide({ payment, aggregate, waiting, known }, { id, at, today, reason }, { actor, flags }) {
      const annulment: Annulment = {
        at,
        date: today,
        reason,
        userId: actor.id,
        userName: actor.name,
        replacedBy: null,
        flags,
      };
      // Another's client paid it: nothing of it is to come for which the annulment could wait.
      if (!payment && known) return refused(refusal("PAYMENT_MISSING"));
      if (!payment) return applied(waiting ? [] : [waits(id, annulment)], flags);
      // The first annulment counts; a second one changes nothing, least of all the drawer.
      if (payment.annulled) return applied([], flags);
      const locked = aggregate && family.locked(aggregate);
      if (locked) return refused(locked);
      const annulled = voided(payment, annulment);
      return applied(
        [
          ...(aggregate ? family.project(withPayment(aggregate, annulled)) : [family.stored(annulled)]),
          ...reversalsOf(payment, aggregate?.loan ?? null, annulment),
        ],
        flags,
      );
    },
  });

export const annulPayment = annulOf(LOAN_PAYMENTS);
