/**
 * *Entrega*: a collector hands cash in to the office. It is in transit until the office has counted it, and the drawer
 * of the collector keeps it until then (ruling C3).
 */
import { z } from "zod";
import { drawerIdOf, SETTINGS_ID } from "#contract/fixed-ids";
import { toId } from "#contract/id";
import { earlierCounts } from "#contract/records/cash";
import type { HandIn } from "#contract/records/custody";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { isAddedUp } from "../cash/register.ts";
import { applied, defineCommand, refused } from "../command.ts";
import { decidedBy } from "./decided.ts";
import { custodyOf } from "./drawers.ts";

const args = z.strictObject({
  id: value.id,
  at: value.instant,
  /** The business date on the device. */
  today: value.date,
  /** The person whose cash it is; null for one's own. The office hands in for a collector who was removed. */
  holder: z.strictObject({ id: value.id, name: value.filledLine(120) }).nullable(),
  amount: value.positiveAmount,
  /** It was counted again: the counts before, in their order. Builds of before protocol 14 do not send them. */
  earlier: earlierCounts.optional(),
  notes: value.prose(900),
});

const CUSTODY_OFF = "Ya no se rinde caja por cobrador: lo cobrado entró en la Caja principal.";

export const sendHandIn = defineCommand({
  name: "handIn.send",
  v: 1,
  kind: "money",
  collection: "handIns",
  action: "create",
  args,
  access: { module: "payments", action: "create", reads: [] },
  subject: ({ id }) => id,
  people: ({ holder }) => (holder ? [holder.id] : []),
  load: async (read, { id }) => ({
    existing: await read.get("handIns", id),
    settings: await read.get("settings", toId(SETTINGS_ID)),
  }),
  guard: ({ settings }) => (settings?.cashCustodyFrom ? null : refusal("CUSTODY_OFF")),
  decide(
    { existing, settings },
    { id, at, today, holder: other, amount, earlier = [], notes },
    { actor, may },
  ) {
    if (!earlier.every(isAddedUp)) return refused(refusal("CASH_COUNT_WRONG"));
    const holder = other ?? actor;
    if (existing) {
      const isSame = existing.amount === amount && existing.userId === holder.id && existing.at === at;
      return isSame && existing.status !== "given" ? applied([]) : refused(refusal("KEY_REUSED"));
    }
    const isOwn = holder.id === actor.id;
    if (!isOwn && !may("cash", "create")) return refused(refusal("FORBIDDEN"));
    const isOn = Boolean(settings?.cashCustodyFrom);
    const doc: HandIn = {
      id,
      drawerId: drawerIdOf(holder.id),
      userId: holder.id,
      holderName: holder.name,
      amount,
      earlier: earlier.length > 0 ? earlier : null,
      status: isOn ? "pending" : "withdrawn",
      counted: null,
      notes,
      at,
      day: today,
      byId: actor.id,
      byName: actor.name,
      // The server put the cash of a phone that had not heard into the office's drawer: nothing is left to hand in.
      decided: isOn ? null : decidedBy(actor, at, CUSTODY_OFF),
    };
    const drawer = isOn ? [custodyOf(holder)] : [];
    return applied([...drawer, { collection: "handIns", id, doc }]);
  },
});
