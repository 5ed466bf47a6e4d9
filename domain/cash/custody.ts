/** Cash held by a collector, and what a collector owes or is owed by the counts of the office (ruling C3). */
import { type Money, money } from "../money/money.ts";
import { inCash, type SummedDay, totalsOf } from "./sums.ts";

export interface HandedIn {
  status: "pending" | "accepted" | "rejected" | "withdrawn" | "given";
  amount: Money;
  counted: Money | null;
}

export interface Settled {
  /** A shortage that the collector made good, or an overage that was given back. */
  type: "shortage" | "overage";
  amount: Money;
}

export interface CustodyAmounts {
  /** In the collector's hands: cash that is in no hand-in yet. */
  inHand: Money;
  /** Handed in, and not counted by the office yet. */
  inTransit: Money;
  /** Below zero the collector owes it (*faltante*), above it is owed to the collector (*sobrante*). */
  account: Money;
}

/** `days`: of the collector's own drawer, with all movements of it. */
export function custodyAmounts(
  days: readonly SummedDay[],
  handIns: readonly HandedIn[],
  settlements: readonly Settled[],
): CustodyAmounts {
  const inDrawer = totalsOf(
    days.flatMap(({ sums }) => sums),
    inCash,
  ).net;
  const inTransit = handIns.reduce((sum, each) => sum + (each.status === "pending" ? each.amount : 0), 0);
  return {
    inHand: money(inDrawer - inTransit),
    inTransit: money(inTransit),
    account: accountOf(handIns, settlements),
  };
}

/** The sum that counts found over, less that found short, and what was settled of it. */
export function accountOf(handIns: readonly HandedIn[], settlements: readonly Settled[]): Money {
  const found = handIns.reduce(
    (sum, { status, amount, counted }) =>
      status === "accepted" && counted !== null ? sum + counted - amount : sum,
    0,
  );
  const settled = settlements.reduce(
    (sum, { type, amount }) => sum + (type === "shortage" ? amount : -amount),
    0,
  );
  return money(found + settled);
}
