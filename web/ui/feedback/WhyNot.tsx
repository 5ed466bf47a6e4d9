/** Below what could not be shown: why, and a way to try again. */
import { Button, Text } from "@mantine/core";
import { IconReload } from "@tabler/icons-react";
import { createContext, use } from "react";

/** Why sync failed, such as a device that the server refuses, in words for its person; null while it goes. */
export const SyncFailure = createContext<string | null>(null);

/** `reload` where data of this device did not come: the page is loaded again, and the failure of sync is said. */
export type Retry = "reload" | (() => void);

export function WhyNot({ detail, onRetry }: { detail?: string | undefined; onRetry?: Retry | undefined }) {
  const failure = use(SyncFailure);
  const said = [detail, onRetry === "reload" && failure].filter(Boolean).join(" ");
  return (
    <>
      {said && (
        <Text c="dimmed" size="sm" maw="30rem">
          {said}
        </Text>
      )}
      {onRetry && (
        <Button
          variant="default"
          leftSection={<IconReload size={18} aria-hidden />}
          onClick={onRetry === "reload" ? () => window.location.reload() : onRetry}
          mt="xs"
        >
          Reintentar
        </Button>
      )}
    </>
  );
}
