/**
 * The figures of a drawer's sums, as one sum: balance before + saldo inicial + ingresos − gastos − salidas + aportes − retiros
 * ± differences = balance afterwards (ruling C7). A day's cards and report, a closing and its papers are read from here, so that they agree.
 */
import { addDays, type CalendarDate } from "../calendar/calendar-date.ts";
import { add, type Money, money } from "../money/money.ts";
import { balanceAtEndOf, type CashSum, inCash, isOwners, type SummedDay, totalsOf } from "./sums.ts";

export const MOVEMENT_ROLES = [
  "initial",
  "income",
  "expense",
  "outgo",
  "contribution",
  "withdrawal",
  "difference",
] as const;
/** `outgo`: cash that left and is no expense, as a loan paid out. */
export type MovementRole = (typeof MOVEMENT_ROLES)[number];

export function roleOf({ type, kind }: Pick<CashSum, "type" | "kind">): MovementRole {
  if (kind === "initial" || kind === "difference" || isOwners(kind)) return kind;
  if (type === "entrada") return "income";
  return kind === "expense" ? "expense" : "outgo";
}

/**
 * In cash. `initial` and `difference` are below zero where less was counted than the book said, `contribution` and
 * `withdrawal` where more was taken back than recorded.
 */
export interface CashAmounts {
  before: Money;
  initial: Money;
  income: Money;
  expense: Money;
  outgo: Money;
  contribution: Money;
  withdrawal: Money;
  difference: Money;
  after: Money;
}

export function cashAmounts(before: Money, sums: readonly CashSum[]): CashAmounts {
  const net = (role: MovementRole) => totalsOf(sums, (sum) => inCash(sum) && roleOf(sum) === role).net;
  return {
    before,
    initial: net("initial"),
    income: net("income"),
    expense: money(-net("expense")),
    outgo: money(-net("outgo")),
    contribution: net("contribution"),
    withdrawal: money(-net("withdrawal")),
    difference: net("difference"),
    after: add(before, totalsOf(sums, inCash).net),
  };
}

/** Ingresos, gastos and salidas, and of the others what there is. */
export function shownRoles(figures: CashAmounts): MovementRole[] {
  return MOVEMENT_ROLES.filter(
    (role) => figures[role] !== 0 || role === "income" || role === "expense" || role === "outgo",
  );
}

export interface DayAmounts<M extends string = string> extends CashAmounts {
  /** Movements of all methods. */
  count: number;
  /** The money that came less the money that went by each other method, in their order. */
  others: readonly { method: M; net: Money }[];
}

export function dayAmounts<M extends string>(
  days: readonly SummedDay<M>[],
  day: CalendarDate,
): DayAmounts<M> {
  const sums = days.filter((each) => each.day === day).flatMap((each) => each.sums);
  const methods = [...new Set(sums.map(({ method }) => method))].filter((method) => !inCash({ method }));
  return {
    ...cashAmounts(balanceAtEndOf(days, addDays(day, -1)), sums),
    count: totalsOf(sums).count,
    others: methods.map((method) => ({ method, net: totalsOf(sums, (sum) => sum.method === method).net })),
  };
}

export interface DrawerState {
  isOpen: boolean;
  /** The first day that no closing covers; null before the first closing. */
  openFrom: CalendarDate | null;
  /** The last day that a closing covers. */
  closedDay: CalendarDate | null;
  days: readonly Pick<SummedDay, "day">[];
}

/**
 * The day that a drawer is in: today, or the day after today's closing once it was opened again or something was recorded
 * (ruling C7). Before that the closed day is still the one to look at.
 */
export function presentDay(
  { isOpen, openFrom, closedDay, days }: DrawerState,
  today: CalendarDate,
): CalendarDate {
  if (openFrom === null || openFrom <= today) return today;
  const isBegun = isOpen || days.some(({ day }) => day >= openFrom);
  const day = isBegun ? openFrom : (closedDay ?? today);
  return day < today ? today : day;
}
