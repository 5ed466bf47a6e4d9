/** Unsent work in this browser of a user whose account is gone: it is offered as a file, for an administrator. */
import { Button, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import type { Abandoned } from "#web/offline/sync/unclaimed-cash/abandoned.ts";
import { storesAnything } from "#web/platform/device-storage.ts";
import { logError, loggedAs } from "#web/platform/error-log.ts";
import { Notice } from "#web/ui/feedback/Notice.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { leftBehindWords } from "./door-words.ts";

export function LeftBehind() {
  const [left, setLeft] = useState<readonly Abandoned[]>([]);
  useEffect(() => {
    let isShown = true;
    void deliverLeftBehind()
      .catch(loggedAs([]))
      .then((found) => isShown && setLeft(found));
    return () => {
      isShown = false;
    };
  }, []);
  return left.map((box) => <Offer key={box.userId} box={box} />);
}

function Offer({ box }: { box: Abandoned }) {
  const { title, lines } = leftBehindWords(box);
  const take = () =>
    exported(box).catch((fault: unknown) => {
      logError("error", fault);
      notify.error("Error", "No se pudo guardar el archivo.");
    });
  return (
    <Notice tone="late" title={title}>
      {lines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      <Button variant="default" mt="sm" onClick={() => void take()}>
        Exportar a un archivo
      </Button>
    </Notice>
  );
}

/** The door opens without the engine; it is fetched behind it, and not at all in a browser without a box. */
async function deliverLeftBehind(): Promise<readonly Abandoned[]> {
  if (!(await storesAnything())) return [];
  const [{ deliverAbandonedOutboxes: lookAfterBoxes }, { browserEnvironment: browserSurroundings }] =
    await engine();
  return lookAfterBoxes(browserSurroundings());
}

async function exported({ userId, userName }: Abandoned): Promise<void> {
  const [{ exportAbandoned }, { browserEnvironment: browserSurroundings }] = await engine();
  const { saveOutboxExport: saveBoxFile } = await import("#web/offline/outbox/save.ts");
  const environment = browserSurroundings();
  await saveBoxFile(await exportAbandoned(userId, environment), userName, environment.clock.now());
}

function engine() {
  return Promise.all([
    import("#web/offline/sync/unclaimed-cash/abandoned.ts"),
    import("#web/offline/environment/browser-environment.ts"),
  ] as const);
}
