/** The screen shown when another fails. Unsent work is in the device's own store, which no screen can touch. */
import { Button, Group, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { isMissingCode, MISSING_CODE } from "../platform/missing-code.ts";
import { newer } from "../platform/newer.ts";
import { useSignal } from "../platform/signal.ts";
import { PageHeading } from "../ui/PageHeading.tsx";

export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isOld = useSignal(newer);
  const [title, next] = wordsOf(error, isOld);
  const again = () => {
    reset();
    void router.invalidate();
  };
  return (
    <Stack role="alert" align="center" gap="sm" py="4rem" px="md" ta="center" maw="34rem" mx="auto">
      <IconAlertTriangle size={40} stroke={1.5} color="var(--bad)" aria-hidden />
      <PageHeading title={title} />
      <Text>
        Esta pantalla no se pudo mostrar. Lo que ya guardó sigue en este dispositivo y se enviará como
        siempre.
      </Text>
      <Text c="dimmed">{next}</Text>
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

/** The fault in words, and the way on. */
function wordsOf(error: unknown, isOld: boolean): [title: string, next: string] {
  if (isOld) return ["Hay una versión nueva", "Actualice para seguir."];
  if (isMissingCode(error)) return ["Falta una parte del programa", MISSING_CODE];
  return ["Algo salió mal", "Inténtelo de nuevo. Si vuelve a ocurrir, recargue la página."];
}
