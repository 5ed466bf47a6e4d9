/** Unsent work as a file: to keep it when this device cannot send it, and to bring it back. */
import { Button, FileButton, Group, Text } from "@mantine/core";
import { useRef, useState } from "react";
import { JSON_FILES } from "#contract/text-file";
import { may } from "#domain/access/permissions";
import { formatCount } from "#domain/money/text";
import { readOutboxExport } from "#web/offline/outbox/import.ts";
import { useSyncState } from "#web/offline/store/hooks.ts";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import { session } from "#web/parts/session/use-session.ts";
import { logError } from "#web/platform/error-log.ts";
import { textOfFile } from "#web/platform/text-file.ts";
import { Section } from "#web/ui/detail/Section.tsx";
import { openConfirm } from "#web/ui/feedback/ask.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { TextLink } from "#web/ui/LinkButton.tsx";
import { countText } from "#web/wording/count.ts";
import { bringAnybodys, bringOwn, saveUnsent } from "./outbox-export.ts";

type Book = ReturnType<typeof useLocalStore>;

export function OutboxExports() {
  const store = useLocalStore();
  const { unsent } = useSyncState();
  const [busy, setBusy] = useState(false);
  // The same file chosen again must be noticed.
  const again = useRef<() => void>(null);
  const bring = async (file: File | null) => {
    if (!file) return;
    again.current?.();
    setBusy(true);
    await bringFile(store, file).catch(() => notify.error("Error", "No se pudo leer el archivo."));
    setBusy(false);
  };
  const take = () =>
    saveUnsent(store).catch((fault: unknown) => {
      logError("error", fault);
      notify.error("Error", "No se pudo guardar el archivo.");
    });
  return (
    <Section heading="Archivo de cambios sin enviar">
      <Text>
        Si este dispositivo no puede enviar, guarde sus cambios en un archivo y tráigalo desde otro. El mismo
        archivo dos veces cuenta una sola vez.
      </Text>
      <Group gap="sm">
        <Button variant="default" disabled={unsent === 0} onClick={() => void take()}>
          Exportar a un archivo
        </Button>
        <FileButton resetRef={again} accept={JSON_FILES} onChange={(file) => void bring(file)}>
          {(props) => (
            <Button {...props} variant="default" loading={busy}>
              Traer un archivo
            </Button>
          )}
        </FileButton>
      </Group>
      <Group gap="lg">
        <TextLink to="/settings/data-packages">Paquetes de datos</TextLink>
        {may(session.principal, "settings", "view") && (
          <TextLink to="/settings/backups">Copias de seguridad</TextLink>
        )}
        <TextLink to="/sync/errors">Registro de errores</TextLink>
      </Group>
    </Section>
  );
}

async function bringFile(store: Book, chosen: File): Promise<void> {
  const file = readOutboxExport(await textOfFile(chosen));
  if (!file) {
    notify.error("Error", "El archivo no es de cambios sin enviar.");
    return;
  }
  if (file.userId === store.layers.user.id) {
    const { added, known } = await bringOwn(store, file);
    notify.success(
      `${countText(added, "cambio", "cambios")} por enviar`,
      known > 0 ? countText(known, "ya estaba aquí", "ya estaban aquí") : undefined,
    );
    return;
  }
  if (store.principal?.role !== "admin") {
    notify.error("Acceso denegado", "El archivo es de otra persona. Solo un administrador puede traerlo.");
    return;
  }
  const yes = await openConfirm({
    title: "Traer cambios de otra persona",
    consequence: `Se ${file.commands.length === 1 ? "aplicará" : "aplicarán"} ${countText(file.commands.length, "cambio", "cambios")} con el nombre y el dispositivo de quien los hizo. Los cobros quedan en revisión.`,
    confirmLabel: "Traer",
  });
  if (!yes) return;
  const told = await bringAnybodys(store, file);
  if (!told) {
    notify.error("Error", "No se pudo traer todo el archivo. Tráigalo de nuevo: lo que llegó no se repite.");
    return;
  }
  const { applied, review, others } = told;
  notify.success(
    countText(applied + review, "cambio aplicado", "cambios aplicados"),
    `${formatCount(review)} en revisión, ${countText(others, "no aplicado", "no aplicados")}`,
  );
}
