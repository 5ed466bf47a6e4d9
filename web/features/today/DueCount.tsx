/** Beside *Hoy* in the menu: how many loans are still to be collected today. */
import { useMemo } from "react";
import { countsOf } from "#web/parts/collection-day/day-lists.ts";
import { useDayLines } from "#web/parts/collection-day/use-day-lines.ts";
import { EntryCount } from "#web/ui/CountMark.tsx";

export function DueCount() {
  const { lines, date, status } = useDayLines();
  const left = useMemo(() => countsOf(lines ?? [], date).hoy.loans, [lines, date]);
  return <EntryCount count={status === "ready" ? left : 0} />;
}
