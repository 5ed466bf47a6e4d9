/** Below what could not be shown: why, and a way to try again. */
import { Button, Text } from "@mantine/core";
import { IconReload } from "@tabler/icons-react";
import { createContext, use } from "react";

/** Why the server did not take this device, in words for its person; null while it takes it. */
export const DeviceRefusal = createContext<string | null>(null);

/** `reload` where data of this device did not come: the page tries again, and says why the server refuses the device. */
export type Retry = "reload" | (() => void);

export function WhyNot({ detail, onRetry }: { detail?: string | undefined; onRetry?: Retry | undefined }) {
  const refused = use(DeviceRefusal);
  const said = [detail, onRetry === "reload" && refused].filter(Boolean).join(" ");
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
