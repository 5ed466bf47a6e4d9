/** Opens the *hoja de cobro* of the clients in sight. */
import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import type { CalendarDate } from "#domain/calendar/calendar-date";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { ChipButton } from "#web/ui/list/ChipButton.tsx";
import type { DayLine } from "./day-line.ts";

const SheetWindow = lazyPart(() => import("./SheetWindow.tsx").then((module) => module.SheetWindow));

const LABEL = "Hoja de cobro";

interface SheetButtonProps {
  /** Asked when it is opened. */
  lines: () => readonly DayLine[];
  date: CalendarDate;
  collector: string;
  part: string;
  /** In the line of the chips of a list; on a phone its icon says it there. */
  isChip?: boolean;
}

export function SheetButton({ lines, isChip = false, ...sheet }: SheetButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {isChip ? (
        <ChipButton icon={IconPrinter} label={LABEL} isBrief onClick={() => setOpen(true)} />
      ) : (
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {LABEL}
        </Button>
      )}
      {open && (
        <Suspense>
          <SheetWindow {...sheet} lines={lines()} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
