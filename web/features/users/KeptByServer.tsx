/**
 * Users and permissions are kept by the server alone: without it one can look, and nothing that was typed is lost. The
 * line takes the same room with a connection and without, so that nothing moves under a finger when the signal goes.
 */
import { Alert } from "@mantine/core";
import { IconCloudCheck, IconCloudOff } from "@tabler/icons-react";
import { useConnectivity } from "#web/offline/book/hooks.ts";
import classes from "./KeptByServer.module.css";

export function KeptByServer({ meanwhile }: { meanwhile: string }) {
  const { online } = useConnectivity();
  const Icon = online ? IconCloudCheck : IconCloudOff;
  return (
    <Alert color={online ? "gray" : "yellow"} icon={<Icon size={20} stroke={1.6} />} role="status">
      Los usuarios y sus permisos se guardan directamente en el servidor.{" "}
      <span className={classes.meanwhile} data-online={online || undefined}>
        <span className="strong">Sin conexión.</span> {meanwhile}
      </span>
    </Alert>
  );
}
