/** A whole screen for a record that cannot be shown: what is missing, as the screen's heading, and where to go. */
import { Stack } from "@mantine/core";
import { IconFileUnknown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { PageHeading } from "../PageHeading.tsx";
import { type Retry, WhyNot } from "./WhyNot.tsx";

interface MissingStateProps {
  message: string;
  detail?: string;
  /** Where it could not be read, which is not the same as not being there. */
  onRetry?: Retry;
  /** The way to the list. */
  action: ReactNode;
}

export function MissingState({ message, detail, onRetry, action }: MissingStateProps) {
  return (
    <Stack align="center" gap="md" py="3rem" px="md" ta="center">
      <IconFileUnknown size={36} stroke={1.5} aria-hidden />
      <PageHeading title={message} />
      <WhyNot detail={detail} onRetry={onRetry} />
      {action}
    </Stack>
  );
}
