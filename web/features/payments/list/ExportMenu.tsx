/** Exactly the rows in sight as a file, amounts as numbers. The libraries are fetched when somebody asks. */
import { Button, Menu } from "@mantine/core";
import { IconDownload, IconFileSpreadsheet, IconFileTypePdf } from "@tabler/icons-react";
import { useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { refuse } from "#web/documents/paper/outcome.ts";
import { type PaymentRow, paymentsExport } from "#web/documents/reports/payments-list.ts";
import type { MadeRefund } from "#web/figures/refunds.ts";
import { loggedAs } from "#web/platform/error-log.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { paymentsText } from "#web/wording/count.ts";
import { filterNotes } from "./payment-filters.ts";
import "#web/ui/panel-styles.ts";

type Format = "xlsx" | "pdf";

interface ExportMenuProps {
  rows: readonly PaymentRow[];
  /** The refunds beside them; null while they are looked for. */
  refunds: readonly MadeRefund[] | null;
  /** False while other rows are about to be drawn. */
  settled: boolean;
  /** False while only the newest are read. */
  complete: boolean;
  loadAll: () => void;
}

export function ExportMenu({ rows, refunds, settled, complete, loadAll }: ExportMenuProps) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const [wanted, setWanted] = useState<Format | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    if (!complete) {
      loadAll();
      return;
    }
    if (!settled || refunds === null) return;
    setWanted(null);
    void exportRows(rows, refunds, wanted, filterNotes(search));
  }, [wanted, settled, complete, loadAll, rows, refunds, search]);
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.6} />}
          loading={wanted !== null}
        >
          Exportar
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          mih="2.75rem"
          leftSection={<IconFileSpreadsheet size={18} stroke={1.6} />}
          onClick={() => setWanted("xlsx")}
        >
          Excel
        </Menu.Item>
        <Menu.Item
          mih="2.75rem"
          leftSection={<IconFileTypePdf size={18} stroke={1.6} />}
          onClick={() => setWanted("pdf")}
        >
          PDF
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

async function exportRows(
  rows: readonly PaymentRow[],
  refunds: readonly MadeRefund[],
  format: Format,
  notes: string[],
): Promise<void> {
  const exporting = import("#web/documents/export/export-table.ts").then(({ exportTable }) =>
    exportTable(paymentsExport(rows, refunds, format, notes)),
  );
  // What makes the files may not be on this device yet, and there may be no signal to fetch it.
  const outcome = await exporting.catch(loggedAs(refuse("EXPORT_FAILED")));
  if (outcome.ok) notify.success(`Se exportó ${outcome.name}`, paymentsText(rows.length));
  else notify.error(outcome.message);
}
