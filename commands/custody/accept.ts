/**
 * The office counts a hand-in and takes it in: what was counted is credited, and never what was said. The difference
 * leaves the collector's drawer for the collector's account, as a *faltante* or a *sobrante* (ruling C3).
 */
import { z } from "zod";
import type { Change } from "#contract/collections";
import { MAIN_DRAWER_ID } from "#contract/fixed-ids";
import { derivedId } from "#contract/id";
import { cashCount, earlierCounts } from "#contract/records/cash";
import type { HandIn } from "#contract/records/custody";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { absolute, type Money, subtract } from "#domain/money/money";
import { type Posting, posted } from "../cash/movement.ts";
import { isAddedUp } from "../cash/register.ts";
import { type Actor, applied, defineCommand, refused } from "../command.ts";
import { decidedBy, notWaiting } from "./decided.ts";

const args = z.strictObject({
  id: value.id,
  at: value.instant,
  today: value.date,
  count: cashCount,
  /** It was counted again: the counts before, in their order. */
  earlier: earlierCounts.optional(),
});

export const acceptHandIn = defineCommand({
  name: "handIn.accept",
  v: 1,
  kind: "record",
  collection: "handIns",
  action: "update",
  args,
  access: { module: "cash", action: "create", reads: ["cash"] },
  subject: ({ id }) => id,
  load: (read, { id }) => read.get("handIns", id),
  decide(handIn, { at, today, count, earlier = [] }, { actor }) {
    const first = notWaiting(handIn);
    if (first || !handIn) return refused(first ?? refusal("HAND_IN_MISSING"));
    if (handIn.userId === actor.id) return refused(refusal("HAND_IN_OWN"));
    if (![...earlier, count].every(isAddedUp)) return refused(refusal("CASH_COUNT_WRONG"));
    const doc: HandIn = {
      ...handIn,
      status: "accepted",
      counted: count.total,
      decided: decidedBy(actor, at, "", { count, earlier }),
    };
    const moves = [
      ...passed(doc, count.total, { at, today, actor }),
      ...difference(doc, { at, today, actor }),
    ];
    return applied([{ collection: "handIns", id: doc.id, doc }, ...moves]);
  },
});

interface Occasion extends Pick<Posting, "at"> {
  today: CalendarDate;
  actor: Actor;
}

/** The cash passes from one drawer to another: two movements that come to nothing. */
export function passed(
  { id, drawerId, holderName, status }: HandIn,
  amount: Money,
  { at, today, actor }: Occasion,
): Change[] {
  if (amount === 0) return [];
  const isGiven = status === "given";
  const common = { amount, at, date: today, today, userId: actor.id, handInId: id };
  const concept = isGiven ? `Entregado a ${holderName}` : `Entrega de ${holderName}`;
  const [from, to] = isGiven ? [MAIN_DRAWER_ID, drawerId] : [drawerId, MAIN_DRAWER_ID];
  return [
    posted({ ...common, id: derivedId(id, "out"), type: "salida", concept, drawerId: from }),
    posted({ ...common, id: derivedId(id, "in"), type: "entrada", concept, drawerId: to }),
  ];
}

function difference(
  { id, drawerId, holderName, amount, counted }: HandIn,
  { at, today, actor }: Occasion,
): Change[] {
  const found = subtract(counted ?? amount, amount);
  if (found === 0) return [];
  const isOver = found > 0;
  return [
    posted({
      id: derivedId(id, "difference"),
      type: isOver ? "entrada" : "salida",
      amount: absolute(found),
      concept: `${isOver ? "Sobrante" : "Faltante"} en entrega de ${holderName}`.slice(0, 200),
      at,
      date: today,
      today,
      userId: actor.id,
      drawerId,
      handInId: id,
      closingId: id,
    }),
  ];
}
