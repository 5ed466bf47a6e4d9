/** A span of days as a filter: the usual ones at a tap, any other typed or picked. */
import { Button, Group, Stack } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { addDays, type CalendarDate, parseDate, weekday } from "#domain/calendar/calendar-date";
import { DateInput } from "../form/DateInput.tsx";
import { HangingPanel } from "../HangingPanel.tsx";
import classes from "./FilterBar.module.css";
import { nameRange, readRange } from "./visible-rows.ts";

interface DatesChipProps {
  label: string;
  today: CalendarDate;
  /** `from..to`, or empty. */
  value: string;
  onChange: (value: string) => void;
}

export function DatesChip({ label, today, value, onChange }: DatesChipProps) {
  const chip = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { from, to } = readRange(value);
  const choose = (range: string) => {
    onChange(range);
    setOpen(false);
  };
  // A half-typed date filters nothing yet.
  const set = (part: { from?: CalendarDate | undefined; to?: CalendarDate | undefined }) => {
    const next = { from, to, ...part };
    if ([next.from, next.to].some((date) => date !== undefined && !parseDate(date))) return;
    onChange(next.from || next.to ? `${next.from ?? ""}..${next.to ?? ""}` : "");
  };
  return (
    <>
      <button
        ref={chip}
        type="button"
        className={classes.chip}
        data-on={value !== "" || undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <IconCalendar size={16} aria-hidden />
        <span>
          {label}: <span className="strong">{value === "" ? "Todas" : nameRange(value)}</span>
        </span>
      </button>
      <HangingPanel
        from={chip}
        open={open}
        onToggle={setOpen}
        label={label}
        position="bottom-start"
        trapFocus
      >
        <Stack gap="sm">
          <Group gap="xs">
            {spans(today).map(([name, range]) => (
              <Button key={name} size="compact-md" variant="default" onClick={() => choose(range)}>
                {name}
              </Button>
            ))}
          </Group>
          <DateInput inPanel label="Desde" value={from} onChange={(date) => set({ from: date })} />
          <DateInput inPanel label="Hasta" value={to} onChange={(date) => set({ to: date })} />
          <Group justify="space-between">
            <Button variant="default" onClick={() => choose("")}>
              Todas
            </Button>
            <Button onClick={() => setOpen(false)}>Listo</Button>
          </Group>
        </Stack>
      </HangingPanel>
    </>
  );
}

/** The week begins on Sunday. */
function spans(today: CalendarDate): [string, string][] {
  return [
    ["Hoy", `${today}..${today}`],
    ["Esta semana", `${addDays(today, -weekday(today))}..${today}`],
    ["Este mes", `${today.slice(0, 8)}01..${today}`],
  ];
}
