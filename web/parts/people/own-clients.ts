/** Empty lists and missing records, in words for a person who sees their own clients alone (ruling A7). */
import { useCollection } from "#web/offline/store/hooks.ts";
import { useHasOwnPortfolio } from "../session/OwnMark.tsx";

export const NO_OWN_CLIENT =
  "Todavía no tiene clientes a su cargo. Los que un administrador le pase aparecen aquí, con sus préstamos y pagos.";
const PASSED_OVER = "Si era de un cliente suyo, ese cliente pasó a otro cobrador. Pregunte en la oficina.";

export function useHasNoOwnClient(): boolean {
  const isOwn = useHasOwnPortfolio();
  const { docs } = useCollection("clients");
  return isOwn && docs.length === 0;
}

/** For a list of clients, or of what hangs on them. */
export function useOwnEmpty<E extends { message: string; detail?: string | undefined }>(empty: E): E {
  return useHasNoOwnClient() ? { ...empty, message: NO_OWN_CLIENT, detail: undefined } : empty;
}

/** For a record of a client that is not here: it may have been here yesterday. */
export function usePassedOver(): { detail?: string } {
  return useHasOwnPortfolio() ? { detail: PASSED_OVER } : {};
}
