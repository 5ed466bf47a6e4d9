/** The rows due on a chosen day, live: asked again when loans change, the old answer in sight meanwhile. */
import { useEffect, useState } from "react";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { useCollection } from "#web/offline/store/hooks.ts";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import { type DueRow, rowsDueOn } from "./due-on.ts";

export interface DueOnView {
  status: "loading" | "ready" | "error";
  rows: readonly DueRow[];
}

const NOTHING: DueOnView = { status: "loading", rows: [] };

export function useDueOn(date: CalendarDate | undefined): DueOnView {
  const book = useLocalStore();
  const loans = useCollection("loans");
  const [answer, setAnswer] = useState<{ date: CalendarDate; view: DueOnView } | null>(null);
  useEffect(() => {
    if (date === undefined || loans.status === "loading") return;
    let wanted = true;
    const show = (view: DueOnView) => wanted && setAnswer({ date, view });
    rowsDueOn(book, loans.docs, date, () => wanted).then(
      (rows) => rows && show({ status: "ready", rows }),
      () => show({ status: "error", rows: [] }),
    );
    return () => {
      wanted = false;
    };
  }, [book, loans.docs, loans.status, date]);
  return answer !== null && answer.date === date ? answer.view : NOTHING;
}
