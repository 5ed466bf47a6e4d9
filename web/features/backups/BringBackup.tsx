/** Brings a backup's file from this device to the server, where it is read before it is kept. */
import { Button, FileButton } from "@mantine/core";
import { useRef, useState } from "react";
import { sentence } from "#contract/refusals";
import { isJsonName, JSON_FILES } from "#contract/text-file";
import { notify } from "#web/ui/feedback/notify.ts";
import { uploadBackup } from "./server.ts";

export function BringBackup({ onBrought }: { onBrought(): Promise<void> }) {
  const [busy, setBusy] = useState(false);
  // The same file chosen again must be noticed.
  const again = useRef<() => void>(null);
  const bring = async (file: File | null) => {
    if (!file) return;
    again.current?.();
    if (!isJsonName(file.name)) {
      notify.error("Error", sentence("BACKUP_UNREADABLE"));
      return;
    }
    setBusy(true);
    const brought = await uploadBackup(file);
    setBusy(false);
    if (brought.ok)
      notify.success("Copia traída", "Está en la lista: ábrala con Restaurar para ver qué cambia.");
    else notify.error("Error", brought.why);
    await onBrought();
  };
  return (
    <FileButton resetRef={again} accept={JSON_FILES} onChange={(file) => void bring(file)}>
      {(props) => (
        <Button {...props} variant="default" loading={busy}>
          Traer un archivo
        </Button>
      )}
    </FileButton>
  );
}
