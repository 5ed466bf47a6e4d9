/** Takes a link of the portal back, once asked. */
import { revokePortalLink } from "#commands/portal/revoke-link";
import type { PortalLinkUse } from "#contract/portal";
import { useRunOnline, useStamp } from "#web/offline/store/hooks.ts";
import { openConfirm } from "#web/ui/feedback/ask.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { notDone } from "#web/wording/not-done.ts";

export function useRevokeLink(): (link: PortalLinkUse) => Promise<void> {
  const run = useRunOnline();
  const stamp = useStamp();
  return async ({ id }) => {
    const yes = await openConfirm({
      title: "¿Retirar el enlace?",
      consequence: "El enlace no abrirá el portal nunca más, y quien haya entrado con él saldrá.",
      confirmLabel: "Retirar",
      destructive: true,
    });
    if (!yes) return;
    const outcome = await run(revokePortalLink, { id, at: stamp().at });
    if (outcome.ok) notify.success("Enlace retirado");
    else {
      const { title, message } = notDone("No se pudo retirar el enlace", outcome.refusal);
      notify.error(title, message);
    }
  };
}
