/** Nothing here yet: one sentence and one button. */
import { Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";

interface EmptyStateProps {
  message: string;
  /** More of it, in a quieter line. */
  detail?: string | undefined;
  /** The one thing to do about it. */
  action?: ReactNode;
  icon?: ReactNode;
}

export function EmptyState({ message, detail, action, icon }: EmptyStateProps) {
  return (
    <Stack align="center" gap="md" py="3rem" px="md" ta="center">
      {icon}
      {detail === undefined ? (
        <Text c="dimmed" maw="30rem">
          {message}
        </Text>
      ) : (
        <div>
          <Text className="strong">{message}</Text>
          <Text c="dimmed" maw="30rem">
            {detail}
          </Text>
        </div>
      )}
      {action && <div data-main-verb>{action}</div>}
    </Stack>
  );
}
