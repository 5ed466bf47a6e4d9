/** Expected (outline) against collected (filled), day by day: the last fourteen and the next seven. Read once it is in sight. */
import { useMemo } from "react";
import type { DateRange } from "#domain/analytics/portfolio";
import { addDays, type CalendarDate } from "#domain/calendar/calendar-date";
import { useToday } from "#web/offline/store/hooks.ts";
import { useDueDays } from "#web/parts/collection-day/use-due-days.ts";
import { ChartPanel } from "#web/ui/chart/ChartPanel.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { useSeen } from "#web/ui/use-seen.ts";
import { COUNTING } from "#web/wording/count.ts";
import { useCollectedDays } from "../payment-days.ts";
import { AHEAD_DAYS, moneyByDay, PAST_DAYS } from "./money-by-day.ts";
import classes from "./Owner.module.css";
import { NOT_HERE } from "./Tile.tsx";

/** `isAsked`: once what is late was read, which is read first. */
export function MoneyByDay({ isAsked }: { isAsked: boolean }) {
  const [place, seen] = useSeen<HTMLDivElement>();
  return (
    <div ref={place} className={classes.chart}>
      {seen && isAsked ? <Read /> : <Waiting />}
    </div>
  );
}

function Waiting() {
  return (
    <div className={classes.panel}>
      <LoadingState lines={4} label={COUNTING} />
    </div>
  );
}

function Read() {
  const today = useToday();
  const range = useMemo(() => rangeOf(today), [today]);
  const past = useMemo(() => ({ from: range.from, to: today }), [range, today]);
  const due = useDueDays(range);
  const collected = useCollectedDays(past);
  if (due.status === "error" || collected.status === "error") {
    return <p className={classes.sentence}>{NOT_HERE}</p>;
  }
  if (due.status !== "ready" || collected.status !== "ready") return <Waiting />;
  return <ChartPanel chart={moneyByDay(range, { due: due.days, collected: collected.days, today })} />;
}

function rangeOf(today: CalendarDate): DateRange {
  return { from: addDays(today, 1 - PAST_DAYS), to: addDays(today, AHEAD_DAYS) };
}
