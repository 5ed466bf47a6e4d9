/** Takes a client's way into the portal away, once asked. */
import { withdrawPortalAccount } from "#commands/portal/withdraw-account";
import type { Client } from "#contract/records/people";
import { useRunOnline, useStamp } from "#web/offline/store/hooks.ts";
import { openConfirm } from "#web/ui/feedback/ask.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { notDone } from "#web/wording/not-done.ts";

export function useWithdrawAccess({ id: clientId, name, lastName }: Client): () => Promise<void> {
  const run = useRunOnline();
  const stamp = useStamp();
  return async () => {
    const yes = await openConfirm({
      title: "¿Retirar el acceso al portal?",
      consequence: `${name} ${lastName} no podrá entrar más con su cuenta ni con los enlaces que tiene, y saldrá donde haya entrado.`,
      confirmLabel: "Retirar acceso",
      destructive: true,
    });
    if (!yes) return;
    const outcome = await run(withdrawPortalAccount, { clientId, at: stamp().at });
    if (outcome.ok) notify.success("Acceso al portal retirado");
    else {
      const { title, message } = notDone("No se pudo retirar el acceso", outcome.refusal);
      notify.error(title, message);
    }
  };
}
