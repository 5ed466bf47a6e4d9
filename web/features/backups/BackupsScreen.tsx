/** The tab of the backups. */
import { Stack } from "@mantine/core";
import { BackLink } from "#web/ui/BackLink.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import { Backups } from "./Backups.tsx";

export function BackupsScreen() {
  return (
    <Stack gap="lg" maw="48rem">
      <BackLink to="/settings" label="Configuración" />
      <PageHeading title="Copias de seguridad" />
      <Backups />
    </Stack>
  );
}
