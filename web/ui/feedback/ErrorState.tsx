/** Something could not be shown: what happened, what to do, and a way to try again. */
import { Button, Stack, Text } from "@mantine/core";
import { IconAlertTriangle, IconReload } from "@tabler/icons-react";
import type { ReactNode } from "react";

interface ErrorStateProps {
  message: string;
  detail?: string;
  onRetry?: () => void;
  /** Instead of trying again, such as a link to the list. */
  action?: ReactNode;
}

export function ErrorState({ message, detail, onRetry, action }: ErrorStateProps) {
  return (
    <Stack role="alert" align="center" gap="sm" py="3rem" px="md" ta="center">
      <IconAlertTriangle size={32} stroke={1.5} color="var(--bad)" aria-hidden />
      <Text fw={600}>{message}</Text>
      {detail && (
        <Text c="dimmed" size="sm" maw="30rem">
          {detail}
        </Text>
      )}
      {onRetry && (
        <Button variant="default" leftSection={<IconReload size={18} />} onClick={onRetry} mt="xs">
          Reintentar
        </Button>
      )}
      {action}
    </Stack>
  );
}
