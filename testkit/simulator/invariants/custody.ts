/** Cash with collectors: no peso is in two places, and no collector is credited what was not counted. */
import { movesDrawer } from "#commands/cash/movement";
import { MAIN_DRAWER_ID } from "#contract/fixed-ids";
import { derivedId } from "#contract/id";
import type { Transaction } from "#contract/records/business";
import type { HandIn } from "#contract/records/custody";
import { custodyAmounts } from "#domain/cash/custody";
import { docsOf, type Evidence } from "./evidence.ts";

/** 16: drawers, transit and custody are what came in cash less what went, and each hand-in moved what was counted. */
export function accountsForCustody(evidence: Evidence): string[] {
  const movements = docsOf(evidence, "transactions").filter((each) => movesDrawer(each.paymentMethod));
  const custodies = docsOf(evidence, "custodies");
  const days = docsOf(evidence, "cashDays");
  const handIns = docsOf(evidence, "handIns");
  const settlements = docsOf(evidence, "custodySettlements");
  const known = new Set<string>([MAIN_DRAWER_ID, ...custodies.map(({ id }) => id)]);
  const found = movements
    .filter(({ drawerId = MAIN_DRAWER_ID }) => !known.has(drawerId))
    .map(({ id, drawerId }) => `movement ${id} lies in ${drawerId}, which is no collector's`);
  let [away, accounts] = [0, 0];
  for (const { id } of custodies) {
    const of = <T extends { drawerId: string }>(all: readonly T[]) =>
      all.filter(({ drawerId }) => drawerId === id);
    const { inHand, inTransit, account } = custodyAmounts(of(days), of(handIns), of(settlements));
    away += inHand + inTransit;
    accounts += account;
  }
  const office = sumOf(movements.filter(({ drawerId = MAIN_DRAWER_ID }) => drawerId === MAIN_DRAWER_ID));
  // Between two drawers nothing comes and nothing goes.
  const external = sumOf(movements.filter(({ handInId, closingId }) => !handInId || closingId));
  if (office + away !== external)
    found.push(`${office} in the office and ${away} with collectors, and ${external} came in cash`);
  const counted = sumOf(movements.filter(({ handInId, closingId }) => handInId && closingId));
  const settled = settlements.reduce(
    (sum, { type, amount }) => sum + (type === "shortage" ? amount : -amount),
    0,
  );
  if (accounts !== counted + settled)
    found.push(`accounts stand at ${accounts}, counts found ${counted} and ${settled} was settled`);
  return [
    ...found,
    ...handIns.flatMap((each) => oddities(each, movements)),
    ...strangers(handIns, movements),
  ];
}

function oddities(handIn: HandIn, movements: readonly Transaction[]): string[] {
  const { id, status, amount, counted, drawerId } = handIn;
  const passed = status === "given" ? amount : status === "accepted" ? (counted ?? -1) : 0;
  const [from, to] = status === "given" ? [MAIN_DRAWER_ID, drawerId] : [drawerId, MAIN_DRAWER_ID];
  const difference = status === "accepted" ? (counted ?? 0) - amount : 0;
  const wanted = [
    ["out", from, -passed],
    ["in", to, passed],
    ["difference", drawerId, difference],
  ] as const;
  return wanted.flatMap(([role, drawer, sum]) => {
    const movement = movements.find((each) => each.id === derivedId(id, role));
    const moved = movement ? sumOf([movement]) : 0;
    if (moved === sum && (!movement || movement.drawerId === drawer)) return [];
    return [
      `hand-in ${id} is ${status}: its ${role} is ${moved} in ${movement?.drawerId}, not ${sum} in ${drawer}`,
    ];
  });
}

function strangers(handIns: readonly HandIn[], movements: readonly Transaction[]): string[] {
  const known = new Set<string>(handIns.map(({ id }) => id));
  return movements
    .filter(({ handInId }) => handInId && !known.has(handInId))
    .map(({ id, handInId }) => `movement ${id} quotes hand-in ${handInId}, which is not there`);
}

function sumOf(movements: readonly Transaction[]): number {
  return movements.reduce(
    (sum, { transactionType, amount }) => sum + (transactionType === "entrada" ? amount : -amount),
    0,
  );
}
