/** Where the browser cannot keep a loan book, nothing is shown that would never fill: what is wrong, and what to do. */
import { Button, Stack, Text } from "@mantine/core";
import { IconDatabaseOff } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import { isDiskFull } from "#web/offline/environment/disk-full.ts";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import { logError } from "../../platform/error-log.ts";
import { PageHeading } from "../../ui/PageHeading.tsx";

const REMEDIES = {
  full: "No queda espacio. Libere espacio en este dispositivo e inténtelo de nuevo.",
  other: "El navegador no deja guardar datos. Salga del modo privado o use otro navegador.",
};

export function StoreGate({ children }: { children: ReactNode }) {
  const store = useLocalStore();
  const [remedy, setRemedy] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    store.start().catch((fault: unknown) => {
      if (!isShown) return;
      logError("error", fault);
      setRemedy(isDiskFull(fault) ? REMEDIES.full : REMEDIES.other);
    });
    return () => {
      isShown = false;
    };
  }, [store]);
  if (remedy === null) return children;
  return (
    <Stack role="alert" align="center" gap="sm" py="4rem" px="md" ta="center" maw="34rem" mx="auto">
      <IconDatabaseOff size={40} stroke={1.5} color="var(--bad)" aria-hidden />
      <PageHeading title="No se pueden guardar datos en este dispositivo" />
      <Text>{remedy}</Text>
      <Text c="dimmed">Lo que ya estaba guardado aquí no se ha borrado.</Text>
      <Button onClick={() => window.location.reload()} mt="md">
        Reintentar
      </Button>
    </Stack>
  );
}
