/** Waiting: a spinner for a whole page, bars where a list or a record will stand. */
import { Loader, Skeleton, Stack } from "@mantine/core";

export function PageSpinner({ label = "Cargando…" }: { label?: string }) {
  return (
    <Stack role="status" aria-label={label} align="center" justify="center" mih="50vh">
      <Loader />
    </Stack>
  );
}

export function LoadingState({ lines = 6, label = "Cargando…" }: { lines?: number; label?: string }) {
  const bars = Array.from({ length: lines }, (_, line) => line);
  return (
    <Stack role="status" aria-label={label} gap="sm" py="md">
      {bars.map((line) => (
        <Skeleton key={line} height={52} radius="md" />
      ))}
    </Stack>
  );
}
