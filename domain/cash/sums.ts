/**
 * Movements of a drawer added up by direction, cause and method. Sums can be added and taken from each other, so that the
 * sums of a drawer are those of its days, and a closing covers what no closing before it covered (ruling C4).
 */
import type { CalendarDate } from "../calendar/calendar-date.ts";
import { type Money, money } from "../money/money.ts";

/**
 * Why money moved, from the most usual on. `difference`: what a count found over or short; `initial`: what the first count
 * of a drawer found; `charge`: a *cargo* of a loan; `contribution` and `withdrawal`: what the owner put into a drawer and
 * took out of it.
 */
export const MOVEMENT_KINDS = [
  "payment",
  "yield_payment",
  "refund",
  "payout",
  "yield_payout",
  "expense",
  "manual",
  "reversal",
  "difference",
  "hand_in",
  "settlement",
  "initial",
  "charge",
  "contribution",
  "withdrawal",
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** The causes that a movement tells itself, where it names no record that would. */
export const MOVEMENT_CAUSES = ["initial", "charge", "contribution", "withdrawal"] as const;
export type MovementCause = (typeof MOVEMENT_CAUSES)[number];

/** The owner's *Aporte* and *Retiro*: neither income nor expense (ruling C7). */
export const OWNER_CAUSES = ["contribution", "withdrawal"] as const;
export type OwnerCause = (typeof OWNER_CAUSES)[number];

export type Direction = "entrada" | "salida";

export interface CashSum<Method extends string = string> {
  type: Direction;
  kind: MovementKind;
  method: Method;
  /** Centavos, never below zero. */
  amount: Money;
  count: number;
}

/** The fields that decide the cause of a movement. */
export interface Caused {
  transactionType: Direction;
  paymentId: string | null;
  expenseId: string | null;
  loanId: string | null;
  reversalOf: string | null;
  /** Absent on movements of before there was such a thing, as is the next. */
  yieldPaymentId?: string | null | undefined;
  yieldLoanId?: string | null | undefined;
  /** The opening or closing whose count it settles; absent like those. */
  closingId?: string | null | undefined;
  /** The hand-in by which it passed between two drawers, and the settlement that it is the cash of; absent like those. */
  handInId?: string | null | undefined;
  settlementId?: string | null | undefined;
  /** A cause that nothing else tells; absent like those. */
  cause?: MovementCause | null | undefined;
}

export function kindOf(movement: Caused): MovementKind {
  if (movement.cause) return movement.cause;
  if (movement.closingId) return "difference";
  if (movement.handInId) return "hand_in";
  if (movement.settlementId) return "settlement";
  if (movement.reversalOf !== null) return "reversal";
  if (movement.expenseId !== null) return "expense";
  const comes = movement.transactionType === "entrada";
  if (movement.yieldPaymentId) return comes ? "yield_payment" : "refund";
  if (movement.yieldLoanId) return "yield_payout";
  if (movement.paymentId !== null) return comes ? "payment" : "refund";
  return movement.loanId === null ? "manual" : "payout";
}

/** One that a person recorded by itself: nothing else corrects it, so it can be annulled where it is. */
export function isRecordedByItself(movement: Caused): boolean {
  const kind = kindOf(movement);
  return kind === "manual" || (isOwners(kind) && movement.reversalOf === null);
}

export function isOwners(kind: string | null | undefined): kind is OwnerCause {
  return OWNER_CAUSES.some((cause) => cause === kind);
}

/** The sums of both together, in one order, without those that came to nothing. */
export function addSums<M extends string>(...parts: readonly (readonly CashSum<M>[])[]): CashSum<M>[] {
  const all = new Map<string, CashSum<M>>();
  for (const sum of parts.flat()) {
    const key = keyOf(sum);
    const known = all.get(key);
    all.set(key, {
      ...sum,
      amount: money((known?.amount ?? 0) + sum.amount),
      count: (known?.count ?? 0) + sum.count,
    });
  }
  const kept = [...all].filter(([, { amount, count }]) => amount !== 0 || count !== 0);
  return kept.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}

/** The sums less others. */
export function subtractSums<M extends string>(
  from: readonly CashSum<M>[],
  others: readonly CashSum<M>[],
): CashSum<M>[] {
  return addSums(
    from,
    others.map((sum) => ({ ...sum, amount: money(-sum.amount), count: -sum.count })),
  );
}

function keyOf({ type, kind, method }: CashSum): string {
  return `${type} ${String(MOVEMENT_KINDS.indexOf(kind)).padStart(2, "0")} ${method}`;
}

/** Entradas, salidas and what is left of them, of those sums that pass. */
export function totalsOf(
  sums: readonly CashSum[],
  passes: (sum: CashSum) => boolean = () => true,
): { income: Money; outgo: Money; net: Money; count: number } {
  let [income, outgo, count] = [0, 0, 0];
  for (const sum of sums) {
    if (!passes(sum)) continue;
    if (sum.type === "entrada") income += sum.amount;
    else outgo += sum.amount;
    count += sum.count;
  }
  return { income: money(income), outgo: money(outgo), net: money(income - outgo), count };
}

/** Only cash is in a drawer. */
export function inCash({ method }: Pick<CashSum, "method">): boolean {
  return method === "Efectivo";
}

/** A business day of a drawer and the sums of its movements. */
export interface SummedDay<M extends string = string> {
  day: CalendarDate;
  sums: readonly CashSum<M>[];
}

/** Cash in the drawer when the day ended: of all days up to it. */
export function balanceAtEndOf(days: readonly SummedDay[], day: CalendarDate): Money {
  return money(
    days.reduce(
      (balance, each) => (each.day <= day ? balance + totalsOf(each.sums, inCash).net : balance),
      0,
    ),
  );
}

/** As the last closing left it. */
export interface Closed<M extends string = string> {
  /** The last day that a closing covers. */
  day: CalendarDate;
  /** Cash that was counted then. */
  balance: Money;
  /** The sums of that day and of any after it, when it was closed: what came to them later no closing has covered. */
  sums: readonly CashSum<M>[];
}

/** The sums that no closing has covered yet, and the balance that they began from. */
export function uncovered<M extends string>(
  days: readonly SummedDay<M>[],
  closed: Closed<M> | null,
): { opening: Money; sums: CashSum<M>[]; expected: Money } {
  const all = closed === null ? addSums(...days.map(({ sums }) => sums)) : sumsFrom(days, closed.day);
  const sums = closed === null ? all : subtractSums(all, closed.sums);
  const opening = closed?.balance ?? money(0);
  return { opening, sums, expected: money(opening + totalsOf(sums, inCash).net) };
}

/** The sums of a day and all days after it. */
export function sumsFrom<M extends string>(days: readonly SummedDay<M>[], from: CalendarDate): CashSum<M>[] {
  return addSums(...days.filter(({ day }) => day >= from).map(({ sums }) => sums));
}
