/** The screen shown when another fails. Unsent work lies in the device's own store, which no screen can touch. */
import { Button, Group, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { newer } from "../platform/newer.ts";
import { useSignal } from "../platform/signal.ts";
import { PageHeading } from "../ui/PageHeading.tsx";

export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isOld = useSignal(newer);
  const again = () => {
    reset();
    void router.invalidate();
  };
  return (
    <Stack role="alert" align="center" gap="sm" py="4rem" px="md" ta="center" maw="34rem" mx="auto">
      <IconAlertTriangle size={40} stroke={1.5} color="var(--bad)" aria-hidden />
      <PageHeading title={isOld ? "Hay una versión nueva" : "Algo salió mal"} />
      <Text>
        Esta pantalla no se pudo mostrar. Lo que ya guardó sigue en este dispositivo y se enviará como
        siempre.
      </Text>
      <Text c="dimmed">
        {isOld ? "Actualice para seguir." : "Inténtelo de nuevo. Si vuelve a ocurrir, recargue la página."}
      </Text>
      <Group justify="center" mt="md">
        <Button onClick={again}>Reintentar</Button>
        <Button variant="default" onClick={() => window.location.reload()}>
          {isOld ? "Actualizar" : "Recargar la página"}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mt="md">
        Detalle: {error instanceof Error ? error.message : String(error)}
      </Text>
    </Stack>
  );
}
