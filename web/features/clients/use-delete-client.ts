/** Deleting a client: asked first, and blocked while he has loans. */
import { useCallback } from "react";
import { deleteClient } from "#commands/client/delete";
import type { Client } from "#contract/records/people";
import { sentence } from "#contract/refusals";
import { useConnectivity, useRun, useStamp } from "#web/offline/store/hooks.ts";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import { fullName } from "#web/people/person.ts";
import { openConfirm } from "#web/ui/feedback/ask.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { blockedNotice, deletedNotice } from "#web/wording/saving.ts";

const BLOCKED = "No se pudo eliminar el cliente. Puede tener préstamos asociados.";

/** Answers whether the client is gone. */
export function useDeleteClient(): (client: Client) => Promise<boolean> {
  const book = useLocalStore();
  const run = useRun();
  const stamp = useStamp();
  const { online } = useConnectivity();
  return useCallback(
    async (client) => {
      const loans = await book.where("loans", "clientId", client.id);
      if (loans.some(({ deleted }) => deleted === null)) {
        notify.error(sentence("CLIENT_HAS_LOANS"));
        return false;
      }
      const yes = await openConfirm({
        title: "¿Eliminar el cliente?",
        consequence: `Se eliminarán los datos de ${fullName(client)}.`,
        confirmLabel: "Eliminar",
        destructive: true,
      });
      if (!yes) return false;
      const outcome = await run(deleteClient, { id: client.id, at: stamp().at });
      if (outcome.ok) notify.success(...deletedNotice("Cliente eliminado correctamente", online));
      else notify.error(...blockedNotice(outcome.refusal.code, BLOCKED));
      return outcome.ok;
    },
    [book, run, stamp, online],
  );
}
