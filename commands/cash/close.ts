/**
 * *Cerrar Caja*: the drawer is counted, and the closing covers everything since the last one, also across midnight (ruling
 * C4). It names the opening that it answers. Where that one was not taken in, or another person closed it meanwhile,
 * the count is kept and closes nothing.
 */
import { z } from "zod";
import { MAIN_DRAWER_ID } from "#contract/fixed-ids";
import {
  type CashClosing,
  type CashDrawer,
  cashCount,
  type DaySum,
  MOST_COUNTS,
} from "#contract/records/cash";
import type { HandIn } from "#contract/records/custody";
import type { PaymentMethod } from "#contract/records/loan";
import { type Refusal, refusal } from "#contract/refusals";
import * as value from "#contract/value";
import { addDays, earlier, formatDate, later } from "#domain/calendar/calendar-date";
import { addSums, inCash, sumsFrom, totalsOf } from "#domain/cash/sums";
import { absolute, subtract } from "#domain/money/money";
import { formatMoney } from "#domain/money/text";
import { applied, type Context, defineCommand, refused } from "../command.ts";
import { differenceMovement, isAddedUp, loadRegister, type Register, standingOf } from "./register.ts";

const args = z.strictObject({
  id: value.id,
  at: value.instant,
  today: value.date,
  openingId: value.id,
  /** In the order in which they were made: the last one holds, and the others are kept beside it. */
  counts: z.array(cashCount).min(1).max(MOST_COUNTS),
  reason: value.prose(500),
  notes: value.prose(1000),
});
type CloseArgs = z.infer<typeof args>;

export const closeCash = defineCommand({
  name: "cash.close",
  v: 1,
  kind: "record",
  collection: "cashClosings",
  action: "create",
  args,
  access: { module: "cash", action: "create", reads: ["cash"] },
  subject: ({ id }) => id,
  load: async (read) => ({
    ...(await loadRegister(read, MAIN_DRAWER_ID)),
    waiting: await read.where("handIns", "status", "pending"),
  }),
  guard: ({ drawer }, { openingId }) => (drawer?.openingId === openingId ? null : refusal("CASH_NOT_OPEN")),
  decide({ waiting, ...register }, args, context) {
    if (!args.counts.every(isAddedUp)) return refused(refusal("CASH_COUNT_WRONG"));
    const { drawer } = register;
    const answers = drawer !== null && drawer.openingId === args.openingId;
    const waits = answers ? handInsWait(waiting) : null;
    if (waits) return refused(waits);
    const closing = closingOf(register, args, context, answers ? "closed" : "counted");
    const kept = { collection: "cashClosings", id: closing.id, doc: closing } as const;
    if (!answers) return applied([kept]);
    const day = closing.closingDate;
    const [difference] = differenceMovement({ closing, day, at: args.at, when: "cierre" });
    const stands: CashDrawer = {
      id: MAIN_DRAWER_ID,
      openingId: null,
      openFrom: addDays(day, 1),
      closed: { id: closing.id, day, balance: closing.closingBalance, sums: sumsOf(register, closing) },
    };
    return applied([
      kept,
      { collection: "cashDrawers", id: stands.id, doc: stands },
      ...(difference ? [difference] : []),
    ]);
  },
});

/** Cash in transit is in no drawer: it is counted or rejected before the drawer is closed (ruling C4). */
export function handInsWait(waiting: readonly HandIn[]): Refusal | null {
  if (waiting.length === 0) return null;
  const listed = waiting
    .toSorted((a, b) => a.at - b.at)
    .map(({ holderName, amount, day }) => `${holderName}, ${formatMoney(amount)} del ${formatDate(day)}`);
  return refusal("HAND_INS_WAIT", { detail: `${listed.join("; ")}.` });
}

function closingOf(
  register: Register,
  { id, at, today, openingId, counts, reason, notes }: CloseArgs,
  { actor }: Context,
  status: "closed" | "counted",
): CashClosing {
  const { drawer, opening } = register;
  const { opening: openingBalance, sums, expected } = standingOf(register);
  const last = counts.at(-1);
  if (!last) throw new Error("a closing counts at least once");
  const openFrom = drawer?.openFrom ?? null;
  const closingDate = openFrom === null ? today : later(today, openFrom);
  const days = register.days.map(({ day }) => day).filter((day) => openFrom === null || day >= openFrom);
  const fromDate = days.reduce(earlier, closingDate);
  const moved = totalsOf(sums, inCash);
  return {
    id,
    drawerId: MAIN_DRAWER_ID,
    status,
    openingId,
    fromDate,
    closingDate,
    openingBalance,
    totalIncome: moved.income,
    totalExpenses: moved.outgo,
    expectedBalance: expected,
    closingBalance: last.total,
    difference: subtract(last.total, expected),
    reason,
    notes,
    counts: [...counts],
    sums,
    openedBy: opening && opening.userId !== actor.id ? opening.userName : null,
    at,
    userId: actor.id,
    userName: actor.name,
  };
}

/** The sums of the closing's day and any after it as it leaves them, its own difference included. */
function sumsOf({ days }: Register, { closingDate, difference }: CashClosing): DaySum[] {
  const standing = sumsFrom<PaymentMethod>(days, closingDate);
  if (difference === 0) return standing;
  const settled: DaySum = {
    type: difference > 0 ? "entrada" : "salida",
    kind: "difference",
    method: "Efectivo",
    amount: absolute(difference),
    count: 1,
  };
  return addSums(standing, [settled]);
}
