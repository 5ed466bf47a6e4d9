/** *Hoja de cobro*: whose it is and what it comes to, and the papers by which it leaves. */
import { Stack } from "@mantine/core";
import { useState } from "react";
import { SETTINGS_ID } from "#contract/fixed-ids";
import { type CalendarDate, formatDate } from "#domain/calendar/calendar-date";
import { sum } from "#domain/money/money";
import { formatCount } from "#domain/money/text";
import { collectionSheet } from "#web/documents/reports/collection-sheet.ts";
import { useCollection, useDoc } from "#web/offline/store/hooks.ts";
import { PaperButtons } from "#web/parts/printing/PaperButtons.tsx";
import { Amount } from "#web/ui/Amount.tsx";
import { DialogWindow } from "#web/ui/DialogWindow.tsx";
import { KeyValueList } from "#web/ui/detail/Section.tsx";
import "#web/ui/panel-styles.ts";
import type { DayLine } from "./day-line.ts";
import { sheetLines, zonesOf } from "./sheet-lines.ts";

interface SheetWindowProps {
  lines: readonly DayLine[];
  date: CalendarDate;
  collector: string;
  /** Which clients: "Por cobrar hoy". */
  part: string;
  onClose: () => void;
}

export function SheetWindow({ lines, date, collector, part, onClose }: SheetWindowProps) {
  const { doc: settings } = useDoc("settings", SETTINGS_ID);
  const { byId } = useCollection("zones");
  // As it was when it was opened: a payment that comes meanwhile changes no paper under the finger.
  const [taken] = useState(() => ({ listed: sheetLines(lines), clients: lines }));
  const zones = zonesOf(taken.clients, byId);
  const sheet = { date, collector, zones, part, lines: taken.listed, settings };
  return (
    <DialogWindow title="Hoja de cobro" onClose={onClose}>
      <Stack>
        <KeyValueList
          entries={[
            { label: "Cobrador", value: collector },
            { label: "Fecha", value: formatDate(date) },
            { label: "Zona", value: zones.join(", ") },
            { label: "Préstamos", value: `${formatCount(taken.listed.length)} · ${part}` },
            { label: "Total", value: <Amount value={sum(taken.listed.map(({ total }) => total))} strong /> },
          ]}
        />
        <PaperButtons sizes={["58mm", "80mm", "A4"]} make={(size) => collectionSheet(sheet, size)} />
      </Stack>
    </DialogWindow>
  );
}
