/** The backups under a heading of their own. */
import { Stack } from "@mantine/core";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import { Backups } from "./Backups.tsx";

export function BackupsScreen() {
  return (
    <Stack gap="lg" maw="48rem">
      <PageHeading title="Copias de seguridad" />
      <Backups />
    </Stack>
  );
}
