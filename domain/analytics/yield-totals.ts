/** The totals of continuous yield, and how much of it was lent on each day: under its own name, never among loans (ruling Y4). */
import { businessDate, type Instant } from "../calendar/business-date.ts";
import type { CalendarDate } from "../calendar/calendar-date.ts";
import type { YieldCheckpoint, YieldStatus } from "../continuous-yield/state.ts";
import { isCounted } from "../loan/counted.ts";
import { add, type Money, ZERO } from "../money/money.ts";
import { daysOf } from "./period.ts";
import type { DateRange } from "./portfolio.ts";

export interface YieldInBook {
  status: YieldStatus;
  createdAt: Instant;
  amount: Money;
  deleted: unknown;
  /** A loan from a notebook was not lent on the day it was entered (ruling Y7). */
  opening?: object | undefined;
  checkpoint: Pick<YieldCheckpoint, "principal" | "lent" | "principalPaid">;
}

export interface YieldTotals {
  active: number;
  completed: number;
  /** All capital handed over, what was added later included. */
  lent: Money;
  recovered: Money;
  /** Capital still owed. */
  outstanding: Money;
}

export function yieldTotals(loans: readonly YieldInBook[]): YieldTotals {
  const totals: YieldTotals = { active: 0, completed: 0, lent: ZERO, recovered: ZERO, outstanding: ZERO };
  for (const loan of loans) {
    if (!isCounted(loan)) continue;
    totals[loan.status === "active" ? "active" : "completed"] += 1;
    totals.lent = add(totals.lent, loan.checkpoint.lent);
    totals.recovered = add(totals.recovered, loan.checkpoint.principalPaid);
    totals.outstanding = add(totals.outstanding, loan.checkpoint.principal);
  }
  return totals;
}

export interface YieldDay {
  date: CalendarDate;
  loans: number;
  /** Their first capital. */
  value: Money;
}

/** Money that came in on a loan of continuous yield and was not handed back, whatever became of the loan. */
export function receivedOnYield({ checkpoint }: { checkpoint: ReceivedCheckpoint }): Money {
  const { principalPaid, yieldPaid, ahead, excess } = checkpoint;
  return add(principalPaid, yieldPaid, excess, ...ahead.map(({ left }) => left));
}

type ReceivedCheckpoint = Pick<YieldCheckpoint, "principalPaid" | "yieldPaid" | "ahead" | "excess">;

/** One entry for each day of the range, by the business day on which a loan was made. */
export function yieldsByDay(loans: readonly YieldInBook[], range: DateRange): YieldDay[] {
  const days = new Map<CalendarDate, YieldDay>(
    daysOf(range).map((date) => [date, { date, loans: 0, value: ZERO }]),
  );
  for (const loan of loans) {
    const day = days.get(businessDate(loan.createdAt));
    if (!day || !isCounted(loan) || loan.opening) continue;
    day.loans += 1;
    day.value = add(day.value, loan.amount);
  }
  return [...days.values()];
}
