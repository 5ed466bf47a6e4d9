/**
 * Users, permissions and settings are kept by the server alone: without it one can look, and nothing that was typed is lost. The
 * words are the same with a connection and without, so that nothing moves under a finger when the signal goes.
 */
import { Alert } from "@mantine/core";
import { IconCloudCheck, IconCloudOff } from "@tabler/icons-react";
import { useConnectivity } from "#web/offline/store/hooks.ts";

interface KeptByServerProps {
  /** `Los usuarios y sus permisos se guardan`. */
  what: string;
  /** The work that can be done here without a connection. */
  without: string;
}

export function KeptByServer({ what, without }: KeptByServerProps) {
  const { online } = useConnectivity();
  const Icon = online ? IconCloudCheck : IconCloudOff;
  return (
    <Alert color={online ? "gray" : "yellow"} icon={<Icon size={20} stroke={1.6} />}>
      {what} directamente en el servidor. Sin conexión {without}
    </Alert>
  );
}
