/** *Guardar la ubicación aquí*: at the door of a client without a place, the phone says where that is. */
import { useState } from "react";
import { locateClient } from "#commands/client/locate";
import type { Client } from "#contract/records/people";
import { useConnectivity, useRun, useStamp } from "#web/offline/store/hooks.ts";
import { fullName } from "#web/parts/people/person.ts";
import { currentPosition } from "#web/platform/browser.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { refusedNotice, savedNotice } from "#web/wording/saving.ts";
import { positionNotice } from "#web/wording/visit.ts";

export function useLocate() {
  const [busy, setBusy] = useState<string | null>(null);
  const run = useRun();
  const stamp = useStamp();
  const { online } = useConnectivity();
  const locate = async (client: Client) => {
    setBusy(client.id);
    const here = await currentPosition();
    setBusy(null);
    if (typeof here === "string") {
      notify.error(...positionNotice(here));
      return;
    }
    const { latitude, longitude } = client;
    const outcome = await run(
      locateClient,
      { id: client.id, at: stamp().at, ...here },
      { base: { latitude, longitude } },
    );
    if (outcome.ok) notify.success(...savedNotice(["Ubicación guardada", fullName(client)], online));
    else notify.error(...refusedNotice(outcome.refusal.code, "No se guardó la ubicación"));
  };
  return { busy, locate };
}
