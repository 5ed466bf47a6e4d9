/** The clients to collect from today or tomorrow, live: it follows loans, payments, visits and the clients themselves. */
import { useMemo } from "react";
import { addDays, type CalendarDate } from "#domain/calendar/calendar-date";
import { useDueOn } from "#web/figures/use-due-on.ts";
import { useLateYields } from "#web/figures/use-late-yields.ts";
import { useOverdue } from "#web/figures/use-overdue.ts";
import { useCollection, useToday } from "#web/offline/store/hooks.ts";
import { useRead } from "#web/offline/store/use-read.ts";
import { type CollectionEntry, entriesOf } from "./entry.ts";
import { readVisitsOfDay, type VisitsOfDay } from "./read-visits.ts";

export interface CollectionDay {
  status: "loading" | "ready" | "error";
  date: CalendarDate;
  /** The most urgent first. */
  entries: readonly CollectionEntry[];
}

const NO_VISITS: VisitsOfDay = { visits: new Map(), promises: new Map(), collected: new Map() };

export function useCollectionDay(daysAhead: 0 | 1): CollectionDay {
  const date = addDays(useToday(), daysAhead);
  const overdue = useOverdue(daysAhead);
  const due = useDueOn(date);
  const { open: yields } = useLateYields(daysAhead);
  const clients = useCollection("clients");
  const told = useRead(readVisitsOfDay, date);
  const { visits, promises, collected } = told.value ?? NO_VISITS;
  const entries = useMemo(
    () =>
      entriesOf({
        date,
        late: overdue.late,
        due: due.rows,
        yields,
        clients: clients.byId,
        visits,
        promises,
        collected,
      }),
    [date, overdue.late, due.rows, yields, clients.byId, visits, promises, collected],
  );
  return { status: together([overdue.status, due.status, clients.status, told.status]), date, entries };
}

type Status = CollectionDay["status"];

/** As slow and as bad as the worst of them. */
function together(statuses: readonly Status[]): Status {
  if (statuses.includes("error")) return "error";
  return statuses.includes("loading") ? "loading" : "ready";
}
