/**
 * Says that a newer version is ready, or that this page asks the server for files that are gone. It never reloads by itself,
 * and never a page on which something is typed: that page stays as it is, also when another tab took the version, and is
 * loaded again once its work is done or left (ruling E9).
 */

import { useRegisterSW } from "virtual:pwa-register/react";
import { Button, Group, Paper, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { fetchNewer, newer } from "../platform/newer.ts";
import { useSignal } from "../platform/signal.ts";
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
  const isGone = useSignal(newer);
  const { updateServiceWorker } = useRegisterSW({
    onRegisteredSW: (_address, registration) => askHourly(registration),
    onNeedRefresh: () => void replacesAnother().then((isReady) => isReady && setState("ready")),
    onNeedReload: () => {
      if (isIdle()) window.location.reload();
      else setState("taken");
    },
  });
  const take = async () => {
    if (state === "ready" || (await fetchNewer())) await updateServiceWorker(true);
    else window.location.reload();
  };
  const wait = () => {
    setState("none");
    newer.set(false);
  };
  if (state === "none" && !isGone) return null;
  return (
    <Paper className={classes.notice} role="status" withBorder shadow="md">
      {state === "taken" ? <Taken /> : <Ready isGone={isGone} onLater={wait} onTake={take} />}
    </Paper>
  );
}

interface ReadyProps {
  /** A file of this page's version was asked for, and is gone from the server. */
  isGone: boolean;
  onLater: () => void;
  onTake: () => Promise<void>;
}

function Ready({ isGone, onLater, onTake }: ReadyProps) {
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    await onTake();
    setBusy(false);
  };
  return (
    <>
      <div>
        <Text size="sm" fw={600}>
          Hay una versión nueva
        </Text>
        {isGone && <Text size="sm">Guarde lo que tenga escrito y actualice para seguir.</Text>}
      </div>
      <Group gap="xs" wrap="nowrap">
        <Button size="compact-md" variant="subtle" onClick={onLater}>
          Después
        </Button>
        <Button size="compact-md" loading={busy} onClick={() => void take()}>
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
