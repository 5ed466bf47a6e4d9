/** An account is closed: asked first, and only with the server at hand. */
import { useCallback } from "react";
import { deleteUser } from "#commands/user/delete";
import type { User } from "#contract/records/business";
import { useRunOnline, useStamp } from "#web/offline/store/hooks.ts";
import { openConfirm } from "#web/ui/feedback/ask.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { notDone } from "#web/wording/not-done.ts";
import { fetchDevices, silentDevicesText } from "./user-devices.ts";

export function useDeleteUser(): (user: User) => Promise<void> {
  const run = useRunOnline();
  const stamp = useStamp();
  return useCallback(
    async (user) => {
      const devices = await fetchDevices(user.id);
      const silent = silentDevicesText(devices ?? [], stamp().at);
      const yes = await openConfirm({
        title: "¿Eliminar el usuario?",
        consequence:
          `${user.name} no podrá volver a entrar con ${user.email}. Lo que registró conserva su nombre. ${silent}`.trim(),
        confirmLabel: "Eliminar",
        destructive: true,
      });
      if (!yes) return;
      const outcome = await run(deleteUser, { id: user.id, at: stamp().at });
      if (outcome.ok) notify.success("Usuario eliminado correctamente");
      else {
        const { title, message } = notDone("No se pudo eliminar el usuario", outcome.refusal);
        notify.error(title, message);
      }
    },
    [run, stamp],
  );
}
