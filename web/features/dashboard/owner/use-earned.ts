/** *Ganado* of this month and of the last twelve, live: from the days of what was collected, the loans and the expenses. */
import { useEffect, useMemo, useState } from "react";
import { type Earned, resultOf } from "#domain/analytics/earned";
import { addDays, addMonths, type CalendarDate, later } from "#domain/calendar/calendar-date";
import type { Money } from "#domain/money/money";
import { type EarnedMonth, earnedMonths, earnedWithin } from "#domain/reports/earned-months";
import { comparedRange } from "#domain/reports/monthly-report";
import { useCollection, useToday, useWhole } from "#web/offline/store/hooks.ts";
import { type Reading, usePaymentDays } from "#web/parts/live-metrics/use-payment-days.ts";
import { whenIdle } from "#web/platform/idle.ts";

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

export function useEarnedThisMonth(): { status: Status; earned: Earned; result: Money } {
  const today = useToday();
  const range = useMemo(() => monthRange(today), [today]);
  const { status, records } = useRecords();
  const days = usePaymentDays(range);
  return useMemo(() => {
    const earned = earnedWithin(records, days.items, range);
    return { status: worse(status, days.status), earned, result: resultOf(earned) };
  }, [status, records, days, range]);
}

/**
 * A year of payments is much to read: it is read a month at a time, the last one first, each once the screen has nothing
 * more urgent to do, so that what else is asked of the book waits for one month at most.
 */
export function useEarnedMonths(): { status: Status; months: readonly EarnedMonth[] } {
  const today = useToday();
  const asked = useMemo(() => comparedRange({ to: null }, today), [today]);
  const [read, setRead] = useState(0);
  const from = later(asked.from, addMonths(monthRange(today).from, -read));
  const range = useMemo(() => ({ from, to: asked.to }), [from, asked.to]);
  const { status, records } = useRecords();
  const days = usePaymentDays(range);
  const isWhole = from === asked.from;
  useEffect(() => {
    if (isWhole || days.status !== "ready") return;
    return whenIdle(() => setRead((before) => before + 1));
  }, [isWhole, days]);
  return useMemo(() => {
    const all = worse(status, days.status);
    if (all !== "ready" || !isWhole) return { status: all === "error" ? all : "loading", months: [] };
    return { status: all, months: earnedMonths(records, days.items, range, asked.months) };
  }, [status, records, days, isWhole, range, asked]);
}
