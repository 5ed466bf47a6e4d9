/** Signing out with unsent work: send it now, keep it for the next sign-in, or take it along in a file. */
import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useConnectivity, useSyncState } from "#web/offline/store/hooks.ts";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import "#web/ui/panel-styles.ts";
import { loggedAs } from "#web/platform/error-log.ts";
import { DialogWindow } from "#web/ui/DialogWindow.tsx";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { countText } from "#web/wording/count.ts";
import { saveUnsent } from "./outbox-export.ts";

/** `onAnswer(true)`: the person leaves. The outbox stays on this device either way. */
export function SignOutWindow({ onAnswer }: { onAnswer: (leaves: boolean) => void }) {
  const store = useLocalStore();
  const { unsent, attention, retry } = useSyncState();
  const { online } = useConnectivity();
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const send = async () => {
    setSending(true);
    setFailed(false);
    await retry().catch(() => undefined);
    setSending(false);
    if (store.syncStatus.snapshot().unsent === 0) onAnswer(true);
    else setFailed(true);
  };
  const take = async () => {
    setUnsaved(false);
    const saved = await saveUnsent(store).then(() => true, loggedAs(false));
    if (saved) onAnswer(true);
    else setUnsaved(true);
  };
  return (
    <DialogWindow onClose={() => onAnswer(false)} title="Hay cambios sin enviar" size="md" zIndex={550}>
      <Stack>
        <Text>
          {countText(unsent, "cambio aún no llega", "cambios aún no llegan")} al servidor. Si sale sin enviar,
          se guardan en este dispositivo, solo para usted, hasta que vuelva a iniciar sesión aquí.
        </Text>
        {failed && (
          <Notice tone="late" urgent>
            {attention.length > 0
              ? "El servidor no aplicó todo: lo que falta necesita su decisión en Sincronización."
              : "No se pudo enviar todo. Revise la conexión o elija otra opción."}
          </Notice>
        )}
        {unsaved && (
          <Notice tone="bad" urgent>
            No se pudo guardar el archivo. Los cambios siguen en este dispositivo.
          </Notice>
        )}
        <Button onClick={() => void send()} loading={sending} disabled={!online} data-autofocus>
          Enviar ahora
        </Button>
        {!online && (
          <Text size="sm" c="dimmed">
            No hay conexión a internet
          </Text>
        )}
        <Button variant="default" onClick={() => onAnswer(true)} disabled={sending}>
          Guardar aquí y salir
        </Button>
        <Button variant="default" onClick={() => void take()} disabled={sending}>
          Exportar a un archivo y salir
        </Button>
        <Button variant="subtle" onClick={() => onAnswer(false)}>
          Seguir aquí
        </Button>
      </Stack>
    </DialogWindow>
  );
}
