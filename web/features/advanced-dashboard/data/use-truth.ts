/** Figures that a young business can trust: what it earned on the capital in the street, what came in of what fell due, and what is at risk. */
import { useMemo } from "react";
import { type DueDay, dueIn } from "#domain/analytics/due-days";
import { type Earned, resultOf } from "#domain/analytics/earned";
import { percentOf } from "#domain/analytics/percent";
import type { DateRange } from "#domain/analytics/portfolio";
import { inStreet, type StreetTotals, streetTotals } from "#domain/analytics/street-now";
import { addDays, addMonths, type CalendarDate } from "#domain/calendar/calendar-date";
import type { Money } from "#domain/money/money";
import { earnedWithin } from "#domain/reports/earned-months";
import { useCollection, useToday, useWhole } from "#web/offline/store/hooks.ts";
import { useDueDays } from "#web/parts/collection-day/use-due-days.ts";
import type { Analysis } from "./analysis.ts";

export interface Truth {
  street: StreetTotals;
  earned: Earned;
  result: Money;
  /** Earned in the period ÷ capital in the street. */
  earnedPercent: number | null;
}

/** Null while loans are on their way, which are in all of it. */
export function useTruth({ range, collected, today }: Analysis): Truth | null {
  const loans = useCollection("loans");
  const yields = useCollection("continuousYield");
  const expenses = useCollection("expenses");
  const status = useWhole("loans", "continuousYield", "expenses");
  return useMemo(() => {
    if (status !== "ready") return null;
    const lines = inStreet({ loans: loans.docs, yields: yields.docs }, today);
    const records = { loans: loans.byId, yields: yields.byId, expenses: expenses.docs };
    const earned = earnedWithin(records, [{ date: range.from, earned: collected.earned }], range);
    const [street, result] = [streetTotals(lines), resultOf(earned)];
    const earnedPercent = percentOf(result, street.capital);
    return { street, earned, result, earnedPercent };
  }, [status, loans, yields, expenses, range, collected, today]);
}

/** The cuotas and weeks that fell due in a range, paid since or not; null while they are read. */
export function useDueIn(range: DateRange): DueDay | null {
  const { status, days } = useDueDays(range);
  return useMemo(() => (status === "ready" ? dueIn(days, range) : null), [status, days, range]);
}

export interface ScheduledMonth extends DueDay {
  /** `YYYY-MM`. */
  month: string;
}

const MONTHS_AHEAD = 6;

/** The unpaid cuotas and the yield of each of the next months, as they are agreed today; null while they are read. */
export function useScheduledMonths(): readonly ScheduledMonth[] | null {
  const today = useToday();
  const months = useMemo(() => monthsAfter(today), [today]);
  const whole = useMemo(() => wholeOf(months), [months]);
  const { status, days } = useDueDays(whole);
  return useMemo(
    () =>
      status === "ready"
        ? months.map((range) => ({ month: range.from.slice(0, 7), ...dueIn(days, range) }))
        : null,
    [status, days, months],
  );
}

export function monthsAfter(today: CalendarDate): readonly DateRange[] {
  const first = `${today.slice(0, 7)}-01` as CalendarDate;
  return Array.from({ length: MONTHS_AHEAD }, (_, place) => ({
    from: addMonths(first, place + 1),
    to: addDays(addMonths(first, place + 2), -1),
  }));
}

function wholeOf(months: readonly DateRange[]): DateRange {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) throw new RangeError("there are months ahead");
  return { from: first.from, to: last.to };
}
