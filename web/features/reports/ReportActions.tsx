/** Actions on a report: print it, keep it as PDF or Excel, hide columns, share it, send it. */
import { Button, Checkbox, Stack } from "@mantine/core";
import {
  IconAdjustmentsHorizontal,
  IconFileSpreadsheet,
  IconFileTypePdf,
  IconPrinter,
} from "@tabler/icons-react";
import { useRef, useState } from "react";
import type { ReportResult } from "#domain/reports/report";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import { ActionMenu } from "#web/ui/detail/ActionMenu.tsx";
import { HangingPanel } from "#web/ui/HangingPanel.tsx";
import { columnHeading } from "#web/wording/report.ts";
import "#web/ui/panel-styles.ts";
import { emailReport, type Format, type Given, printReport, saveReport, shareReport } from "./give-report.ts";
import classes from "./Reports.module.css";

interface ReportActionsProps {
  given: Given | null;
  hidden: ReadonlySet<string>;
  onHide: (columns: ReadonlySet<string>) => void;
}

export function ReportActions({ given, hidden, onHide }: ReportActionsProps) {
  const store = useLocalStore();
  const [busy, setBusy] = useState<Format | "print" | null>(null);
  const during = async (what: typeof busy, work: Promise<unknown>) => {
    setBusy(what);
    await work;
    setBusy(null);
  };
  const save = (format: Format) => given && during(format, saveReport(store, given, format));
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} stroke={1.6} />}
        disabled={!given}
        loading={busy === "print"}
        onClick={() => given && void during("print", printReport(store, given))}
      >
        Imprimir
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={18} stroke={1.6} />}
        disabled={!given}
        loading={busy === "pdf"}
        onClick={() => void save("pdf")}
      >
        PDF
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} stroke={1.6} />}
        disabled={!given}
        loading={busy === "xlsx"}
        onClick={() => void save("xlsx")}
      >
        Excel
      </Button>
      <Columns result={given?.result ?? null} hidden={hidden} onHide={onHide} />
      <ActionMenu
        label="Compartir el reporte"
        actions={[
          {
            label: "Compartir",
            disabled: !given,
            onSelect: () => given && void shareReport(store, given),
          },
          {
            label: "Enviar por correo",
            disabled: !given,
            onSelect: () => given && void emailReport(store, given),
          },
        ]}
      />
    </div>
  );
}

interface ColumnsProps {
  /** Null until it is made. */
  result: ReportResult | null;
  hidden: ReadonlySet<string>;
  onHide: (columns: ReadonlySet<string>) => void;
}

/** The first column of a part says what a row is about, and stays. */
function Columns({ result, hidden, onHide }: ColumnsProps) {
  const headings = new Map(
    (result?.parts ?? []).flatMap(({ name, columns }) =>
      columns.slice(1).map(({ key }) => [key as string, columnHeading(name, key)] as const),
    ),
  );
  const toggle = (key: string, isShown: boolean) => {
    const next = new Set(hidden);
    if (isShown) next.delete(key);
    else next.add(key);
    onHide(next);
  };
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.6} />}
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={!result}
        onClick={() => setOpen(!open)}
      >
        Columnas
      </Button>
      <HangingPanel
        from={button}
        open={open}
        onToggle={setOpen}
        label="Columnas"
        position="bottom-end"
        trapFocus
      >
        <Stack gap="xs" className={classes.columns}>
          {[...headings].map(([key, heading]) => (
            <Checkbox
              key={key}
              label={heading}
              checked={!hidden.has(key)}
              onChange={(event) => toggle(key, event.currentTarget.checked)}
            />
          ))}
        </Stack>
      </HangingPanel>
    </>
  );
}
