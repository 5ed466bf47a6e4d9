/** Exactly the rows that the list asks for as a file, amounts as numbers. The libraries are fetched when somebody asks. */
import { Button, Menu } from "@mantine/core";
import { IconDownload, IconFileSpreadsheet, IconFileTypePdf } from "@tabler/icons-react";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { refuse } from "#web/documents/paper/outcome.ts";
import { paymentsExport } from "#web/documents/reports/payments-list.ts";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import { readOnce } from "#web/offline/store/tracked-reader.ts";
import { loggedAs } from "#web/platform/error-log.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { paymentsText } from "#web/wording/count.ts";
import { readAskedPayments, type Search } from "./asked-payments.ts";
import { paymentColumns } from "./payment-columns.tsx";
import { filterNotes } from "./payment-filters.ts";
import "#web/ui/panel-styles.ts";

type Format = "xlsx" | "pdf";

export function ExportMenu() {
  const search: Search = useSearch({ strict: false });
  const store = useLocalStore();
  const [busy, setBusy] = useState(false);
  const give = async (format: Format) => {
    setBusy(true);
    await exportAsked(store, search, format);
    setBusy(false);
  };
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={18} stroke={1.6} />} loading={busy}>
          Exportar
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          mih="2.75rem"
          leftSection={<IconFileSpreadsheet size={18} stroke={1.6} />}
          onClick={() => void give("xlsx")}
        >
          Excel
        </Menu.Item>
        <Menu.Item
          mih="2.75rem"
          leftSection={<IconFileTypePdf size={18} stroke={1.6} />}
          onClick={() => void give("pdf")}
        >
          PDF
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

async function exportAsked(store: LocalStore, search: Search, format: Format): Promise<void> {
  const isPending = (id: string) => store.layers.isPending("payments", id);
  let count = 0;
  const exporting = async () => {
    const columns = paymentColumns(isPending);
    const { status, value } = await readOnce(store, (read) => readAskedPayments(read, search, columns));
    // A file of a part would be taken for the whole.
    if (status !== "ready") return refuse("EXPORT_FAILED");
    const { rows, refunds } = value;
    count = rows.length;
    const { exportTable } = await import("#web/documents/export/export-table.ts");
    return exportTable(paymentsExport(rows, refunds, format, filterNotes(search)));
  };
  // The code that makes the files may not be on this device yet, and there may be no signal to fetch it.
  const outcome = await exporting().catch(loggedAs(refuse("EXPORT_FAILED")));
  if (outcome.ok) notify.success(`Se exportó ${outcome.name}`, paymentsText(count));
  else notify.error(outcome.message);
}
