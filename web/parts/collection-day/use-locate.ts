/** *Guardar la ubicación aquí*: at the door of a client without a place, the phone says where that is. */
import { useState } from "react";
import { locateClient } from "#commands/client/locate";
import type { Client } from "#contract/records/people";
import { useAct } from "#web/parts/editing/use-act.ts";
import { fullName } from "#web/parts/people/person.ts";
import { currentPosition } from "#web/platform/browser.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { positionNotice } from "#web/wording/visit.ts";

export function useLocate() {
  const [busy, setBusy] = useState<string | null>(null);
  const { act } = useAct();
  const locate = async (client: Client) => {
    setBusy(client.id);
    const here = await currentPosition();
    setBusy(null);
    if (typeof here === "string") {
      notify.error(...positionNotice(here));
      return;
    }
    const { latitude, longitude } = client;
    await act(
      locateClient,
      ({ at }) => ({ id: client.id, at, ...here }),
      {
        done: ["Ubicación guardada", fullName(client)],
        failed: "No se guardó la ubicación",
      },
      { base: { latitude, longitude } },
    );
  };
  return { busy, locate };
}
