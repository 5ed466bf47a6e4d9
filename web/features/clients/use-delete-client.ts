/** Deleting a client: asked first, and blocked while he has loans or something to be given back. */
import { useCallback } from "react";
import { deleteClient } from "#commands/client/delete";
import type { Id } from "#contract/id";
import type { Client } from "#contract/records/people";
import { type RefusalCode, sentence } from "#contract/refusals";
import type { LocalStore } from "#web/offline/store/local-store.ts";
import { useLocalStore } from "#web/offline/store/provider.tsx";
import { useDeleting } from "#web/parts/editing/use-deleting.ts";
import { fullName } from "#web/parts/people/person.ts";
import { blockedNotice } from "#web/wording/saving.ts";

const BLOCKED = "No se pudo eliminar el cliente. Puede tener préstamos asociados.";

/** Answers whether the client is gone. */
export function useDeleteClient(): (client: Client) => Promise<boolean> {
  const store = useLocalStore();
  const remove = useDeleting(deleteClient);
  return useCallback(
    async (client) => {
      const held = await heldBy(store, client.id);
      return remove(client.id, {
        held: held && [sentence(held)],
        title: "¿Eliminar el cliente?",
        consequence: `Se eliminarán los datos de ${fullName(client)}.`,
        done: "Cliente eliminado correctamente",
        notDeleted: ({ code }) => blockedNotice(code, BLOCKED),
      });
    },
    [store, remove],
  );
}

/** Why he cannot be deleted, as far as this device knows. */
async function heldBy(store: LocalStore, id: Id): Promise<RefusalCode | null> {
  const lent = async (collection: "loans" | "continuousYield") =>
    (await store.where(collection, "clientId", id)).some(({ deleted }) => deleted === null);
  if (await lent("loans")) return "CLIENT_HAS_LOANS";
  if (await lent("continuousYield")) return "CLIENT_HAS_YIELD";
  const collaterals = await store.where("collaterals", "clientId", id);
  return collaterals.some(({ status }) => status !== "Devuelta") ? "CLIENT_HAS_COLLATERALS" : null;
}
