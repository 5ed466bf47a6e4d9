/** Waiting: a spinner for a whole page, bars where a list or a record will stand. */
import { Loader, Skeleton, Stack, Text } from "@mantine/core";
import { useSignal } from "#web/platform/signal.ts";
import { coming } from "./coming.ts";

export function PageSpinner({ label = "Cargando…" }: { label?: string }) {
  return (
    <Stack role="status" aria-label={label} align="center" justify="center" mih="50vh">
      <Loader />
    </Stack>
  );
}

/** How far the download has come that this waits for. */
function Progress() {
  const download = useSignal(coming);
  if (!download) return null;
  return (
    <Stack gap="xs">
      <Text size="sm">{download.text}</Text>
      <progress value={download.share} max={100} aria-label={download.text} />
    </Stack>
  );
}

export function LoadingState({ lines = 6, label = "Cargando…" }: { lines?: number; label?: string }) {
  const bars = Array.from({ length: lines }, (_, line) => line);
  return (
    <Stack role="status" aria-label={label} gap="sm" py="md">
      <Progress />
      {bars.map((line) => (
        <Skeleton key={line} height={52} radius="md" />
      ))}
    </Stack>
  );
}
