/** Nothing here yet: one sentence and one button. */
import { Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";

interface EmptyStateProps {
  message: string;
  /** The one thing to do about it. */
  action?: ReactNode;
  icon?: ReactNode;
}

export function EmptyState({ message, action, icon }: EmptyStateProps) {
  return (
    <Stack align="center" gap="md" py="3rem" px="md" ta="center">
      {icon}
      <Text c="dimmed" maw="30rem">
        {message}
      </Text>
      {action}
    </Stack>
  );
}
