/** The clients to collect from today or tomorrow, live: the lines of the day, gathered by client. */
import { useMemo } from "react";
import { useCollection } from "#web/offline/store/hooks.ts";
import type { DayLine } from "./day-line.ts";
import { type CollectionEntry, entriesOf } from "./entry.ts";
import { type DayLines, useDayLines } from "./use-day-lines.ts";

export interface CollectionDay extends Pick<DayLines, "status" | "date"> {
  lines: readonly DayLine[];
  /** The most urgent first. */
  entries: readonly CollectionEntry[];
}

const NO_LINES: readonly DayLine[] = [];

export function useCollectionDay(daysAhead: 0 | 1): CollectionDay {
  const { status, date, lines, told } = useDayLines(daysAhead);
  const { byId: clients } = useCollection("clients");
  const entries = useMemo(
    () => entriesOf({ date, lines: lines ?? [], clients, ...told }),
    [date, lines, clients, told],
  );
  return { status, date, lines: lines ?? NO_LINES, entries };
}
