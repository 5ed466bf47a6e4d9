/** The office hands cash to a collector: the cash he holds when custody begins, or change for the day. */
import { z } from "zod";
import { drawerIdOf } from "#contract/fixed-ids";
import type { HandIn } from "#contract/records/custody";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { applied, defineCommand, refused } from "../command.ts";
import { passed } from "./accept.ts";
import { custodyFrom, custodyOf } from "./drawers.ts";

const args = z.strictObject({
  id: value.id,
  at: value.instant,
  today: value.date,
  holder: z.strictObject({ id: value.id, name: value.filledLine(120) }),
  amount: value.positiveAmount,
  notes: value.prose(900),
});

export const giveToCollector = defineCommand({
  name: "handIn.give",
  v: 1,
  kind: "record",
  collection: "handIns",
  action: "create",
  args,
  access: { module: "cash", action: "create", reads: ["cash"] },
  subject: ({ id }) => id,
  people: ({ holder }) => [holder.id],
  load: async (read, { id, holder }) => ({
    existing: await read.get("handIns", id),
    custody: await read.get("custodies", drawerIdOf(holder.id)),
    from: await custodyFrom(read),
  }),
  decide({ existing, custody, from }, { id, at, today, holder, amount, notes }, { actor }) {
    if (existing) return refused(refusal("KEY_REUSED"));
    if (from === null) return refused(refusal("CUSTODY_OFF"));
    const doc: HandIn = {
      id,
      drawerId: drawerIdOf(holder.id),
      userId: holder.id,
      holderName: holder.name,
      amount,
      earlier: null,
      status: "given",
      counted: null,
      notes,
      at,
      day: today,
      byId: actor.id,
      byName: actor.name,
      decided: null,
    };
    return applied([
      ...(custody ? [] : [custodyOf(holder)]),
      { collection: "handIns", id, doc },
      ...passed(doc, amount, { at, today, actor }),
    ]);
  },
});
