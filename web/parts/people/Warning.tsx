/** A doubt beside a field that hinders nothing. */
import { Alert } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";

export function Warning({ children }: { children: ReactNode }) {
  return (
    <Alert
      role="presentation"
      mt="xs"
      py="xs"
      color="yellow"
      variant="light"
      icon={<IconAlertTriangle size={18} />}
    >
      {children}
    </Alert>
  );
}
