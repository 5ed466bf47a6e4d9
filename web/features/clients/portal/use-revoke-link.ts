/** Takes a link of the portal back, once asked. */
import { revokePortalLink } from "#commands/portal/revoke-link";
import type { PortalLinkUse } from "#contract/portal";
import { useActOnline } from "#web/parts/editing/use-act.ts";

export function useRevokeLink(): (link: PortalLinkUse) => Promise<unknown> {
  const { act } = useActOnline();
  return ({ id }) =>
    act(revokePortalLink, ({ at }) => ({ id, at }), {
      ask: {
        title: "¿Retirar el enlace?",
        consequence: "El enlace no abrirá el portal nunca más, y quien haya entrado con él saldrá.",
        confirmLabel: "Retirar",
        destructive: true,
      },
      done: "Enlace retirado",
      failed: "No se pudo retirar el enlace",
    });
}
