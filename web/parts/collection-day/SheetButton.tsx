/** Opens the *hoja de cobro* of the clients in sight. On a phone its icon says it, beside a search. */
import { IconPrinter } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { ChipButton } from "#web/ui/list/ChipButton.tsx";
import type { DayLine } from "./day-line.ts";

const SheetWindow = lazyPart(() => import("./SheetWindow.tsx").then((module) => module.SheetWindow));

interface SheetButtonProps {
  /** Asked when it is opened. */
  lines: () => readonly DayLine[];
  date: CalendarDate;
  collector: string;
  part: string;
  isBrief?: boolean;
}

export function SheetButton({ lines, isBrief = false, ...sheet }: SheetButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ChipButton icon={IconPrinter} label="Hoja de cobro" isBrief={isBrief} onClick={() => setOpen(true)} />
      {open && (
        <Suspense>
          <SheetWindow {...sheet} lines={lines()} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
