/** Says that a newer version is ready. It never reloads by itself: somebody may be in the middle of a payment. */

import { useRegisterSW } from "virtual:pwa-register/react";
import { Button, Group, Paper, Text } from "@mantine/core";
import { useState } from "react";
import classes from "./NewVersion.module.css";

const HOUR_MS = 3_600_000;

/** A phone keeps the app open for days: without asking, it would hear of a new version only at its next start. */
function askHourly(registration: ServiceWorkerRegistration | undefined): void {
  // Without signal there is no answer, and the next hour asks again.
  setInterval(() => void registration?.update().catch(() => undefined), HOUR_MS);
}

/** The first version that a device installs is announced to the page in the same way, and replaces nothing. */
async function replacesAnother(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return Boolean(registration?.active && registration.waiting);
}

export function NewVersion() {
  const [waiting, setWaiting] = useState(false);
  const { updateServiceWorker } = useRegisterSW({
    onRegisteredSW: (_address, registration) => askHourly(registration),
    onNeedRefresh: () => void replacesAnother().then(setWaiting),
  });
  if (!waiting) return null;
  return (
    <Paper className={classes.notice} role="status" withBorder shadow="md">
      <Text size="sm" fw={600}>
        Hay una versión nueva
      </Text>
      <Group gap="xs" wrap="nowrap">
        <Button size="compact-md" variant="subtle" onClick={() => setWaiting(false)}>
          Después
        </Button>
        <Button size="compact-md" onClick={() => void updateServiceWorker(true)}>
          Actualizar
        </Button>
      </Group>
    </Paper>
  );
}
