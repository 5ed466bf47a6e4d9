/** *Ganado* by month, from the days of what was collected: the figures of the monthly report, without its payments. */
import {
  type Earned,
  type EarnedMoney,
  earnedTogether,
  NOTHING_EARNED,
  resultOf,
} from "../analytics/earned.ts";
import type { DateRange } from "../analytics/portfolio.ts";
import { monthOf } from "../analytics/trend.ts";
import type { CalendarDate } from "../calendar/calendar-date.ts";
import { add, type Money, ZERO } from "../money/money.ts";
import { chargeLines } from "./charge-line.ts";
import type { ReportExpense, ReportRecords } from "./records.ts";
import { isWithin, NO_FILTER } from "./report.ts";
import { writeOffLines } from "./write-off-line.ts";

/** The earnings within what was collected on a day. */
export interface EarningDay {
  date: CalendarDate;
  earned: EarnedMoney;
}

export interface EarnedRecords extends Pick<ReportRecords, "loans" | "yields"> {
  expenses: readonly Pick<ReportExpense, "amount" | "expenseDate">[];
}

export interface EarnedMonth extends Earned {
  /** `YYYY-MM`. */
  month: string;
  result: Money;
}

/** Both days included. */
export function earnedWithin(records: EarnedRecords, days: Iterable<EarningDay>, range: DateRange): Earned {
  return earnedBy(records, days, range, () => "").get("") ?? NOTHING;
}

/** One for each of the months, which are calendar months in order. */
export function earnedMonths(
  records: EarnedRecords,
  days: Iterable<EarningDay>,
  range: DateRange,
  months: readonly string[],
): EarnedMonth[] {
  const found = earnedBy(records, days, range, monthOf);
  return months.map((month) => {
    const earned = found.get(month) ?? NOTHING;
    return { month, ...earned, result: resultOf(earned) };
  });
}

const NOTHING: Earned = { ...NOTHING_EARNED, charges: ZERO, expenses: ZERO, writtenOff: ZERO };
const NO_CLIENTS: ReportRecords["clients"] = new Map();

function earnedBy(
  { loans, yields, expenses }: EarnedRecords,
  days: Iterable<EarningDay>,
  { from, to }: DateRange,
  keyOf: (date: CalendarDate) => string,
): Map<string, Earned> {
  const found = new Map<string, Earned>();
  const put = (date: CalendarDate, change: (known: Earned) => Partial<Earned>) => {
    if (!isWithin({ from, to }, date)) return;
    const known = found.get(keyOf(date)) ?? NOTHING;
    found.set(keyOf(date), { ...known, ...change(known) });
  };
  const asked = { ...NO_FILTER, from, to };
  for (const { date, earned } of days) put(date, (known) => earnedTogether(known, earned));
  for (const { date, amount } of chargeLines({ loans, yields, clients: NO_CLIENTS }, asked)) {
    put(date, ({ charges }) => ({ charges: add(charges, amount) }));
  }
  for (const { date, principal } of writeOffLines({ loans }, asked)) {
    put(date, ({ writtenOff }) => ({ writtenOff: add(writtenOff, principal) }));
  }
  for (const { expenseDate, amount } of expenses) {
    put(expenseDate, (known) => ({ expenses: add(known.expenses, amount) }));
  }
  return found;
}
