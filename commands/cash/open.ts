/**
 * *Abrir Caja*: a drawer is opened with what was counted in it. The difference to the book is a movement, so that the book
 * goes on from the cash that there is (ruling C4). A drawer that is open is not opened twice.
 */
import { z } from "zod";
import { MAIN_DRAWER_ID } from "#contract/fixed-ids";
import { type CashClosing, type CashDrawer, earlierCounts } from "#contract/records/cash";
import { refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { businessDate, formatTime } from "#domain/calendar/business-date";
import { formatDate, later } from "#domain/calendar/calendar-date";
import { subtract } from "#domain/money/money";
import { applied, defineCommand, refused } from "../command.ts";
import { differenceMovement, isAddedUp, loadRegister, standingOf } from "./register.ts";

const args = z.strictObject({
  id: value.id,
  at: value.instant,
  today: value.date,
  openingBalance: value.amount,
  /** It was counted again: the counts before, in their order. */
  earlier: earlierCounts.optional(),
  notes: value.prose(1000),
});

export const openCash = defineCommand({
  name: "cash.open",
  v: 1,
  kind: "record",
  collection: "cashClosings",
  action: "create",
  args,
  access: { module: "cash", action: "create", reads: ["cash"] },
  subject: ({ id }) => id,
  load: (read) => loadRegister(read, MAIN_DRAWER_ID),
  decide(register, { id, at, today, openingBalance, earlier = [], notes }, { actor }) {
    if (!earlier.every(isAddedUp)) return refused(refusal("CASH_COUNT_WRONG"));
    const { drawer, opening } = register;
    if (drawer?.openingId) return refused(refusal("CASH_ALREADY_OPEN", { detail: openedText(opening) }));
    const closed = drawer?.closed ?? null;
    // A closed day never changes: opened again on it, the drawer is in the day after (ruling C7).
    const openFrom = drawer?.openFrom ?? null;
    const day = openFrom === null ? today : later(today, openFrom);
    const { expected } = standingOf(register);
    const doc: CashClosing = {
      id,
      drawerId: MAIN_DRAWER_ID,
      status: "open",
      openingId: null,
      fromDate: day,
      closingDate: day,
      openingBalance: expected,
      totalIncome: 0 as CashClosing["totalIncome"],
      totalExpenses: 0 as CashClosing["totalExpenses"],
      expectedBalance: expected,
      closingBalance: openingBalance,
      difference: subtract(openingBalance, expected),
      reason: "",
      notes: notes || "Apertura de caja",
      counts: [...earlier, { total: openingBalance, pieces: null }],
      sums: [],
      openedBy: null,
      at,
      userId: actor.id,
      userName: actor.name,
    };
    const stands: CashDrawer = { id: MAIN_DRAWER_ID, openingId: id, openFrom, closed };
    return applied([
      { collection: "cashClosings", id, doc },
      { collection: "cashDrawers", id: stands.id, doc: stands },
      ...differenceMovement({ closing: doc, day, at, when: drawer === null ? "first" : "apertura" }),
    ]);
  },
});

/** Who opened it when, for a person who tries again. */
export function openedText(opening: Pick<CashClosing, "userName" | "at"> | null): string {
  if (!opening) return "";
  return `La abrió ${opening.userName} el ${formatDate(businessDate(opening.at))} a las ${formatTime(opening.at)}`;
}
