/** From and to. An unfinished range changes no figure, and says why. */
import { Group } from "@mantine/core";
import { useEffect, useState } from "react";
import type { DateRange } from "#domain/analytics/portfolio";
import { type CalendarDate, parseDate } from "#domain/calendar/calendar-date";
import { DateInput } from "#web/ui/form/DateInput.tsx";

interface RangePickerProps {
  range: DateRange;
  onChange: (range: DateRange) => void;
}

export function RangePicker({ range, onChange }: RangePickerProps) {
  const [typed, setTyped] = useState<Partial<DateRange>>(range);
  useEffect(() => setTyped(range), [range]);
  const problem = problemOf(typed);
  const set = (part: { from?: CalendarDate | undefined; to?: CalendarDate | undefined }) => {
    const next = { ...typed, ...part } as Partial<DateRange>;
    setTyped(next);
    if (next.from && next.to && problemOf(next) === null) onChange({ from: next.from, to: next.to });
  };
  return (
    <Group align="flex-start" gap="sm">
      <DateInput label="Desde" value={typed.from} onChange={(from) => set({ from })} style={half} />
      <DateInput label="Hasta" value={typed.to} onChange={(to) => set({ to })} error={problem} style={half} />
    </Group>
  );
}

/** Beside each other, unless large letters need a line each. */
const half = { flex: "1 1 8.5rem", minWidth: 0, maxWidth: "12rem" };

function problemOf({ from, to }: Partial<DateRange>): string | null {
  if (!from || !to || !parseDate(from) || !parseDate(to)) return "Escriba las dos fechas";
  return from > to ? "Termina antes de empezar" : null;
}
