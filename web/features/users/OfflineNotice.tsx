/** Users and permissions are kept by the server alone: without it one can look, and nothing that was typed is lost. */
import { Alert } from "@mantine/core";
import { IconCloudOff } from "@tabler/icons-react";

export function OfflineNotice({ children }: { children: string }) {
  return (
    <Alert
      component="span"
      color="yellow"
      icon={<IconCloudOff size={20} stroke={1.6} />}
      title="Sin conexión"
      role="status"
    >
      Los usuarios y sus permisos se guardan directamente en el servidor. {children}
    </Alert>
  );
}
