/** An account is closed: asked first, and only with the server at hand. */
import { useCallback } from "react";
import { deleteUser } from "#commands/user/delete";
import type { User } from "#contract/records/business";
import { useCollection, useStamp } from "#web/offline/store/hooks.ts";
import { useActOnline } from "#web/parts/editing/use-act.ts";
import { countText } from "#web/wording/count.ts";
import { fetchDevices, silentDevicesText } from "./user-devices.ts";

export function useDeleteUser(): (user: User) => Promise<void> {
  const { act } = useActOnline();
  const stamp = useStamp();
  const { docs } = useCollection("clients");
  return useCallback(
    async (user) => {
      const devices = await fetchDevices(user.id);
      const line = docs.filter(({ collectorId }) => collectorId === user.id).length;
      const silent = silentDevicesText(devices ?? [], stamp().at);
      await act(deleteUser, ({ at }) => ({ id: user.id, at }), {
        ask: {
          title: "¿Eliminar el usuario?",
          consequence:
            `${user.name} no podrá volver a entrar con ${user.email}. Lo que registró conserva su nombre. ${lineText(line)}${silent}`.trim(),
          confirmLabel: "Eliminar",
          destructive: true,
        },
        done: "Usuario eliminado correctamente",
        failed: "No se pudo eliminar el usuario",
      });
    },
    [act, stamp, docs],
  );
}

function lineText(clients: number): string {
  return clients === 0 ? "" : `${countText(clients, "cliente queda", "clientes quedan")} sin cobrador. `;
}
