/**
 * A *faltante* of a collector is made good in cash, out of the salary, or forgiven with a reason; a *sobrante* is given back
 * (ruling C3). Only cash moves the office's drawer.
 */
import { z } from "zod";
import type { Change } from "#contract/collections";
import { drawerIdOf } from "#contract/fixed-ids";
import { derivedId, type Id } from "#contract/id";
import { type CustodySettlement, SETTLEMENT_TYPES, SETTLEMENT_WAYS } from "#contract/records/custody";
import { type Refusal, refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { accountOf } from "#domain/cash/custody";
import { absolute } from "#domain/money/money";
import { posted } from "../cash/movement.ts";
import { applied, defineCommand, type Read, refused } from "../command.ts";

const args = z.strictObject({
  id: value.id,
  at: value.instant,
  today: value.date,
  holder: z.strictObject({ id: value.id, name: value.filledLine(120) }),
  type: z.enum(SETTLEMENT_TYPES),
  amount: value.positiveAmount,
  way: z.enum(SETTLEMENT_WAYS),
  reason: value.prose(500),
});
type SettleArgs = z.infer<typeof args>;

async function loadAccount(read: Read, holderId: Id) {
  const drawerId = drawerIdOf(holderId);
  const [handIns, settlements] = await Promise.all([
    read.where("handIns", "drawerId", drawerId),
    read.where("custodySettlements", "drawerId", drawerId),
  ]);
  return { handIns, settlements };
}

type Account = Awaited<ReturnType<typeof loadAccount>>;

/** No more is settled than stands on the account, and nothing is forgiven without a word. */
function refusalOf(
  { handIns, settlements }: Account,
  { type, amount, way, reason }: SettleArgs,
): Refusal | null {
  if (way === "forgiven" && reason === "") return refusal("SETTLEMENT_REASON");
  const account = accountOf(handIns, settlements);
  const isOpen = type === "shortage" ? account < 0 : account > 0;
  return isOpen && amount <= absolute(account) ? null : refusal("SETTLEMENT_TOO_LARGE");
}

export const settleCustody = defineCommand({
  name: "custody.settle",
  v: 1,
  kind: "record",
  collection: "custodySettlements",
  action: "create",
  args,
  access: { module: "cash", action: "update", reads: ["cash"] },
  subject: ({ id }) => id,
  load: (read, { holder }) => loadAccount(read, holder.id),
  decide(account, args, { actor }) {
    const { id, at, today, holder, type, amount, way, reason } = args;
    if (account.settlements.some((each) => each.id === id)) return refused(refusal("KEY_REUSED"));
    const first = refusalOf(account, args);
    if (first) return refused(first);
    const doc: CustodySettlement = {
      id,
      drawerId: drawerIdOf(holder.id),
      userId: holder.id,
      holderName: holder.name,
      type,
      amount,
      way,
      reason,
      at,
      day: today,
      byId: actor.id,
      byName: actor.name,
    };
    return applied([{ collection: "custodySettlements", id, doc }, ...paid(doc)]);
  },
});

function paid({ id, type, amount, way, holderName, at, day, byId, reason }: CustodySettlement): Change[] {
  if (way !== "cash") return [];
  const isShortage = type === "shortage";
  return [
    posted({
      id: derivedId(id, "cash"),
      type: isShortage ? "entrada" : "salida",
      amount,
      concept: `${isShortage ? "Faltante que repone" : "Sobrante devuelto a"} ${holderName}`,
      date: day,
      today: day,
      at,
      userId: byId,
      settlementId: id,
      notes: reason,
    }),
  ];
}
