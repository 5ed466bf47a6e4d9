/** Takes a client's way into the portal away, once asked. */
import { withdrawPortalAccount } from "#commands/portal/withdraw-account";
import type { Client } from "#contract/records/people";
import { useActOnline } from "#web/parts/editing/use-act.ts";

export function useWithdrawAccess({ id: clientId, name, lastName }: Client): () => Promise<unknown> {
  const { act } = useActOnline();
  return () =>
    act(withdrawPortalAccount, ({ at }) => ({ clientId, at }), {
      ask: {
        title: "¿Retirar el acceso al portal?",
        consequence: `${name} ${lastName} no podrá entrar más con su cuenta ni con los enlaces que tiene, y saldrá donde haya entrado.`,
        confirmLabel: "Retirar acceso",
        destructive: true,
      },
      done: "Acceso al portal retirado",
      failed: "No se pudo retirar el acceso",
    });
}
