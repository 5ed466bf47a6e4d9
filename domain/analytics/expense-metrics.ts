/** Expenses: the total, the largest category, and each month by category beside the month before. */
import { addMonths, type CalendarDate, dateParts } from "../calendar/calendar-date.ts";
import { add, type Money, sum, ZERO } from "../money/money.ts";
import { monthOf } from "./trend.ts";

export interface ExpenseMetric {
  id: string;
  amount: Money;
  category: string;
  expenseDate: CalendarDate;
  /** When it was recorded, in milliseconds. */
  createdAt: number;
}

export interface CategoryAmount {
  category: string;
  amount: Money;
}

export interface ExpenseTotals<E extends ExpenseMetric> {
  total: Money;
  count: number;
  /** The category with the highest sum; of equals the first by name. Null where there is nothing. */
  top: CategoryAmount | null;
  /** The one of the latest date; of a day the one recorded last. */
  last: E | null;
}

export function expenseTotals<E extends ExpenseMetric>(expenses: readonly E[]): ExpenseTotals<E> {
  return {
    total: sum(expenses.map(({ amount }) => amount)),
    count: expenses.length,
    top: byCategory(expenses)[0] ?? null,
    last: expenses.reduce<E | null>((last, each) => (last && !isLater(each, last) ? last : each), null),
  };
}

/** Sums by category, the highest first. Σ = Σ of the expenses. */
export function byCategory(
  expenses: readonly Pick<ExpenseMetric, "amount" | "category">[],
): CategoryAmount[] {
  const sums = new Map<string, Money>();
  for (const { category, amount } of expenses) sums.set(category, add(sums.get(category) ?? ZERO, amount));
  return [...sums]
    .map(([category, amount]) => ({ category, amount }))
    .sort((a, b) => b.amount - a.amount || (a.category < b.category ? -1 : 1));
}

export interface MonthByCategory {
  /** `YYYY-MM`. */
  month: string;
  before: string;
  rows: readonly { category: string; amount: Money; before: Money }[];
  amount: Money;
  beforeAmount: Money;
}

/**
 * The expenses of one calendar month by category, each beside the whole month before; categories of either month, the
 * highest of the month first. Sums conserve: Σ rows = Σ expenses of each month.
 */
export function monthByCategory(
  expenses: readonly Pick<ExpenseMetric, "amount" | "category" | "expenseDate">[],
  day: CalendarDate,
): MonthByCategory {
  const [month, before] = [monthOf(day), monthOf(addMonths(day, -1))];
  const [now, then] = [month, before].map((each) =>
    byCategory(expenses.filter(({ expenseDate }) => monthOf(expenseDate) === each)),
  ) as [CategoryAmount[], CategoryAmount[]];
  const amountOf = (sums: readonly CategoryAmount[], category: string) =>
    sums.find((each) => each.category === category)?.amount ?? ZERO;
  const gone = then.filter(({ category }) => !now.some((each) => each.category === category));
  const rows = [...now, ...gone].map(({ category }) => ({
    category,
    amount: amountOf(now, category),
    before: amountOf(then, category),
  }));
  return {
    month,
    before,
    rows,
    amount: sum(rows.map((row) => row.amount)),
    beforeAmount: sum(rows.map((row) => row.before)),
  };
}

export interface RecurringExpense extends ExpenseMetric {
  isRecurring: boolean;
  repeatsId: string | null;
}

/**
 * Fixed expenses of earlier months that were not repeated yet, each with the date it falls on in the month of `today`:
 * the day of the month of the first of its chain, so that the 31st comes back after a short month.
 */
export function dueDrafts<E extends RecurringExpense>(
  expenses: readonly E[],
  today: CalendarDate,
): { expense: E; date: CalendarDate }[] {
  const byId = new Map(expenses.map((expense) => [expense.id, expense]));
  const repeated = new Set(expenses.map(({ repeatsId }) => repeatsId));
  return expenses
    .filter(({ isRecurring, id }) => isRecurring && !repeated.has(id))
    .filter(({ expenseDate }) => monthOf(expenseDate) < monthOf(today))
    .map((expense) => ({ expense, date: inMonthOf(today, firstOf(expense, byId).expenseDate) }))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.expense.id < b.expense.id ? -1 : 1));
}

function firstOf<E extends RecurringExpense>(expense: E, byId: ReadonlyMap<string, E>): E {
  const seen = new Set<string>();
  let first = expense;
  while (first.repeatsId !== null && !seen.has(first.id)) {
    seen.add(first.id);
    const earlier = byId.get(first.repeatsId);
    if (!earlier) break;
    first = earlier;
  }
  return first;
}

function inMonthOf(today: CalendarDate, anchor: CalendarDate): CalendarDate {
  const [to, from] = [dateParts(today), dateParts(anchor)];
  return addMonths(anchor, (to.year - from.year) * 12 + to.month - from.month);
}

function isLater(a: ExpenseMetric, b: ExpenseMetric): boolean {
  if (a.expenseDate !== b.expenseDate) return a.expenseDate > b.expenseDate;
  return a.createdAt !== b.createdAt ? a.createdAt > b.createdAt : a.id > b.id;
}
