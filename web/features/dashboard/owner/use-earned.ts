/** *Ganado* of this month and of the last twelve, live: from the days of what was collected, the loans and the expenses. */
import { useMemo } from "react";
import { type Earned, resultOf } from "#domain/analytics/earned";
import { addDays, addMonths, type CalendarDate } from "#domain/calendar/calendar-date";
import type { Money } from "#domain/money/money";
import { type EarnedMonth, earnedMonths, earnedWithin } from "#domain/reports/earned-months";
import { comparedRange } from "#domain/reports/monthly-report";
import { useCollection, useToday, useWhole } from "#web/offline/store/hooks.ts";
import { type Reading, useEarnings, usePaymentDays } from "#web/parts/live-metrics/use-payment-days.ts";

type Status = Reading<unknown>["status"];

/** Both days included: the days of the month to come hold expenses that were recorded ahead. */
export function monthRange(today: CalendarDate) {
  const from = `${today.slice(0, 7)}-01` as CalendarDate;
  return { from, to: addDays(addMonths(from, 1), -1) };
}

function useRecords() {
  const { byId: loans } = useCollection("loans");
  const { byId: yields } = useCollection("continuousYield");
  const { docs: expenses } = useCollection("expenses");
  const status = useWhole("loans", "continuousYield", "expenses");
  const records = useMemo(() => ({ loans, yields, expenses }), [loans, yields, expenses]);
  return { status, records };
}

function worse(one: Status, other: Status): Status {
  if (one === "error" || other === "error") return "error";
  return one === "loading" || other === "loading" ? "loading" : "ready";
}

export interface EarnedView {
  status: Status;
  earned: Earned;
  result: Money;
  /** The last twelve months, this one included. */
  year: { status: Status; months: readonly EarnedMonth[] };
}

/**
 * This month is read day by day, as the other figures of the screen are, and summed by month beside: whichever is here
 * first says it.
 */
export function useEarned(): EarnedView {
  const today = useToday();
  const range = useMemo(() => monthRange(today), [today]);
  const { status, records } = useRecords();
  const days = usePaymentDays(range);
  const earnings = useEarnings();
  const known = days.status !== "ready" && earnings.status === "ready" ? earnings : days;
  const month = useMemo(() => {
    const earned = earnedWithin(records, known.items, range);
    return { status: worse(status, known.status), earned, result: resultOf(earned) };
  }, [status, records, known, range]);
  const year = useMemo(() => {
    const all = worse(status, earnings.status);
    if (all !== "ready") return { status: all, months: [] };
    const { from, to, months } = comparedRange({ to: null }, today);
    return { status: all, months: earnedMonths(records, earnings.items, { from, to }, months) };
  }, [status, records, earnings, today]);
  return { ...month, year };
}
