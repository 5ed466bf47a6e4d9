/** Exactly the rows that the list asks for as a file, amounts as numbers. The libraries are fetched at the first tap. */
import { Button, Menu } from "@mantine/core";
import { IconDownload, IconFileSpreadsheet, IconFileTypePdf } from "@tabler/icons-react";
import { useState } from "react";
import type { TableExport } from "#web/documents/export/export-table.ts";
import { refuse, refusedBy } from "#web/documents/paper/outcome.ts";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import { logError } from "#web/platform/error-log.ts";
import { useMenuSheet } from "#web/ui/detail/use-menu-sheet.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import type { Search } from "#web/ui/list/asked.ts";
import { paymentsText } from "#web/wording/count.ts";
import "#web/ui/panel-styles.ts";

type Format = "xlsx" | "pdf";

/** Reads what the address asks for, for its file; null where not all of it could be read. */
export type ReadExport<Row> = (
  store: LocalStore,
  search: Search,
) => Promise<Omit<TableExport<Row>, "format"> | null>;

export function ExportMenu<Row>({ read, search }: { read: ReadExport<Row>; search: Search }) {
  const store = useLocalStore();
  const [busy, setBusy] = useState(false);
  const sheet = useMenuSheet();
  const give = async (format: Format) => {
    setBusy(true);
    await exportAsked(() => read(store, search), format);
    setBusy(false);
  };
  return (
    <Menu {...sheet}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={18} stroke={1.6} />} loading={busy}>
          Exportar
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          mih="var(--touch)"
          leftSection={<IconFileSpreadsheet size={18} stroke={1.6} />}
          onClick={() => void give("xlsx")}
        >
          Excel
        </Menu.Item>
        <Menu.Item
          mih="var(--touch)"
          leftSection={<IconFileTypePdf size={18} stroke={1.6} />}
          onClick={() => void give("pdf")}
        >
          PDF
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

async function exportAsked<Row>(read: () => ReturnType<ReadExport<Row>>, format: Format): Promise<void> {
  let count = 0;
  const exporting = async () => {
    const asked = await read();
    // A file of a part would be taken for the whole.
    if (asked === null) return refuse("EXPORT_FAILED");
    count = asked.rows.length;
    const { exportTable } = await import("#web/documents/export/export-table.ts");
    return exportTable({ ...asked, format });
  };
  // The code that makes the files may not be on this device yet, and there may be no signal to fetch it.
  const outcome = await exporting().catch((fault: unknown) => {
    logError("error", fault);
    return refusedBy(fault, "EXPORT_FAILED");
  });
  if (outcome.ok) notify.success(`Se exportó ${outcome.name}`, paymentsText(count));
  else if (outcome.code === "CODE_MISSING") notify.error("Falta una parte del programa", outcome.message);
  else notify.error(outcome.message);
}
