/** Takes a client's way into the portal away, once asked. */
import { withdrawPortalAccount } from "#commands/portal/withdraw-account";
import type { Client } from "#contract/records/people";
import { refusalText } from "#contract/refusals";
import { useRunOnline, useStamp } from "#web/offline/store/hooks.ts";
import { openConfirm } from "#web/ui/feedback/ask.ts";
import { notify } from "#web/ui/feedback/notify.ts";

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
    else notify.error("No se pudo retirar el acceso", refusalText(outcome.refusal));
  };
}
