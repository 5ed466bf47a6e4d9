/** Something could not be shown: what happened, what to do, and a way to try again. */
import { Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { type Retry, WhyNot } from "./WhyNot.tsx";

interface ErrorStateProps {
  message: string;
  detail?: string;
  onRetry?: Retry;
  /** Instead of trying again, such as a link to the list. */
  action?: ReactNode;
}

export function ErrorState({ message, detail, onRetry, action }: ErrorStateProps) {
  return (
    <Stack role="alert" align="center" gap="sm" py="3rem" px="md" ta="center">
      <IconAlertTriangle size={32} stroke={1.5} color="var(--bad)" aria-hidden />
      <Text fw={600}>{message}</Text>
      <WhyNot detail={detail} onRetry={onRetry} />
      {action}
    </Stack>
  );
}
