/** Every loan that can be collected, with what is owed on a day and what was collected on it, live. */
import { useDeferredValue, useMemo, useState } from "react";
import { addDays, type CalendarDate } from "#domain/calendar/calendar-date";
import { useCollection, useToday } from "#web/offline/store/hooks.ts";
import { worstOf } from "#web/offline/store/tracked-reader.ts";
import { useRead } from "#web/offline/store/use-read.ts";
import { useOverdue } from "#web/parts/live-metrics/use-overdue.ts";
import { type DayLine, dayLineMaker, NO_AGREEMENTS } from "./day-line.ts";
import { type CollectedOfDay, NO_RECEIPTS, readReceiptsOfDay } from "./read-receipts.ts";
import { readVisitsOfDay, type VisitsOfDay } from "./read-visits.ts";

export interface DayLines {
  status: "loading" | "ready" | "error";
  date: CalendarDate;
  /** Undefined while nothing has come. Names come before what the late ones owe. */
  lines: readonly DayLine[] | undefined;
  told: VisitsOfDay;
  /** Without what is placed on no loan; undefined while it is read. */
  collected: CollectedOfDay | undefined;
}

const NO_VISITS: VisitsOfDay = { visits: new Map(), promises: new Map() };

/** `agreements`: of a screen that tells of them; counting what is due needs none. */
export function useDayLines(daysAhead: 0 | 1 = 0, agreements = NO_AGREEMENTS): DayLines {
  const date = addDays(useToday(), daysAhead);
  const loans = useCollection("loans");
  const yields = useCollection("continuousYield");
  const clients = useCollection("clients");
  const overdue = useOverdue(daysAhead);
  const received = useRead(readReceiptsOfDay, date);
  const visited = useRead(readVisitsOfDay, date);
  const [makeLines] = useState(dayLineMaker);
  const lateLoans = useDeferredValue(overdue.status === "ready" ? overdue.late : null);
  const late = useMemo(
    () => lateLoans && new Map(lateLoans.map((each) => [each.loan.id as string, each])),
    [lateLoans],
  );
  const { byLoan: receipts } = received.value ?? NO_RECEIPTS;
  const told = visited.value ?? NO_VISITS;
  const lines = useMemo(
    () =>
      makeLines({
        date,
        loans: loans.docs,
        yields: yields.docs,
        clients: clients.byId,
        late,
        receipts,
        visits: told.visits,
        promises: told.promises,
        agreements,
      }),
    [makeLines, date, loans.docs, yields.docs, clients.byId, late, receipts, told, agreements],
  );
  const status = worstOf([
    loans.status,
    yields.status,
    overdue.status,
    clients.status,
    received.status,
    visited.status,
  ]);
  return {
    status: status === "ready" && late === null ? "loading" : status,
    date,
    lines: loans.status === "loading" && lines.length === 0 ? undefined : lines,
    told,
    collected: received.value?.collected,
  };
}
