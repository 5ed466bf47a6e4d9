/** Empty lists and missing records, in words for a person who sees their own clients alone (ruling A7). */
import { useCollection, useConnectivity } from "#web/offline/store/hooks.ts";
import { useHasOwnPortfolio } from "../session/OwnMark.tsx";
import { usePermission } from "../session/use-session.ts";

export const NO_OWN_CLIENT =
  "Todavía no tiene clientes a su cargo. Los que un administrador le pase aparecen aquí, con sus préstamos y pagos.";
const PASSED_OVER = "Si era de un cliente suyo, puede haber pasado a otro cobrador. Pregunte en la oficina.";

/** Never of a person who may not view clients: none would be here, however many there are. */
export function useHasNoOwnClient(): boolean {
  const isOwn = useHasOwnPortfolio();
  const mayView = usePermission("clients", "view");
  const { docs } = useCollection("clients");
  return isOwn && mayView && docs.length === 0;
}

/** For a list of clients, or of what hangs on them. */
export function useOwnEmpty<E extends { message: string; detail?: string | undefined }>(empty: E): E {
  return useHasNoOwnClient() ? { ...empty, message: NO_OWN_CLIENT, detail: undefined } : empty;
}

/** For a record of a client that the server does not give: it may have been here yesterday. */
export function usePassedOver(): { detail?: string } {
  const isOwn = useHasOwnPortfolio();
  const { online } = useConnectivity();
  return isOwn && online ? { detail: PASSED_OVER } : {};
}
