/** The changes that restoring a backup would make, and the word that a person types to restore it. */
import { Button, Stack, Text, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { type BackupRecord, RESTORE_WORD, type RestoreReport } from "#contract/backups";
import { fold } from "#domain/search/fold";
import { useSyncState } from "#web/offline/store/hooks.ts";
import { DialogWindow } from "#web/ui/DialogWindow.tsx";
import { LoadingState } from "#web/ui/feedback/LoadingState.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { WindowVerbs } from "#web/ui/WindowVerbs.tsx";
import { RestorePreview } from "./RestorePreview.tsx";
import { previewRestore, restoreBackup } from "./server.ts";

interface RestoreWindowProps {
  backup: BackupRecord;
  onClose(): void;
}

export function RestoreWindow({ backup, onClose }: RestoreWindowProps) {
  const { retry } = useSyncState();
  const { report, problem } = usePreview(backup.id);
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    const restored = await restoreBackup(backup.id);
    setBusy(false);
    if (!restored.ok) {
      notify.error("Error", `No se pudo restaurar la copia de seguridad: ${restored.why}`);
      return;
    }
    notify.success("Los datos se han restaurado correctamente.", "Este dispositivo los descarga de nuevo.");
    onClose();
    await retry();
  };
  return (
    <DialogWindow
      title={`Restaurar ${backup.filename}`}
      onClose={onClose}
      size="lg"
      closeOnClickOutside={!busy}
    >
      {problem !== null && (
        <Notice tone="bad" title="No se pudo restaurar la copia de seguridad." urgent>
          {problem}
        </Notice>
      )}
      {problem === null && report === null && <LoadingState label="Calculando qué cambia…" lines={4} />}
      {report && (
        <Stack>
          <RestorePreview report={report} />
          <TextInput
            label={`Para restaurar, escriba ${RESTORE_WORD}`}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
            autoCapitalize="characters"
            disabled={busy}
          />
          <Text size="sm" c="dimmed">
            Antes se guarda una copia de lo que hay ahora. O cambia todo lo de arriba, o no cambia nada.
          </Text>
          <WindowVerbs>
            <Button variant="default" onClick={onClose} disabled={busy}>
              Cancelar
            </Button>
            <Button
              color="red"
              loading={busy}
              disabled={fold(typed) !== fold(RESTORE_WORD)}
              onClick={() => void restore()}
            >
              Restaurar
            </Button>
          </WindowVerbs>
        </Stack>
      )}
    </DialogWindow>
  );
}

function usePreview(id: string): { report: RestoreReport | null; problem: string | null } {
  const [read, setRead] = useState<{ report: RestoreReport | null; problem: string | null }>({
    report: null,
    problem: null,
  });
  useEffect(() => {
    let left = false;
    void previewRestore(id).then((asked) => {
      if (left) return;
      setRead(asked.ok ? { report: asked.value, problem: null } : { report: null, problem: asked.why });
    });
    return () => {
      left = true;
    };
  }, [id]);
  return read;
}
