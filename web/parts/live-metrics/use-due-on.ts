/** The rows due on a chosen day, live: asked again when loans change, the old answer in sight meanwhile. */
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { useRead } from "#web/offline/store/use-read.ts";
import { type DueRow, readRowsDueOn } from "./due-on.ts";

export interface DueOnView {
  status: "loading" | "ready" | "error";
  rows: readonly DueRow[];
}

const NONE: readonly DueRow[] = [];

export function useDueOn(date: CalendarDate | undefined): DueOnView {
  const { status, value } = useRead(readRowsDueOn, date);
  return { status: value === null && status === "ready" ? "loading" : status, rows: value ?? NONE };
}
