/**
 * Says that a newer version is ready. It never reloads by itself, and never a page on which something is typed: that page
 * stays as it is, also when another tab took the version, and is loaded again once its work is done or left (ruling E9).
 */

import { useRegisterSW } from "virtual:pwa-register/react";
import { Button, Group, Paper, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { isIdle } from "../ui/work/held.ts";
import classes from "./NewVersion.module.css";

const HOUR_MS = 3_600_000;
const LOOK_MS = 1_000;

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
  const [state, setState] = useState<"none" | "ready" | "taken">("none");
  const { updateServiceWorker } = useRegisterSW({
    onRegisteredSW: (_address, registration) => askHourly(registration),
    onNeedRefresh: () => void replacesAnother().then((isReady) => isReady && setState("ready")),
    onNeedReload: () => {
      if (isIdle()) window.location.reload();
      else setState("taken");
    },
  });
  if (state === "none") return null;
  return (
    <Paper className={classes.notice} role="status" withBorder shadow="md">
      {state === "taken" ? (
        <Taken />
      ) : (
        <Ready onLater={() => setState("none")} onTake={() => void updateServiceWorker(true)} />
      )}
    </Paper>
  );
}

function Ready({ onLater, onTake }: { onLater: () => void; onTake: () => void }) {
  return (
    <>
      <Text size="sm" fw={600}>
        Hay una versión nueva
      </Text>
      <Group gap="xs" wrap="nowrap">
        <Button size="compact-md" variant="subtle" onClick={onLater}>
          Después
        </Button>
        <Button size="compact-md" onClick={onTake}>
          Actualizar
        </Button>
      </Group>
    </>
  );
}

/** The newer version serves this device already, and what is typed here still stands. */
function Taken() {
  useEffect(() => {
    const look = setInterval(() => {
      if (isIdle()) window.location.reload();
    }, LOOK_MS);
    return () => clearInterval(look);
  }, []);
  return (
    <Text size="sm">
      <b>La versión nueva espera.</b> Aquí hay algo sin guardar: guárdelo o déjelo, y esta página se
      actualiza.
    </Text>
  );
}
